/** One vendor's way of streaming a reply over HTTP, as server-sent events. */
export interface ModelProtocol {
  matches: (path: string) => boolean
  opening: string
  piece: (text: string) => string
  /** A tool called for as the `at`-th, its arguments in parts where the vendor sends them so. */
  call: (at: number, call: ToolCall) => string
  /** The vendor's sign that the reply is whole. */
  finished: string
  /** The sign that the model waits for the tools it called for. */
  waiting: string
  /** An error reported in a stream that began well. */
  error: string
  errorBody: (status: number, words?: string) => unknown
}

/** A tool that a model calls for: its arguments as JSON, in the parts in which they are streamed. */
export interface ToolCall {
  name: string
  input: string[]
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const event = (type: string, rest: object = {}) => `event: ${type}\n${data({ type, ...rest })}`

/** The texts of a request of any of the protocols: its system prompt and turns, oldest first. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const keys = [
    'system',
    'systemInstruction',
    'messages',
    'contents',
    'content',
    'parts',
    'text',
    'functionResponse',
    'response',
    'error',
  ]
  return keys.flatMap((key) => textsIn(Reflect.get(value, key)))
}

const choice = (delta: object, finish: string | null) =>
  data({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

export const openAiProtocol: ModelProtocol = {
  matches: (path) => path.endsWith('/chat/completions'),
  opening: choice({ role: 'assistant', content: '' }, null),
  piece: (text) => choice({ content: text }, null),
  call: (at, { name, input }) =>
    [
      { index: at, id: `call_${at}_${name}`, type: 'function', function: { name, arguments: '' } },
      ...input.map((part) => ({ index: at, function: { arguments: part } })),
    ]
      .map((delta) => choice({ tool_calls: [delta] }, null))
      .join(''),
  finished: `${choice({}, 'stop')}data: [DONE]\n\n`,
  waiting: `${choice({}, 'tool_calls')}data: [DONE]\n\n`,
  error: data({ error: { message: 'The server had an error', type: 'server_error', param: null, code: null } }),
  errorBody: (status, words = `Status ${status}`) => ({
    error: { message: words, type: 'invalid_request_error', code: 'told_so' },
  }),
}

const candidate = (part: object, more: object = {}) =>
  data({ candidates: [{ index: 0, content: { role: 'model', parts: [part] }, ...more }] })

/** Google sends arguments whole and as an object. */
function whole(input: string[]): unknown {
  try {
    return JSON.parse(input.join(''))
  } catch {
    return input.join('')
  }
}

export const googleProtocol: ModelProtocol = {
  matches: (path) => path.endsWith(':streamGenerateContent'),
  opening: '',
  piece: (text) => candidate({ text }),
  call: (_, { name, input }) => candidate({ functionCall: { name, args: whole(input) } }),
  finished: candidate({ text: '' }, { finishReason: 'STOP' }),
  waiting: candidate({ text: '' }, { finishReason: 'STOP' }),
  error: data({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
  errorBody: (status, words = `Status ${status}`) => ({ error: { code: status, message: words, status: 'TOLD_SO' } }),
}

const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'test-model',
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
}
const ending = (reason: string) =>
  event('content_block_stop', { index: 0 }) +
  event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 1 } }) +
  event('message_stop')

export const anthropicProtocol: ModelProtocol = {
  matches: (path) => path.endsWith('/messages'),
  opening:
    event('message_start', { message }) +
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  call: (at, { name, input }) =>
    event('content_block_start', {
      index: at + 1,
      content_block: { type: 'tool_use', id: `toolu_${at}_${name}`, name, input: {} },
    }) +
    input
      .map((part) =>
        event('content_block_delta', { index: at + 1, delta: { type: 'input_json_delta', partial_json: part } }),
      )
      .join('') +
    event('content_block_stop', { index: at + 1 }),
  finished: ending('end_turn'),
  waiting: ending('tool_use'),
  error: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  errorBody: (status, words = `Status ${status}`) => ({ type: 'error', error: { type: 'told_so', message: words } }),
}
