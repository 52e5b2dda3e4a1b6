import type { ConceptPage } from './concept-page.ts'
import type { Fault } from './fault.ts'

/** A name or alias belongs to one concept, since it is what a person says to mean it. */
export function nameFaults(pages: ConceptPage[]): Fault[] {
  const owners = new Map<string, ConceptPage>()
  return pages.flatMap((page) =>
    [page.concept.name, ...page.concept.aliases].flatMap((name) => {
      const owner = owners.get(keyOf(name))
      owners.set(keyOf(name), owner ?? page)
      if (owner === undefined) return []
      const what = owner === page ? 'stands here twice' : `belongs to ${owner.concept.id} already: choose another`
      return [{ file: page.file, section: 'aliases', what: `“${name}” ${what}` }]
    }),
  )
}

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:]+/gu, ' ')
    .trim()
