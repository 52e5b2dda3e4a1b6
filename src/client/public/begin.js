// Runs before the first paint, so that a dark page never flashes light. The rule is that of lib/theme.ts.
{
  const kept = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  /** @param {string} selector @returns {NodeListOf<HTMLMetaElement | HTMLLinkElement>} */
  const all = (selector) => document.querySelectorAll(selector)

  const choice = kept('theme')
  const isChosen = choice === 'light' || choice === 'dark'
  const night = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const theme = isChosen ? choice : night()
  document.documentElement.dataset.theme = theme
  if (isChosen)
    for (const bar of all('[data-theme-bar]')) bar.media = bar.dataset.themeBar === theme ? 'all' : 'not all'
  // Fonts that this browser has cost nothing, and then the first words need not change their face.
  if (kept('fonts') === 'kept') for (const font of all('link[as=font]')) font.media = 'all'
}
