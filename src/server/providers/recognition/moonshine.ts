import { join } from 'node:path'
import tokenizer from 'llama-tokenizer-js'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { RATE } from './loudness.ts'
import { withoutRepetition } from './repetition.ts'

/** Nobody speaks faster. Source: Moonshine's own limit, https://github.com/moonshine-ai/moonshine. */
const TOKENS_A_SECOND = 6.5
const BEGIN = 1
const END = 2
const LAYERS = [0, 1, 2, 3, 4, 5]
/** Of the memory of one layer: heads, and numbers of each. */
const HEADS = 8
const HEAD_SIZE = 36
/** Less than the encoder's first filters can hear. */
const LEAST_SAMPLES = RATE / 10

export interface Moonshine {
  /** The English words of at most some 20 seconds: mono samples from -1 to 1, `RATE` a second. Empty where nothing was said. */
  wordsOf(samples: Float32Array): Promise<string>
}

type Tensors = Record<string, Tensor>

/** Loads `encoder.onnx` and `decoder.onnx` of a folder. */
export async function loadMoonshine(folder: string): Promise<Moonshine> {
  const open = (name: string) =>
    InferenceSession.create(join(folder, `${name}.onnx`), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    })
  const [encoder, decoder] = await Promise.all([open('encoder'), open('decoder')])
  return {
    async wordsOf(samples) {
      if (samples.length < LEAST_SAMPLES) return ''
      const heard = await encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) })
      const most = Math.trunc((samples.length / RATE) * TOKENS_A_SECOND)
      const tokens = await decode(decoder, outputOf(heard, 'last_hidden_state'), most)
      return tokenizer.decode(tokens, false, false).trim()
    },
  }
}

/** The likeliest token after those before it, until the end is likeliest, the model goes round in a circle, or there are too many. */
async function decode(decoder: InferenceSession, heard: Tensor, most: number): Promise<number[]> {
  const tokens: number[] = []
  let memory = emptyMemory()
  while (tokens.length < most) {
    const isFirst = tokens.length === 0
    const said = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1) ?? BEGIN)), [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor('bool', [!isFirst], [1]),
      ...memory,
    })
    const next = likeliest(outputOf(said, 'logits').data as Float32Array)
    if (next === END) break
    tokens.push(next)
    const once = withoutRepetition(tokens)
    if (once.length < tokens.length) return once
    memory = remembered(memory, said, isFirst)
  }
  return tokens
}

const memoryNames = LAYERS.flatMap((layer) =>
  ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part) => `past_key_values.${layer}.${part}`),
)
const emptyMemory = (): Tensors =>
  Object.fromEntries(
    memoryNames.map((name) => [name, new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])]),
  )

/** What is known of the sound is worked out with the first token alone. */
const remembered = (memory: Tensors, said: InferenceSession.OnnxValueMapType, isFirst: boolean): Tensors =>
  Object.fromEntries(
    memoryNames.map((name) => {
      const isNew = isFirst || name.includes('.decoder.')
      return [name, isNew ? outputOf(said, name.replace('past_key_values', 'present')) : memory[name]!]
    }),
  )

function outputOf(outputs: InferenceSession.OnnxValueMapType, name: string): Tensor {
  const output = outputs[name]
  if (!output) throw new Error(`the model has no ${name}`)
  return output
}

function likeliest(scores: Float32Array): number {
  // A model that has lost count scores everything NaN.
  if (Number.isNaN(scores[END])) return END
  let best = 0
  for (let token = 1; token < scores.length; token += 1) if (scores[token]! > scores[best]!) best = token
  return best
}
