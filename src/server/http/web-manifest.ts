const icon = (src: string, sizes: string, type: string, purpose: 'any' | 'maskable') => ({ src, sizes, type, purpose })

/** What a device needs to know to install the product: https://www.w3.org/TR/appmanifest/ */
export const webManifest = (productName: string) => ({
  id: '/',
  name: productName,
  short_name: productName,
  description: 'An AI business mentor you type or speak with',
  lang: 'en-GB',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f1',
  // The device's own bar; the page's `theme-color` takes over from it, light and dark.
  theme_color: '#faf7f1',
  categories: ['business', 'education', 'productivity'],
  icons: [
    icon('/icon.svg', 'any', 'image/svg+xml', 'any'),
    icon('/icon-192.png', '192x192', 'image/png', 'any'),
    icon('/icon-512.png', '512x512', 'image/png', 'any'),
    icon('/icon-512.png', '512x512', 'image/png', 'maskable'),
  ],
  shortcuts: [
    { name: 'Conversation history', url: '/history' },
    { name: 'Action items', url: '/action-items' },
  ],
})
