import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { MINILM_FILES } from './minilm-files.ts'

/** Of a meaning: so many numbers. */
export const DIMENSIONS = 384
/** The model was taught on no longer texts: what is beyond is not read. */
const MOST_TOKENS = 256
/** More characters than so many tokens have: a text is not parted to its end for a beginning. */
const MOST_CHARACTERS = 4000

export interface MiniLm {
  /** A row of `DIMENSIONS` numbers of length 1 for each text, one after the other. */
  embed(texts: readonly string[]): Promise<Float32Array>
}

/** Loads the model of a folder. Source of the protocol (mean of the tokens, then length 1): the model card of all-MiniLM-L6-v2. */
export async function loadMiniLm(folder: string): Promise<MiniLm> {
  const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as object
  const tokenizer = new Tokenizer(await readJson(MINILM_FILES.tokenizer), await readJson(MINILM_FILES.settings))
  const session = await InferenceSession.create(join(folder, MINILM_FILES.model), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
  const tokensOf = (text: string) => {
    const { ids } = tokenizer.encode(text.slice(0, MOST_CHARACTERS))
    // Its last token closes it, wherever it is cut.
    return ids.length <= MOST_TOKENS ? ids : [...ids.slice(0, MOST_TOKENS - 1), ...ids.slice(-1)]
  }
  return {
    async embed(texts) {
      const rows = new Float32Array(texts.length * DIMENSIONS)
      // One by one: beside others a text would be rounded otherwise, and they would all be as long as the longest.
      for (const [row, text] of texts.entries()) rows.set(await meaning(session, tokensOf(text)), row * DIMENSIONS)
      return rows
    },
  }
}

async function meaning(session: InferenceSession, tokens: number[]): Promise<Float32Array> {
  const filled = (value: (token: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(tokens, (token) => BigInt(value(token))),
      [1, tokens.length],
    )
  const { last_hidden_state: states } = await session.run({
    input_ids: filled((token) => token),
    attention_mask: filled(() => 1),
    token_type_ids: filled(() => 0),
  })
  if (!(states?.data instanceof Float32Array)) throw new Error('the embedding model answered without numbers')
  return directionOf(states.data)
}

/** Of the mean of the tokens' rows, which is that of their sum. */
function directionOf(states: Float32Array): Float32Array {
  const sum = new Float32Array(DIMENSIONS)
  for (const [at, value] of states.entries()) sum[at % DIMENSIONS] = sum[at % DIMENSIONS]! + value
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
}
