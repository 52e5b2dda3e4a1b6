import { useMutation } from '@tanstack/react-query'
import { download } from '#client/lib/download.ts'
import { ownDay } from '#client/lib/own-day.ts'
import { exportConversation, historyExportName } from '#shared/exports.ts'

/** Saves a conversation as a Word file under the history's name for it. */
export const useExport = (id: number) =>
  useMutation({
    // Offline it fails at once and in words; it does not wait unseen for the network.
    networkMode: 'always',
    mutationFn: () => {
      const now = new Date()
      return download(
        exportConversation,
        { params: { id }, query: { t: String(now.getTime()) } },
        historyExportName(id, ownDay(now)),
      )
    },
    meta: {
      done: { title: 'Export started', description: 'Your conversation is being exported to Word format' },
      failed: { title: 'Export failed', description: 'Please try again' },
    },
  })
