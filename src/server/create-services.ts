import { join } from 'node:path'
import type { Logger } from 'pino'
import { createReplies } from './chat/replies.ts'
import { chooseLanguage } from './choose-language.ts'
import { chooseRecogniser, chooseSpeech } from './choose-voice.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openListener } from './db/listen.ts'
import { createLimits } from './limits/limits.ts'
import { createJobs } from './jobs/create-jobs.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { createGoogle } from './providers/identity/google.ts'
import { createOpenIdConnect } from './providers/identity/openid-connect.ts'
import { createOutbox } from './providers/mail/embedded.ts'
import { createSmtp } from './providers/mail/smtp.ts'
import type { Hub } from './realtime/hub.ts'
import { createLocalHub } from './realtime/local-hub.ts'
import { createNotifyHub } from './realtime/notify-hub.ts'
import type { SpeechEngine } from './providers/speech/port.ts'
import { createEmbeddedMeaningSearch } from './providers/embedding/embedded.ts'
import type { MeaningSearch } from './providers/embedding/port.ts'
import { createFinders } from './finding/create-finders.ts'
import { createPassageFinder } from './finding/find-passages.ts'
import { library } from './mentor/library.ts'
import type { Services } from './services.ts'
import { createSpeaker } from './voice/speaker.ts'
import { createSpokenCache } from './voice/spoken-cache.ts'
import { createWordFiles } from './word/word-files.ts'

export type ServiceOverrides = Partial<
  Pick<Services, 'language' | 'findPassages' | 'mail' | 'identity' | 'recogniser'>
> & {
  speech?: SpeechEngine
}

/**
 * The plugboard: opens what the configuration asks for, on the database that is being opened already where one is. Tests use the
 * same, with other adapters where a case needs one.
 */
export async function createServices(
  config: Config,
  log: Logger,
  { speech, ...overrides }: ServiceOverrides = {},
  opening: Promise<Database> = openDatabase(config, log),
): Promise<Services> {
  const meanings = openMeanings(config, log)
  const [database, models] = await bothOrNeither(opening, chooseModels(config, log, meanings))
  const hub = await chooseHub(database, log)
  const jobs = await createJobs(
    { database, log },
    jobHandlers(() => services),
  )
  const services: Services = {
    config,
    log,
    database,
    db: database.db,
    hub,
    jobs,
    limits: createLimits(database),
    replies: createReplies(hub),
    language: models.language,
    meanings,
    findPassages: models.findPassages,
    recogniser: models.recogniser,
    mail: config.SMTP_URL ? createSmtp(config) : createOutbox(config, log),
    wordFiles: createWordFiles(),
    speaker: createSpeaker({
      engine: speech ?? models.speech,
      cache: createSpokenCache(join(config.DATA_DIR, 'speech')),
      log,
    }),
    identity: chooseIdentity(config),
    ...overrides,
    async close() {
      await jobs.close()
      await services.wordFiles.close()
      await services.speaker.close()
      await services.recogniser.close()
      await meanings.close()
      await hub.close()
      await database.close()
    },
  }
  hub.onSignal((signal) => {
    if (signal.type !== 'user-erased') return
    services.speaker
      .erase(signal.userId)
      .catch((error: unknown) => log.error({ err: error }, 'what was spoken to an erased person stayed'))
  })
  return services
}

function openMeanings(config: Config, log: Logger): MeaningSearch {
  const meanings = createEmbeddedMeaningSearch({
    modelsDir: config.MODELS_DIR,
    folder: join(config.DATA_DIR, 'shelves'),
  })
  if (!meanings.isInstalled())
    log.info('Search by meaning is not installed, words are searched alone: "npm run models" fetches it')
  return meanings
}

async function chooseModels(config: Config, log: Logger, meanings: MeaningSearch) {
  const { concepts, readSenses } = createFinders({ content: library.content, meanings, log })
  const [language, speech, recogniser] = await Promise.all([
    chooseLanguage(config, log, readSenses),
    chooseSpeech(config, log),
    chooseRecogniser(config, log),
  ])
  return { language, speech, recogniser, findPassages: createPassageFinder(concepts) }
}

/** Where the mentor's model is refused, the database is not left open. */
async function bothOrNeither<T>(opening: Promise<Database>, choosing: Promise<T>): Promise<[Database, T]> {
  const [opened, chosen] = await Promise.allSettled([opening, choosing])
  if (opened.status === 'rejected') throw opened.reason
  if (chosen.status === 'fulfilled') return [opened.value, chosen.value]
  await opened.value.close()
  throw chosen.reason
}

/** Which way moments travel is chosen by configuration, never by trying: the embedded database answers LISTEN and never delivers. */
const chooseHub = async ({ listenUrl }: Database, log: Logger): Promise<Hub> =>
  listenUrl ? createNotifyHub(await openListener(listenUrl, log), log) : createLocalHub()

function chooseIdentity(config: Config): Services['identity'] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = config
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? createGoogle({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })
        : null,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID
        ? createOpenIdConnect({
            name: OIDC_NAME,
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
          })
        : null,
  }
}
