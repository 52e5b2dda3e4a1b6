import type {
  JSONSchema7,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider'
import { z } from '#shared/zod.ts'
import { LanguageFailure } from './port.ts'
import type { Tool } from './port.ts'
import type { Piece, Prompt } from './stream-reply.ts'

/** Times a model is asked for one reply; the last time it is told to write and not to call. */
const MOST_ROUNDS = 4

type Round = Pick<Prompt, 'tools' | 'rounds'>

/**
 * A reply whose model may call for tools: they are run here, their answers are sent back, and what is said meanwhile is given as
 * it comes. A name or input that does not fit is answered with a sentence of what is wrong. Throws what `ask` throws, the
 * signal's reason when it aborts, and `LanguageFailure` ('empty') where the model called to the end and said nothing.
 */
export async function* replyWithTools(
  ask: (round: Round) => AsyncIterable<Piece>,
  tools: Tool[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const offered = tools.map(asOffered)
  const rounds: LanguageModelV4Message[] = []
  let said = ''
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const isClosed = round === MOST_ROUNDS
    const calls: LanguageModelV4ToolCall[] = []
    const before = said
    const pieces = ask(offered.length > 0 ? { tools: { offered, isClosed }, rounds: [...rounds] } : {})
    for await (const piece of endingWhereSaid(pieces, before)) {
      if (typeof piece !== 'string') calls.push(piece)
      else {
        // What comes after a call is a new thought and begins its own paragraph.
        const text = said === before && /\S$/.test(before) ? `\n\n${piece}` : piece
        said += text
        yield text
      }
    }
    if (calls.length === 0 || isClosed) break
    rounds.push(calledFor(said.slice(before.length).trim(), calls), await answersTo(calls, tools))
    signal.throwIfAborted()
  }
  if (said === '') throw new LanguageFailure('empty', 'The model called for tools to the end and wrote no reply.')
}

/** After words of an earlier round a round without any is the end of the reply, and no failure. */
async function* endingWhereSaid(pieces: AsyncIterable<Piece>, before: string) {
  try {
    yield* pieces
  } catch (error) {
    if (before === '' || !(error instanceof LanguageFailure) || error.kind !== 'empty') throw error
  }
}

const asOffered = ({ name, description, input }: Tool): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as JSONSchema7,
})

const calledFor = (text: string, calls: LanguageModelV4ToolCall[]): LanguageModelV4Message => ({
  role: 'assistant',
  content: [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls.map(({ toolCallId, toolName, input, providerMetadata }) => ({
      type: 'tool-call' as const,
      toolCallId,
      toolName,
      input: jsonOf(input) ?? {},
      // Google wants the signature of its thoughts back with the call.
      ...(providerMetadata && { providerOptions: providerMetadata }),
    })),
  ],
})

async function answersTo(calls: LanguageModelV4ToolCall[], tools: Tool[]): Promise<LanguageModelV4Message> {
  const answers = calls.map(async (call) => ({
    type: 'tool-result' as const,
    toolCallId: call.toolCallId,
    toolName: call.toolName,
    output: await outputOf(call, tools),
  }))
  return { role: 'tool', content: await Promise.all(answers) }
}

async function outputOf(
  { toolName, input }: LanguageModelV4ToolCall,
  tools: Tool[],
): Promise<LanguageModelV4ToolResultOutput> {
  const wrong = (value: string) => ({ type: 'error-text' as const, value })
  const tool = tools.find(({ name }) => name === toolName)
  if (!tool) return wrong(`There is no tool of that name. There are: ${tools.map(({ name }) => name).join(', ')}.`)
  const given = jsonOf(input)
  if (given === undefined) return wrong('The input is not JSON.')
  const fitting = tool.input.safeParse(given)
  if (!fitting.success) return wrong(sentencesOf(fitting.error))
  try {
    return { type: 'text', value: JSON.stringify(await tool.run(fitting.data)) }
  } catch (error) {
    return wrong(error instanceof Error ? error.message : 'The tool failed.')
  }
}

const sentencesOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join(' ')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const REFUSED =
  /\b(?:tools?|tool_choice|functions?|function.?call\w*)\b.{0,60}\b(?:not (?:\w+ )?(?:support\w*|allowed|available|enabled|permitted|implemented)|unsupported|unknown|unrecogni[sz]ed|unexpected)\b|\b(?:not (?:\w+ )?(?:support|allow|accept)\w*|unsupported|unknown|unrecogni[sz]ed|unexpected|extra)\b.{0,60}\b(?:tools?|tool_choice|functions?|function.?call\w*)\b/i
const Refusal = z.object({ statusCode: z.union([z.literal(400), z.literal(404), z.literal(422)]) })
const Said = z.object({ message: z.string().catch(''), responseBody: z.string().catch('') })

/** True of an error by which a server says that it, or its model, knows no tools. */
export function refusesTools(error: unknown): boolean {
  if (!Refusal.safeParse(error).success) return false
  const { message = '', responseBody = '' } = Said.safeParse(error).data ?? {}
  return REFUSED.test(`${message} ${responseBody}`)
}
