import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

/** What drizzle adds to the words of a failed query: its parameters, which are what people wrote. */
const PARAMETERS = /\s*params: [\s\S]*?(?=\n {4}at |$)/g

/** The log: JSON lines, on standard output where nothing else is given, without what people wrote. */
export const createLog = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  stream: DestinationStream = destination(),
): Logger => pino({ level: LOG_LEVEL, serializers: { err: withoutParameters } }, stream)

/** An error as pino writes it, with the parameters of queries cut out wherever they are quoted. */
export function withoutParameters(error: Error): object {
  const { type, message, stack, ...rest } = stdSerializers.err(error)
  return { type, message: cut(message), stack: cut(stack), ...('code' in rest && { code: rest['code'] }) }
}

const cut = (text: string) => text.replace(PARAMETERS, '')
