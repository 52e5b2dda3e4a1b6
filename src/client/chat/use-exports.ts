import { useMutation } from '@tanstack/react-query'
import { FileDown, GraduationCap, type LucideIcon, NotebookText } from 'lucide-react'
import { download } from '#client/lib/download.ts'
import type { MutationWords } from '#client/lib/query-client.ts'
import { toast } from '#client/lib/toast.ts'
import { ownDay } from '#client/lib/own-day.ts'
import { isLearningPath } from '#shared/conversations.ts'
import {
  chatExportName,
  exportConversation,
  exportJourney,
  exportSummary,
  journeyExportName,
  NOTHING_TO_SUMMARISE,
  summaryExportName,
} from '#shared/exports.ts'

type FileOfConversation = typeof exportConversation | typeof exportSummary | typeof exportJourney

interface Kind {
  endpoint: FileOfConversation
  /** The file's name, of the conversation's title and the person's day. */
  nameOf: (title: string, day: string) => string
  words: MutationWords
}

// Its failure has no toast: the button itself shows it.
const CONVERSATION: Kind = {
  endpoint: exportConversation,
  nameOf: chatExportName,
  words: { done: { title: 'Export started', description: 'Your conversation is being exported to Word format' } },
}
const SUMMARY: Kind = {
  endpoint: exportSummary,
  nameOf: summaryExportName,
  words: {
    done: { title: 'Summary Downloaded', description: 'Complete conversation summary in Word format' },
    failed: { title: 'Summary Export Failed', description: 'Please try again', serverWords: true },
  },
}
const JOURNEY: Kind = {
  endpoint: exportJourney,
  nameOf: journeyExportName,
  words: {
    done: { title: 'Learning Journey Downloaded', description: 'Complete learning journey with neuroscience insights' },
    failed: { title: 'Learning Journey Export Failed', description: 'Please try again', serverWords: true },
  },
}

/** The conversation of which files are made. */
export interface Subject {
  id: number
  title: string
  hasMessages: boolean
}

/** One Word file that can be had of a conversation. */
export interface Export {
  label: string
  Sign: LucideIcon
  isPending: boolean
  /** True where nothing but the button says that it failed. */
  hasFailed: boolean
  run: () => void
}

function useExport({ endpoint, nameOf, words }: Kind, { id, title }: Subject) {
  return useMutation({
    // Offline it fails at once and in words; it does not wait unseen for the network.
    networkMode: 'always',
    mutationFn: () => {
      const now = new Date()
      return download(endpoint, { params: { id }, query: { t: String(now.getTime()) } }, nameOf(title, ownDay(now)))
    },
    meta: words,
  })
}

/** The Word files of a conversation: itself, its summary and, of a learning conversation, the journey. */
export function useExports(subject: Subject): Export[] {
  const conversation = useExport(CONVERSATION, subject)
  const summary = useExport(SUMMARY, subject)
  const journey = useExport(JOURNEY, subject)
  const summarise = () => {
    if (subject.hasMessages) summary.mutate()
    else toast({ title: NOTHING_TO_SUMMARISE, description: 'Start a conversation first' }, 'bad')
  }
  const made: Export[] = [
    {
      label: conversation.isError ? 'Export failed. Try again' : 'Export to Word',
      Sign: FileDown,
      isPending: conversation.isPending,
      hasFailed: conversation.isError,
      run: conversation.mutate,
    },
    { label: 'Export summary', Sign: NotebookText, isPending: summary.isPending, hasFailed: false, run: summarise },
  ]
  if (!isLearningPath(subject.title)) return made
  const { isPending, mutate } = journey
  return [...made, { label: 'Export learning journey', Sign: GraduationCap, isPending, hasFailed: false, run: mutate }]
}
