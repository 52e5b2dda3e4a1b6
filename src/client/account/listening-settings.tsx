import { useChecksFirst } from '#client/voice/use-checks-first.ts'
import { useWays } from '#client/voice/use-ways.ts'
import { CheckboxRow } from './checkbox-row.tsx'

/** What becomes of what the microphone hears, and who recognises it. */
export function ListeningSettings({ userId }: { userId: number }) {
  const [isOn, choose] = useChecksFirst(userId)
  const { ways, isKnown } = useWays()
  if (!isKnown) return null
  return (
    <section aria-labelledby="listening">
      <h2 id="listening" className="text-lg">
        Listening
      </h2>
      {ways.browser || ways.recorder ? (
        <>
          <div className="mt-2">
            <CheckboxRow
              label="Let me check before sending"
              hint="What you said waits in the box until you send it. Otherwise it is sent half a second after it was recognised. On this device."
              isOn={isOn}
              onChange={choose}
            />
          </div>
          <p className="mt-2 max-w-prose text-sm text-ink-soft">{whoRecognises(ways.browser)}</p>
        </>
      ) : (
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          This browser cannot listen, and voice recognition is not installed on this server. Type to your mentor
          instead.
        </p>
      )}
    </section>
  )
}

const whoRecognises = (isBrowser: boolean) =>
  isBrowser
    ? 'Your browser recognises what you say, and may send it to its maker to do so.'
    : 'This server recognises what you say. The recording is not kept.'
