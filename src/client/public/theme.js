// Runs before the first paint so that a dark page never flashes light. The rule is that of lib/theme.ts.
{
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
}
