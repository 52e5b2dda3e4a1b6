import type { Logger } from 'pino'
import type { Replies } from './chat/replies.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { PassageFinder } from './finding/find-passages.ts'
import type { Limits } from './limits/limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import type { MeaningSearch } from './providers/embedding/port.ts'
import type { LanguageModel } from './providers/language/port.ts'
import type { Mail } from './providers/mail/port.ts'
import type { Recogniser } from './providers/recognition/port.ts'
import type { Hub } from './realtime/hub.ts'
import type { Speaker } from './voice/speaker.ts'
import type { WordFiles } from './word/word-files.ts'

/** Everything a verb may be handed. A verb takes the ones it needs: `sendMessage({ db, hub, language }, user, message)`. */
export interface Services {
  config: Config
  log: Logger
  database: Database
  db: Database['db']
  hub: Hub
  jobs: Jobs
  limits: Limits
  replies: Replies
  language: LanguageModel
  meanings: MeaningSearch
  findPassages: PassageFinder
  mail: Mail
  wordFiles: WordFiles
  speaker: Speaker
  recogniser: Recogniser
  identity: { google: IdentityProvider | null; oidc: IdentityProvider | null }
  /** Ends what was opened here, in the order that loses nothing. */
  close(): Promise<void>
}
