import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { conversationKeys } from '#client/conversations/queries.ts'
import { ApiError, call } from '#client/lib/api.ts'
import { toast } from '#client/lib/toast.ts'
import { type Exchange, regenerateReply, type ResponseStyle, sendMessage, stopReply } from '#shared/chat.ts'
import { type Conversation, getConversation, showVersion } from '#shared/conversations.ts'
import { fateOf, withExchange } from './exchange.ts'
import { dropSent, type Sent } from './outbox.ts'
import { sendFailure } from './send-failure.ts'

/** Offline, what a person asks fails at once and in words; it does not wait unseen for the network. */
const AT_ONCE = 'always'

interface Place {
  userId: number
  conversationId: number
}
interface Sending {
  sent: Sent
  at: string
  style: ResponseStyle
  /** The reply is going to be listened to. */
  isHeard: boolean
}
interface Regenerating {
  regenerate: number
  at: string
  style: ResponseStyle
  /** The reply is going to be listened to. */
  isHeard: boolean
}

/** An answer that is on its way must not overwrite what is newer. */
async function take(client: QueryClient, id: number, change: (known: Conversation) => Conversation) {
  const queryKey = conversationKeys.one(id)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Conversation>(queryKey, (known) => known && change(known))
}

async function takeExchange(client: QueryClient, id: number, exchange: Exchange) {
  await take(client, id, (known) => withExchange(known, exchange))
  void client.invalidateQueries({ queryKey: conversationKeys.all })
}

/** Where the answer was lost on the way but the server has the message, its reply goes on: the conversation, else the error. */
async function recover(error: unknown, id: number, { clientMessageId }: Sent): Promise<Conversation> {
  if (error instanceof ApiError) throw error
  const conversation = await call(getConversation, { params: { id }, query: {} }).catch(() => null)
  if (!conversation || fateOf(clientMessageId, conversation.messages) === 'absent') throw error
  return conversation
}

/** Sends a message. What fails goes back to the person by `giveBack`, with words unless they stopped it themselves. */
export function useSend({ userId, conversationId }: Place, giveBack: (sent: Sent) => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: AT_ONCE,
    mutationFn: async ({ sent, style, isHeard }: Sending) => {
      const { text: message, clientMessageId, editOf } = sent
      const body = { message, conversationId, responseStyle: style, clientMessageId, editOf, spoken: isHeard }
      return call(sendMessage, { body }).catch((error: unknown) => recover(error, conversationId, sent))
    },
    onSuccess: async (answer, { sent }) => {
      if ('messages' in answer) return take(client, conversationId, () => answer)
      dropSent(userId, conversationId, sent.clientMessageId)
      await takeExchange(client, conversationId, answer)
    },
    onError: (error, { sent }) => {
      giveBack(sent)
      const words = sendFailure(error)
      if (words) toast(words, 'bad')
      void client.invalidateQueries({ queryKey: conversationKeys.one(conversationId) })
    },
  })
}

/** Asks for another reply to the same message. */
export function useRegenerate(conversationId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: AT_ONCE,
    mutationFn: ({ regenerate, style, isHeard }: Regenerating) =>
      call(regenerateReply, { body: { messageId: regenerate, responseStyle: style, spoken: isHeard } }),
    onSuccess: (exchange) => takeExchange(client, conversationId, exchange),
    onError: (error) => {
      const words = sendFailure(error, 'Failed to get another reply')
      if (words) toast(words, 'bad')
      void client.invalidateQueries({ queryKey: conversationKeys.one(conversationId) })
    },
  })
}

export const useStop = (conversationId: number) =>
  useMutation({
    networkMode: AT_ONCE,
    mutationFn: () => call(stopReply, { body: { conversationId } }),
    meta: { failed: { title: 'Failed to stop the reply', description: 'Please try again' } },
  })

/** Shows the branch of the conversation in which a version of a message stands. */
export function useShowVersion(conversationId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageId: number) => call(showVersion, { params: { id: conversationId }, body: { messageId } }),
    onSuccess: (conversation) => take(client, conversationId, () => conversation),
    meta: { failed: { title: 'Failed to show that version', description: 'Please try again' } },
  })
}
