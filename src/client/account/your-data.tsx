import { useMutation } from '@tanstack/react-query'
import { FileDown, FileJson } from 'lucide-react'
import { download } from '#client/lib/download.ts'
import { ownDay } from '#client/lib/own-day.ts'
import type { MutationWords } from '#client/lib/query-client.ts'
import { Button } from '#client/ui/button.tsx'
import { archiveName, exportArchive, exportUserData, userDataName } from '#shared/exports.ts'

const failed = { title: 'Export failed', description: 'Please try again', serverWords: true }
const WORD: MutationWords = {
  done: { title: 'Your data was exported', description: 'As a Word file, to read' },
  failed,
}
const ARCHIVE: MutationWords = {
  done: { title: 'Your data was exported', description: 'As an archive, for other programs' },
  failed,
}

// Offline both fail at once and in words; they do not wait unseen for the network.
const useWordFile = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => download(exportUserData, { body: {} }, userDataName(ownDay(new Date()))),
    meta: WORD,
  })
const useArchive = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => download(exportArchive, { body: {} }, archiveName(ownDay(new Date()))),
    meta: ARCHIVE,
  })

/** Everything that is the person's, to take along. */
export function YourData() {
  const word = useWordFile()
  const archive = useArchive()
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="text-lg">
        Your data
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Everything you own here: your conversations, what your mentor remembers, your action items, your learning and
        what you have earned. The Word file is for reading, the archive has every detail as JSON.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" pending={word.isPending} onClick={() => word.mutate()}>
          {!word.isPending && <FileDown aria-hidden />}
          Export my data to Word
        </Button>
        <Button variant="quiet" pending={archive.isPending} onClick={() => archive.mutate()}>
          {!archive.isPending && <FileJson aria-hidden />}
          Download an archive
        </Button>
      </div>
    </section>
  )
}
