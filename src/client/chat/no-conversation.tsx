import { Link } from 'wouter'
import { useTitle } from '#client/auth/use-title.ts'
import { useStartSession } from '#client/home/use-start-session.ts'
import { ApiError, wordsOf } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Boat, Harbour, Lighthouse } from '#client/ui/drawings.tsx'
import { FullPage } from '#client/ui/full-page.tsx'
import { UNEXPECTED } from '#shared/problem.ts'

/** The chat page without a conversation. */
export function NoConversation() {
  useTitle('No Conversation Selected')
  const { start, starting } = useStartSession()
  return (
    <FullPage
      drawing={<Harbour />}
      title="No Conversation Selected"
      actions={<StartOrGo start={start} starting={starting} />}
    >
      <p>Please select a conversation to continue or start a new one.</p>
    </FullPage>
  )
}

function StartOrGo({ start, starting }: { start: () => void; starting: boolean }) {
  return (
    <>
      <Button pending={starting} onClick={start}>
        Start New Session
      </Button>
      <Button variant="quiet" asChild>
        <Link href="/">Go Home</Link>
      </Button>
    </>
  )
}

/** Whether the server says that there is no such conversation, or that nothing like this could be one. */
export const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The chat page of a conversation that cannot be shown: it does not exist, or it could not be had. */
export function ConversationProblem({ error, tryAgain }: { error: Error; tryAgain: () => void }) {
  if (isGone(error)) return <ConversationGone />
  return <ConversationUnreachable words={wordsOf(error, UNEXPECTED)} tryAgain={tryAgain} />
}

function ConversationGone() {
  useTitle('Conversation not found')
  const { start, starting } = useStartSession()
  return (
    <FullPage
      drawing={<Boat />}
      title="This conversation is not here"
      actions={<StartOrGo start={start} starting={starting} />}
    >
      <p>It may have been deleted, or it belongs to another account. Your other conversations are on your home page.</p>
    </FullPage>
  )
}

function ConversationUnreachable({ words, tryAgain }: { words: string; tryAgain: () => void }) {
  useTitle('Conversation')
  return (
    <FullPage
      drawing={<Lighthouse />}
      title="The conversation did not load"
      actions={<Button onClick={tryAgain}>Try again</Button>}
    >
      <p>{words}</p>
      <p>Nothing is lost: what you wrote is kept.</p>
    </FullPage>
  )
}
