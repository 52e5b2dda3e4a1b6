import type { Serve } from '#server/http/serve.ts'
import { whenGone } from '#server/http/when-gone.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/voice.ts'
import { selectVoice } from './select-voice.ts'
import { knownVoice, speakText, voiceOf } from './speak-text.ts'
import { transcribeRecording } from './transcribe-recording.ts'
import { voices } from './voices.ts'

export function voiceRoutes(serve: Serve, services: Services): void {
  serve(endpoints.getVoices, () => voices)
  serve(endpoints.getVoiceReadiness, () => ({
    canSpeak: services.speaker.isInstalled(),
    canListen: services.recogniser.isInstalled(),
  }))
  serve(endpoints.prepareVoice, () => {
    services.speaker.prepare()
    return {}
  })
  serve(endpoints.selectVoice, async ({ user, body }) => {
    await selectVoice(services, user.id, body.voiceId)
    return {}
  })
  serve(endpoints.speak, ({ user, body, reply }) =>
    speakText(services, user.id, { ...body, voiceId: voiceOf(user) }, whenGone(reply)),
  )
  serve(endpoints.sampleVoice, ({ user, body, reply }) =>
    speakText(services, user.id, { text: body.text, voiceId: knownVoice(body.voiceId) }, whenGone(reply)),
  )
  serve(endpoints.transcribe, ({ user, upload, reply }) =>
    transcribeRecording(services, user.id, upload, whenGone(reply)),
  )
}
