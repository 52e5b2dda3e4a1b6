import { FileWarning } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Export } from './use-exports.ts'

/** Each turns while its file is being made and cannot be pressed again, yet keeps the focus. */
export function ExportButtons({ files }: { files: readonly Export[] }) {
  return files.map(({ label, isPending, hasFailed, run, ...file }, index) => (
    <IconButton
      key={index}
      label={label}
      aria-disabled={isPending || undefined}
      className={hasFailed ? 'bg-bad-tint text-bad!' : undefined}
      onClick={() => !isPending && run()}
    >
      <ExportSign {...file} isPending={isPending} hasFailed={hasFailed} />
    </IconButton>
  ))
}

/** What an export is, how it goes, or that it failed. */
export function ExportSign({ Sign, isPending, hasFailed }: Pick<Export, 'Sign' | 'isPending' | 'hasFailed'>) {
  if (isPending) return <Spinner />
  return hasFailed ? <FileWarning aria-hidden strokeWidth={1.6} /> : <Sign aria-hidden strokeWidth={1.6} />
}
