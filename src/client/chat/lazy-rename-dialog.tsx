import { lazyDialog } from './lazy-dialog.tsx'

/** The dialog that renames. */
export const LazyRenameDialog = lazyDialog(() => import('./rename-dialog.tsx').then((m) => m.RenameDialog))
