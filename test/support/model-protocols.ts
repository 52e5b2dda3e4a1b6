/** One vendor's way of streaming a reply over HTTP, as server-sent events. */
export interface ModelProtocol {
  matches: (path: string) => boolean
  opening: string
  piece: (text: string) => string
  /** The vendor's sign that the reply is whole. */
  finished: string
  /** An error reported in a stream that began well. */
  error: string
  errorBody: (status: number) => unknown
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const event = (type: string, rest: object = {}) => `event: ${type}\n${data({ type, ...rest })}`

/** The texts of a request of any of the protocols: its system prompt and turns, oldest first. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const keys = ['system', 'systemInstruction', 'messages', 'contents', 'content', 'parts', 'text']
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
  finished: `${choice({}, 'stop')}data: [DONE]\n\n`,
  error: data({ error: { message: 'The server had an error', type: 'server_error', param: null, code: null } }),
  errorBody: (status) => ({ error: { message: `Status ${status}`, type: 'invalid_request_error', code: 'told_so' } }),
}

const candidate = (text: string, more: object = {}) =>
  data({ candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...more }] })

export const googleProtocol: ModelProtocol = {
  matches: (path) => path.endsWith(':streamGenerateContent'),
  opening: '',
  piece: (text) => candidate(text),
  finished: candidate('', { finishReason: 'STOP' }),
  error: data({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
  errorBody: (status) => ({ error: { code: status, message: `Status ${status}`, status: 'TOLD_SO' } }),
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
const ending = { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 1 } }

export const anthropicProtocol: ModelProtocol = {
  matches: (path) => path.endsWith('/messages'),
  opening:
    event('message_start', { message }) +
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  finished: event('content_block_stop', { index: 0 }) + event('message_delta', ending) + event('message_stop'),
  error: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  errorBody: (status) => ({ type: 'error', error: { type: 'told_so', message: `Status ${status}` } }),
}
