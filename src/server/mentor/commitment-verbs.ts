/** What a person can simply go and do. Those that mean something else in other company say in which company they count. */
const PLAIN = [
  'add advertise agree announce appeal apply appoint approach arrange audit automate back ban bill book borrow brief bring',
  'build buy calculate call cancel change charge chase check clean clear close collect compare compile complain complete',
  'confirm contact copy correct cost count create cut deal decide deliver delegate deposit design dig discuss dismiss document donate',
  'double draft draw drive drop email employ enrol enter estimate evaluate experiment extend file fill film finalise finish fire fit fix',
  'follow forecast fund gather hand halve help hire identify implement import improve increase inform insert inspect insure install',
  'interview introduce invest invite invoice issue itemise join label launch lay learn lease lend limit list load log lower',
  'market measure meet merge message mend monitor move negotiate note notify offer open order organise outline outsource pack paint',
  'park phone photograph pick pilot pitch plan plant post practise prepare present price print prioritise produce promote propose publish purchase',
  'push query quote raise read rearrange rebrand rebuild recalculate reclaim record recruit redesign reduce refund refurbish refuse',
  'register rehearse reject relabel relaunch remind remove renegotiate renew rent reopen reorganise repair replace reply report reprice request',
  'research reschedule resign respond restock retrain return review revise rewrite ring sack scan schedule schedule search segment',
  'send separate serve set shift shop shortlist show sign simplify sit sketch sort source speak split stack start',
  'stock stop store study submit subscribe sue summarise supply survey swap switch talk tell terminate test text thank tidy track',
  'train transfer trial trim try turn type update upgrade upload use vet video visit walk warn weigh withdraw write',
]
  .join(' ')
  .split(' ')

/** Pairs of a verb and what must follow it. */
const ONLY: Record<string, RegExp> = {
  be: /^$/,
  do: /^(?:(?:the|my|our|a|an|some|those|these|all|both|more) (?!best|same|worst|most)\w|\w+ (?:research|sums|homework))/i,
  find: /^(?:out\b|a |an |someone|somebody|some |the |my |our |new |more |another |two |three |\d)/i,
  get: /^(?:in touch|hold of|rid of|on to |onto |on with|back to (?!you)|together with|(?:[\w'-]+ ){0,3}(?:quotes?|estimates?|advice|valuations?|samples?|feedback|references|figures|appointment)\b|(?:my|our|the|someone|somebody|a|an) .{2,60}(?: to | done| fixed| signed| printed| valued| written| sorted| ready| online| checked| finished| installed| booked))/i,
  give: /^(?!(?:you|up on|birth|in\b))/i,
  go: /^(?:to (?:the|my|our|see|a)\b|and |through|over |round|back to|ahead|live|in to|along to|for a |out and|down to|up to|with the|visit)/i,
  have: /^a (?:quick |proper |long |short |serious )?(?:word|chat|go|look|meeting|call|conversation|talk|sit[- ]down|clear[- ]out)\b/i,
  hold: /^(?:a|an|the|my|our) /i,
  keep: /^(?:a|an) (?:\w+ ){0,2}(?:diary|record|log|list|note|tally|eye)|^(?:track|tabs|records) /i,
  let: /^(?:him|her|them|my|our|the|(?!you)[\w'-]+) (?:\w+ ){0,2}(?:know|go)\b/i,
  look: /^(?:into|at|for|up|over|round|through) /i,
  make: /^(?:sure|time for|contact|enquiries|inquiries|(?:an?|the|my|our|some|two|three) (?:[\w-]+ ){0,3}(?:list|plan|spreadsheet|calls?|appointments?|offer|decision|budget|forecast|table|chart|checklist|timetable|rota|notes?|schedule|booking|video|poster|sign|template|complaint|proposal|prototype|samples?|changes?|start))\b/i,
  pay: /^(?:the|my|our|a|off|back|him|her|them|hmrc|for|[\w'-]+'s) ?/i,
  put: /^(?!up with|off\b|on weight|it (?:off|behind))/i,
  reach: /^out\b/i,
  run: /^(?:a|an|the|my|our|some|through|past) /i,
  see: /^(?:my|our|the|a|an|[A-Z][\w'-]+) /,
  sell: /^(?:the|my|our|off|it|them|some of) ?/i,
  spend: /^(?:an?|the|half|two|three|\d+) (?:\w+ )?(?:hours?|mornings?|afternoons?|days?|evenings?|minutes)\b/i,
  take: /^(?:the|my|our|a|an|some|photos?|pictures?|advice|stock|down|on|part|him|her|them|legal|professional) ?(?!hit|loss|while|chance|break|day off|long|time)/i,
  work: /^(?:out|on|through|with) /i,
  // Said to the mentor unless a day goes with it.
  ask: /^(?!(?:you|something|a question|one thing|this|that)\b)/i,
}

/** Verbs of telling: without a day they announce the next sentence. */
const TELLING = new Set(
  'explain describe share mention paste repeat clarify rephrase say outline start show tell summarise give begin'.split(
    ' ',
  ),
)
const TELLS_OTHERS = /^(?:the|my|our|them|him|her|everyone|everybody|all|both|[A-Z][\w'-]+|notice|away|up)\b/

/** What happens to a person, or is so, whatever follows. */
const NEVER = new Set(
  'end lose miss need know feel want like love hate hope expect fail suffer struggle survive cope die owe earn grow become seem remain stay wait think consider believe remember forget understand regret afford exceed break hit win cost come arrive appear happen last exist live sleep eat stick continue bear assume admit agree probably not never always be have'
    .split(' ')
    .filter((verb) => verb !== 'agree'),
)
/** Words that are no verbs, so that a frame before them promises nothing. */
const NO_VERB = new Set(
  'the a an my our your his her their this that these those it its he she they you we i in at on by for from to with of and or but so as if than then there here what when where who why how all any some no one two three more most less very too also only even soon later out up down off over under again back away home well fine ok okay right sure able ready happy glad sorry sick late early done gone better worse broke bust bankrupt'.split(
    ' ',
  ),
)

/** Whose numbers are hoped for, not set. */
const HOPED_FOR = /^(?:my |our |the )?(?:\w+ )?(?:sales|turnover|profits?|revenue|takings|income|customers|business)\b/i
const BY_HOPE = new Set(['increase', 'double', 'halve', 'improve', 'raise', 'reduce', 'lower'])
const LIKELY_WRONG = /^(?:the |my |our )?(?:deadline|target|demand|rent|costs|bills)\b/i

const KNOWN = new Set([...PLAIN, ...Object.keys(ONLY), ...TELLING])

const DOUBLING = new Set(
  'ban chat cut dig drop fit get log plan put run set shop sit stop swap ship trim let cancel label refund'.split(' '),
)
const ingOf = (verb: string) => {
  if (DOUBLING.has(verb) && verb !== 'refund') return `${verb}${verb.at(-1)}ing`
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  return verb.endsWith('e') && !/(?:ee|ye|oe)$/.test(verb) && verb !== 'be' ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}
const BASES = new Map([...KNOWN].map((verb) => [ingOf(verb), verb]))

/** "calling" is "call"; null for what is no verb here. */
export const baseOf = (gerund: string) => BASES.get(gerund.toLowerCase()) ?? null

interface Doing {
  /** Its plain form, in lower case. */
  verb: string
  /** What follows it. */
  object: string
  hasDay: boolean
  /** A frame such as "I'm going to", after which an unknown word may as well be a place. */
  mustBeKnown: boolean
}

/** Whether somebody who says that they will do this has promised something that can be ticked off. */
export function isDoing({ verb, object, hasDay, mustBeKnown }: Doing): boolean {
  if (NO_VERB.has(verb) || object === '' || addressesMentor(object)) return false
  const only = ONLY[verb]
  if (only) return only.test(object) && (verb !== 'see' || hasDay)
  if (NEVER.has(verb)) return false
  if (TELLING.has(verb) && !hasDay && !isForOthers(verb, object)) return false
  if (BY_HOPE.has(verb) && HOPED_FOR.test(object)) return false
  if (verb === 'meet' && LIKELY_WRONG.test(object)) return false
  if (KNOWN.has(verb)) return true
  return hasDay && !mustBeKnown && /^[a-z][a-z-]+$/.test(verb)
}

const addressesMentor = (object: string) =>
  /^(?:back )?(?:to |with |for )?you\b/i.test(object) ||
  /\b(?:let|tell|show|give|send) you\b|\bback to you\b/i.test(object)

const isForOthers = (verb: string, object: string) =>
  verb === 'start' || verb === 'begin' ? !/^(?:with|from|over|to|off)\b/i.test(object) : TELLS_OTHERS.test(object)
