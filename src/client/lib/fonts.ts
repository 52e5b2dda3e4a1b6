const LOADED_AFTER_MS = 3000

/** Notes that this browser has the fonts, once it has: from then on public/begin.js fetches them before the first words. */
export function rememberFonts() {
  setTimeout(() => void noteThem(), LOADED_AFTER_MS)
}

async function noteThem() {
  await document.fonts.ready
  try {
    localStorage.setItem('fonts', 'kept')
  } catch {
    // A full or forbidden storage costs a moment of another face, no more.
  }
}
