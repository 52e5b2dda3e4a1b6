/**
 * Whether a screen that has just come was asked for from within the page, and what was pressed for it is gone: then the focus
 * is to be given a place. On a page that was just opened it stays at the top, where the skip link is the first stop.
 */
export const cameByLink = () =>
  document.activeElement === document.body && 'userActivation' in navigator && navigator.userActivation.hasBeenActive
