import { escaped } from './xml.ts'

/** Word follows no longer address. */
const ADDRESS_MAX = 2000

/** The addresses a document leads to. */
export interface Links {
  /** The id of an address, or null where it is not one of the web or of mail, or Word could not follow it. */
  idOf(address: string): string | null
  /** The relationships, for `document.xml.rels`. */
  xml(): string
}

export function createLinks(): Links {
  const ids = new Map<string, string>()
  return {
    idOf(address) {
      const safe = safeAddress(address)
      if (!safe) return null
      const id = ids.get(safe) ?? `link${ids.size + 1}`
      ids.set(safe, id)
      return id
    },
    xml: () => [...ids].map(([address, id]) => relationship(id, address)).join(''),
  }
}

const relationship = (id: string, address: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${escaped(address)}" TargetMode="External"/>`

/** The address in the characters of RFC 3986 alone: one stray character and Word calls the whole file damaged. */
function safeAddress(address: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return null
  const { protocol, host, href } = new URL(address)
  if (!/^(?:https?|mailto):$/.test(protocol)) return null
  const [before, after] = host ? splitAfter(href, host) : ['', href]
  const safe = before + after.replace(/%(?![0-9a-f]{2})|[^\w\-.~:/?#@!$&'()*+,;=%]/gi, encodeURIComponent)
  return safe.length <= ADDRESS_MAX ? safe : null
}

function splitAfter(href: string, host: string): [before: string, after: string] {
  const end = href.indexOf(host) + host.length
  return [href.slice(0, end), href.slice(end)]
}
