import { Segmented } from '#client/ui/segmented.tsx'
import { useVoiceReadiness } from '#client/voice/queries.ts'
import { RATE_OPTIONS, useSoundSettings } from '#client/voice/use-sound-settings.ts'
import { CheckboxRow } from './checkbox-row.tsx'

/** Whether and how fast the mentor speaks, where it can. */
export function SpeakingSettings({ userId }: { userId: number }) {
  const { isOn, setOn, rate, setRate } = useSoundSettings(userId)
  if (useVoiceReadiness().data?.canSpeak !== true) return null
  return (
    <section aria-labelledby="speaking">
      <h2 id="speaking" className="text-lg">
        Speaking
      </h2>
      <div className="mt-2">
        <CheckboxRow
          label="Read replies aloud"
          hint="Your mentor speaks each reply as well as writing it. On this device."
          isOn={isOn}
          onChange={setOn}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm font-semibold">Speech rate</p>
        <Segmented label="Speech rate" options={RATE_OPTIONS} value={rate} onChange={setRate} />
      </div>
    </section>
  )
}
