import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conversationKeys } from '#client/conversations/queries.ts'
import { call } from '#client/lib/api.ts'
import { acceptProposal, type ActionProposal, dismissProposal, undoProposal } from '#shared/action-items.ts'
import type { Conversation } from '#shared/conversations.ts'

/** An offer in the words the person gives it. */
interface Worded {
  proposal: ActionProposal
  title: string
  dueDate: string | null
}

/** Shows at once what became of an offer, wherever the conversation makes it. */
function useShowProposal(conversationId: number) {
  const client = useQueryClient()
  return (proposal: ActionProposal) =>
    client.setQueryData<Conversation>(
      conversationKeys.one(conversationId),
      (known) => known && withProposal(known, proposal),
    )
}

const withProposal = (conversation: Conversation, proposal: ActionProposal): Conversation => ({
  ...conversation,
  messages: conversation.messages.map((message) =>
    message.proposal?.id === proposal.id ? { ...message, proposal } : message,
  ),
})

/** Adds what the mentor offered to the action items. */
export function useAcceptProposal(conversationId: number) {
  const show = useShowProposal(conversationId)
  return useMutation({
    mutationFn: ({ proposal, title, dueDate }: Worded) =>
      call(acceptProposal, { params: { id: proposal.id }, body: { title, dueDate } }),
    onSuccess: ({ title, dueDate }, { proposal }) => show({ ...proposal, title, dueDate, state: 'added' }),
    meta: {
      failed: { title: 'Failed to add it to your action items', description: 'Please try again', serverWords: true },
    },
  })
}

/** Declines what the mentor offered. */
export function useDismissProposal(conversationId: number) {
  const show = useShowProposal(conversationId)
  return useMutation({
    mutationFn: ({ id }: ActionProposal) => call(dismissProposal, { params: { id } }),
    onSuccess: (proposal) => show(proposal),
    meta: { failed: { title: 'Failed to dismiss it', description: 'Please try again', serverWords: true } },
  })
}

/** Takes back what was added or declined, so that the offer stands again. */
export function useUndoProposal(conversationId: number) {
  const show = useShowProposal(conversationId)
  return useMutation({
    mutationFn: ({ id }: ActionProposal) => call(undoProposal, { params: { id } }),
    onSuccess: (proposal) => show(proposal),
    meta: { failed: { title: 'Failed to undo it', description: 'Please try again', serverWords: true } },
  })
}
