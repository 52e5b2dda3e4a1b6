import { isIP } from 'node:net'
import { z } from '#shared/zod.ts'

const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const secretUrl = z.url()
const sixNames = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine((names) => names.length === 6 && names.every(Boolean), 'six names, with commas between them')
const port = z.coerce.number().int().min(0).max(65_535)

/**
 * Every environment variable of the product: its words (printed into README and `.env.example`), shape and default.
 * This is the only reader of the environment.
 */
const variables = {
  PORT: port.default(3000).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z.string().default('./data').describe('Where the embedded database and files live'),
  MODELS_DIR: z
    .string()
    .default('./models')
    .describe('Where the embedded voice, recogniser and embeddings are; may be shared'),
  DATABASE_URL: secretUrl.optional().describe('PostgreSQL 15 or newer; none: the embedded database'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20).describe('Connections to PostgreSQL'),
  PUBLIC_URL: z.url().optional().describe('Address people use; needed for mail with links and for https cookies'),
  PRODUCT_NAME: z.string().min(1).max(40).default('Ithaca').describe('Name shown on every screen'),
  TRUST_PROXY: flag.default(false).describe('Believe X-Forwarded-For of a reverse proxy in front'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics; none: this machine only, and nobody where PUBLIC_URL or TRUST_PROXY is set'),
  SETUP_CODE: z
    .string()
    .min(6)
    .optional()
    .describe('Asked of the first account when HOST is not loopback; none: one is printed at start'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6).describe('Least characters of a new password'),
  SESSION_IDLE_DAYS: z.coerce
    .number()
    .min(0.0001)
    .max(365)
    .default(14)
    .describe('Days without use after which a session ends'),
  SESSION_MAX_DAYS: z.coerce
    .number()
    .min(0.0001)
    .max(730)
    .default(90)
    .describe('Days after which a session ends in any case'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign in with Google'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  OIDC_ISSUER: z.url().optional().describe('Issuer of an OpenID Connect provider'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client id there'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  OIDC_NAME: z.string().max(40).default('single sign-on').describe('Name on its button'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('Mail server; none: letters go to DATA_DIR/outbox'),
  MAIL_FROM: z.string().default('Ithaca <mentor@localhost>').describe('Sender of mail'),
  OPENAI_BASE_URL: z
    .url()
    .optional()
    .describe('Any OpenAI-compatible server (Ollama, llama.cpp, vLLM, LM Studio); none but a key: OpenAI'),
  OPENAI_API_KEY: z.string().optional().describe('Its key, where it asks for one'),
  OPENAI_MODEL: z.string().optional().describe('Its model; needed with OPENAI_BASE_URL, else gpt-4.1-mini'),
  ANTHROPIC_API_KEY: z.string().optional().describe('Anthropic'),
  ANTHROPIC_MODEL: z.string().default('claude-sonnet-4-5').describe('Its model'),
  ANTHROPIC_BASE_URL: z.url().optional().describe('Another address of the same protocol'),
  GOOGLE_API_KEY: z.string().optional().describe('Google Gemini'),
  GOOGLE_MODEL: z.string().default('gemini-2.5-flash').describe('Its model'),
  GOOGLE_BASE_URL: z.url().optional().describe('Another address of the same protocol'),
  MODEL_MAX_TOKENS: z.coerce.number().int().min(100).max(64_000).default(4000).describe('Most tokens of a reply'),
  MODEL_CONTEXT_TOKENS: z.coerce
    .number()
    .int()
    .min(2000)
    .max(1_000_000)
    .default(16_000)
    .describe('Tokens of conversation sent to a model; older turns are summarised'),
  MODEL_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(60)
    .describe('Longest silence of a model, before and between pieces'),
  MODEL_STAND_IN: flag
    .default(false)
    .describe('The embedded mentor answers, marked as such, where a model fails or says nothing for 8 s'),
  SPEECH_BASE_URL: z
    .url()
    .optional()
    .describe('Any server of the OpenAI speech protocol, for the voice; none but a key: OpenAI; neither: embedded'),
  SPEECH_API_KEY: z.string().optional().describe('Its key, where it asks for one'),
  SPEECH_MODEL: z.string().optional().describe('Its model; needed with SPEECH_BASE_URL, else gpt-4o-mini-tts'),
  SPEECH_VOICES: sixNames
    .optional()
    .describe("Its own names for the six voices of content/voices.json, in their order, with commas; none: OpenAI's"),
  ELEVENLABS_API_KEY: z.string().optional().describe('ElevenLabs, for the voice'),
  ELEVENLABS_MODEL: z.string().default('eleven_flash_v2_5').describe('Its model'),
  ELEVENLABS_BASE_URL: z.url().optional().describe('Another address of the same protocol'),
  RECOGNITION_BASE_URL: z
    .url()
    .optional()
    .describe('Any server of the OpenAI transcription protocol; none but a key: OpenAI; neither: embedded'),
  RECOGNITION_API_KEY: z.string().optional().describe('Its key, where it asks for one'),
  RECOGNITION_MODEL: z
    .string()
    .optional()
    .describe('Its model; needed with RECOGNITION_BASE_URL, else gpt-4o-mini-transcribe'),
} as const

const Environment = z.object(variables)
type Environment = z.output<typeof Environment>

export type Config = Environment & {
  /** True where only this machine can reach the server. */
  loopback: boolean
  /** True where people come over https, so cookies are Secure. */
  https: boolean
}

/** Reads the configuration. Throws an Error whose message names every variable at fault in words. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(given)
  if (!result.success) throw new Error(inWords(result.error))
  const pairs = [
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ] as const
  for (const [one, other] of pairs)
    if (Boolean(result.data[one]) !== Boolean(result.data[other]))
      throw new Error(`Configuration: ${one} and ${other} go together; only one of them is set.`)
  for (const service of ['OPENAI', 'SPEECH', 'RECOGNITION'] as const)
    if (result.data[`${service}_BASE_URL`] && !result.data[`${service}_MODEL`])
      throw new Error(`Configuration: ${service}_BASE_URL needs ${service}_MODEL, the name of a model of that server.`)
  return {
    ...result.data,
    ...openAiDefaults(result.data),
    ...speechDefaults(result.data),
    ...recognitionDefaults(result.data),
    loopback: isLoopback(result.data.HOST),
    https: result.data.PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

/** Name, words and default of each variable, for README and `.env.example`. */
export const configuration = Object.entries(variables).map(([name, shape]) => ({
  name,
  words: shape.description ?? '',
  default: shape instanceof z.ZodDefault ? String(shape.def.defaultValue) : null,
}))

/** A key alone means OpenAI's own server. */
const OPENAI = 'https://api.openai.com/v1'
const openAiDefaults = ({ OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL = 'gpt-4.1-mini' }: Environment) =>
  OPENAI_API_KEY && !OPENAI_BASE_URL ? { OPENAI_BASE_URL: OPENAI, OPENAI_MODEL } : {}
const speechDefaults = ({ SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL = 'gpt-4o-mini-tts' }: Environment) =>
  SPEECH_API_KEY && !SPEECH_BASE_URL ? { SPEECH_BASE_URL: OPENAI, SPEECH_MODEL } : {}
const recognitionDefaults = ({
  RECOGNITION_BASE_URL,
  RECOGNITION_API_KEY,
  RECOGNITION_MODEL = 'gpt-4o-mini-transcribe',
}: Environment) =>
  RECOGNITION_API_KEY && !RECOGNITION_BASE_URL ? { RECOGNITION_BASE_URL: OPENAI, RECOGNITION_MODEL } : {}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const inWords = (error: z.ZodError) =>
  ['Configuration:', ...error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)].join('\n')
