import { intentOf, type Intent } from './intent.ts'
import type { Library } from './library.ts'
import { type PathPlan, planOf, planPath } from './plan-path.ts'
import { subjectsIn } from './subject.ts'

/** What a message says of what its writer wants to learn. `wish` is null where it says nothing that could be looked for. */
export type Wish = { kind: 'path'; what: string; plan: PathPlan } | { kind: 'none'; wish: string | null }

/** What is answered for itself and names no subject. */
const APART = new Set<Intent>([
  'self-harm',
  'distress',
  'money-despair',
  'rules',
  'about',
  'language',
  'gibberish',
  'greeting',
  'thanks',
  'goodbye',
])
const YOU_CHOOSE =
  /\b(?:(?:you|mentor) (?:choose|decide|pick)|(?:don'?t|do not) (?:know|mind)|not sure|no idea|unsure|surprise me|anything|everything|whatever|where (?:do|should|to) (?:i )?(?:start|begin)|the basics?|business in general|all of it|(?:about|learn) business)\b/i
/** The theme for somebody who leaves the choice to the mentor. */
const BASICS = 'starting'

/** Reads what somebody wants to learn. The same words always give the same path. */
export function readWish(message: string, library: Library): Wish {
  if (APART.has(intentOf(message, true))) return { kind: 'none', wish: null }
  const plan = planPath(message, library) ?? (YOU_CHOOSE.test(message.replaceAll('’', "'")) ? basics(library) : null)
  const subjects = subjectsIn(message)
  if (!plan) return { kind: 'none', wish: subjects[0] ?? null }
  const own = subjects.find((subject) => !YOU_CHOOSE.test(subject) && planPath(subject, library))
  return { kind: 'path', what: nameOf(own ?? null, plan), plan }
}

function basics({ content }: Library): PathPlan | null {
  const theme = content.themes.find(({ id }) => id === BASICS)
  return theme ? planOf(theme, content) : null
}

/** The person's own words where they name a subject that is covered, else the theme's or the concept's. */
function nameOf(own: string | null, { theme, concepts }: PathPlan): string {
  const name = own ?? theme?.name ?? concepts[0]?.name ?? ''
  return name.charAt(0).toLocaleUpperCase('en-GB') + name.slice(1)
}
