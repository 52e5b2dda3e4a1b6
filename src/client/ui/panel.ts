/** The looks that dialogs and confirmations share. */
export const overlayLook =
  'fixed inset-0 z-40 bg-[rgb(16_22_28/.55)] data-[state=closed]:animate-leave data-[state=open]:animate-fade'
export const panelLook = [
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-lg',
  'border border-line bg-surface p-6 text-ink shadow-soft data-[state=closed]:animate-leave data-[state=open]:animate-fade',
].join(' ')
