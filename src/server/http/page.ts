import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a screen needs first: chunks of the client, and answers of the API that it asks for as soon as it is drawn. */
interface FirstNeeds {
  fits: RegExp
  chunks: readonly string[]
  /** Addresses; `$1` is what the path says. */
  asks: readonly string[]
}

// A guess that is wrong costs a small file: whoever is led on from here asks again for what they need.
const SIGN_IN = { fits: /^\/(?:auth|register|signup)?$/, chunks: ['auth/auth-screen.tsx'], asks: ['/api/auth/options'] }
const SCREENS: readonly FirstNeeds[] = [
  {
    fits: /^\/$/,
    chunks: ['home/home-screen.tsx'],
    asks: ['/api/conversations?limit=5', '/api/gamification/simple-progress', '/api/voice/readiness'],
  },
  {
    fits: /^\/chat\/([1-9]\d{0,8})$/,
    chunks: ['chat/chat-screen.tsx', 'chat/markdown.tsx'],
    asks: ['/api/conversations/$1', '/api/voice/readiness'],
  },
  { fits: /^\/account$/, chunks: ['account/account-screen.tsx'], asks: [] },
  { fits: /^\/history$/, chunks: ['history/history-screen.tsx'], asks: [] },
]

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>

interface Page {
  html: string
  /** The value of a `Link` header: what the browser may fetch before it has read the page and run its script. */
  link: string
}

/**
 * The one page of the built client in `root`, as it is sent for a path. A visitor's says so (`data-visitor`): the client then
 * need not ask who is signed in, and its script is not waited for before the first screen's files and answers are on their way.
 */
export function readPage(root: string, productName: string): (path: string, isVisitor: boolean) => Page {
  const html = named(readFileSync(join(root, 'index.html'), 'utf8'), productName)
  const visitorHtml = html.replace('<html ', '<html data-visitor ')
  const manifest = readManifest(root)
  return (path, isVisitor) =>
    isVisitor
      ? { html: visitorHtml, link: linkOf(path, [SIGN_IN], manifest) }
      : { html, link: linkOf(path, SCREENS, manifest, ['/api/auth/user']) }
}

const named = (html: string, productName: string) =>
  html
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(productName)}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start: string) => start + escaped(productName))

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function readManifest(root: string): Manifest {
  const file = join(root, 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

function linkOf(path: string, screens: readonly FirstNeeds[], manifest: Manifest, asksAlways: string[] = []): string {
  const screen = screens.find(({ fits }) => fits.test(path))
  const asks = (screen?.asks ?? []).map((address) => path.replace(screen!.fits, address))
  const inPage = filesOf(manifest, ['index.html'])
  const files = [...filesOf(manifest, screen?.chunks ?? [])].filter((file) => !inPage.has(file))
  return [
    ...[...asksAlways, ...asks].map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`),
    ...files.map((file) =>
      file.endsWith('.css')
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload; crossorigin`,
    ),
  ].join(', ')
}

/** The files of chunks and of all that they import. */
function filesOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
    filesOf(manifest, chunk.imports ?? [], seen)
  }
  return seen
}
