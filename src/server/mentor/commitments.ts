import { categoryOf } from './commitment-category.ts'
import { titleOf } from './commitment-title.ts'
import { baseOf, isDoing } from './commitment-verbs.ts'
import { findDay, type FoundDay } from './find-day.ts'
import { unquoted } from './unquoted.ts'

/** What a person has said they will do. */
export interface Commitment {
  /** An imperative of a few words. */
  title: string
  /** The last day for it, YYYY-MM-DD: `today` or later. */
  dueDate: string | null
  category: string
}

/** Of more than these, nobody means each. */
const MOST_FRAMES = 20
/** How far around a frame is read. */
const NEAR = 300

/** The ways to say that one will: `gerund` where "calling" follows, `dated` where only a day makes it a promise. */
const FRAMES: { words: RegExp; follows?: 'gerund'; isDated?: true; mustBeKnown?: true }[] = [
  { words: /\b(?:i|we)(?:'ll| will| shall)\b/gi },
  {
    words: /(?<=^|[,;:.!-] |\b(?:so|and|then|ok|okay|right|helps|thanks|today|tomorrow) )ill(?= \w)/gi,
    mustBeKnown: true,
  },
  { words: /\b(?:i'm|i am|im|we're|we are) (?:going to|gonna)\b/gi, mustBeKnown: true },
  { words: /(?<=^(?:(?:ok|okay|right|so|and|then|yes|thanks),? )?)(?:will|going to|gonna)\b/gi, mustBeKnown: true },
  { words: /\blet me\b/gi, isDated: true, mustBeKnown: true },
  {
    words:
      /\b(?:i|we) (?:plan|intend|promise|vow|pledge) to\b|\b(?:i|we)(?:'ve| have)? decided to\b|\b(?:i'm|i am|we're|we are) (?:planning|determined) to\b/gi,
    mustBeKnown: true,
  },
  { words: /\b(?:i|we) commit to\b|\b(?:i'm|i am|we're|we are) (?:committed to|committing to)\b/gi, follows: 'gerund' },
  { words: /\b(?:i'm|i am|im|we're|we are)(?= \w+ing\b)/gi, follows: 'gerund', isDated: true },
]

/**
 * The thing a person commits to in a message, as the words of the day `today`: of several the first with a day, else the first. Null
 * for questions, wishes, hypotheses, what is not to be, what others will do or have said, and what is said to the mentor alone.
 * Deterministic, and of work in proportion to the text.
 */
export function findCommitment(text: string, { today }: { today: string }): Commitment | null {
  let first: Commitment | null = null
  for (const { sentence, frame, at } of promises(unquoted(text))) {
    const commitment = commitmentAt(sentence, frame, at, today)
    if (commitment?.dueDate) return commitment
    first ??= commitment
  }
  return first
}

type Frame = (typeof FRAMES)[number]
interface At {
  start: number
  end: number
}

/** Most sentences hold no frame, which is seen at once. */
const MAY_PROMISE = /\b(?:i|we|ill|im|let me|will|going to|gonna)\b/i

/** Every place where somebody may promise something, in the order of the text. */
function promises(text: string): { sentence: string; frame: Frame; at: At }[] {
  return sentencesIn(text)
    .flatMap((sentence) =>
      FRAMES.flatMap((frame) =>
        [...sentence.matchAll(frame.words)].map(({ index, 0: words }) => ({
          sentence,
          frame,
          at: { start: index, end: index + words.length },
        })),
      ).toSorted((a, b) => a.at.start - b.at.start),
    )
    .slice(0, MOST_FRAMES)
}

const sentencesIn = (text: string) =>
  text
    .split(/\n|(?<=[.!?;…])(?=\s)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => MAY_PROMISE.test(sentence))

function commitmentAt(sentence: string, frame: Frame, { start, end }: At, today: string): Commitment | null {
  const before = sentence.slice(Math.max(0, start - NEAR), start)
  const after = saidOf(sentence.slice(end, end + NEAR), sentence.length > end + NEAR)
  if (after === null || isUnreal(before) || HEDGED.test(after)) return null
  const doing = doingOf(after, frame)
  if (!doing) return null
  const clause = clauseOf(doing.verb, doing.object)
  const named = findDay(clause, today)
  const day = named ?? dayAfter(doing.object.slice(clause.length), today) ?? dayBefore(before, today)
  const object = named ? withoutDay(clause, named, today) : clause.trim()
  const hasDay = day !== null && day.day !== null
  if (frame.isDated && (!hasDay || (frame.follows && day.isSpan))) return null
  if (!isDoing({ verb: doing.verb, object, hasDay, mustBeKnown: frame.mustBeKnown ?? false })) return null
  const title = titleOf(doing.verb, object)
  return { title, dueDate: day?.day ?? null, category: categoryOf(title) }
}

const TAG =
  /^(?:ok|okay|right|yes|alright|fine|sound good|does that|is that|what|how|should|shall|do|does|did|can|could|would|will|any|which|who|where|why|when|is|are)\b/i

/** What is said after a frame, without a question that follows it; null where it is itself a question. */
function saidOf(after: string, goesOn: boolean): string | null {
  if (goesOn || !after.endsWith('?')) return after.replace(/[.!?;…]+$/, '')
  const parts = after.split(/(,| - | – | — | and | but | so )/)
  const at = parts.findIndex((part, index) => index >= 2 && index % 2 === 0 && TAG.test(part.trim()))
  return at < 0 ? null : parts.slice(0, at - 1).join('')
}

/** Where a thought begins anew, whatever stood before. */
const ANEW =
  /^.*(?:[,;:–—-]\s*|\s|^)(?:so|but|therefore|anyway|either way|instead|(?:that's|that is|which is|this is) why)\b/is
const SUPPOSED =
  /\b(?:if|unless|suppose|supposing|imagine|assuming|pretend|in case|had i|were i|provided|say i|say we)\b/i
const DOUBTED =
  /\b(?:whether|wish|hop(?:es?|ed|ing|efully)|doubt|maybe|perhaps|possibly|probably|ideally|one day|some ?day|eventually|sooner or later|not (?:sure|certain|convinced|saying)|unsure|don'?t (?:think|know|believe|expect)|never|no way|neither|nor|afraid|worried|scared|(?:i|we)(?:'d| would| could| might| may)|do you|did you|how|what|every|whenever|each time|usually|normally|in theory|would (?:it|that)|will (?:it|that)|seems like|looks like|as though|before)\b/i
const SAID_BY_OTHERS =
  /(?<!\b(?:i|we)(?:'ve| have| just| also| always)?) \b(?:said|says|told (?:me|us)|tells (?:me|us)|thinks?|reckons?|claims?|insists?|insisted|suggests?|suggested|believes?|asked|asks|wants?|expects?|warned|mentioned|wrote|emailed|texted|agreed|agrees|knows?|feels?|assumes?|keeps saying|swears?|worries|demands?)\b[^,;:]*$/i
/** "the van I'll buy" speaks of a van. */
const OF_A_THING =
  /(?:^|(?<!\b(?:told|promised|assured))\s)(?:the|a|an|any|all|everything|anything|things?|something|nothing|money|people)(?: (?!(?:is|are|was|were|has|have|had|and|but|so|helps?|told|promised)\b)[\w'-]+){0,4} $/i

/** Whether what leads up to a frame takes the promise back: a condition, a doubt, somebody else's words. */
function isUnreal(before: string): boolean {
  const thought = before.replace(ANEW, '')
  const clause = clauseBefore(thought)
  return (
    SUPPOSED.test(thought) ||
    DOUBTED.test(clause) ||
    SAID_BY_OTHERS.test(` ${thought}`) ||
    OF_A_THING.test(withoutDays(clause))
  )
}

const clauseBefore = (text: string) => text.replace(/^.*(?:[,;:–—()]|\s-\s)/s, '')
const DAY_WORDS =
  /\b(?:first thing|(?:in|on|by|at|over|during|after|within) )?the (?:next|coming|end|start|day|week|weekend|month|same|meantime|morning|afternoon|evening|year|new year|\d)\b/gi
const withoutDays = (text: string) =>
  text
    .replace(/^\s*first thing\b/i, '')
    .replace(DAY_WORDS, '')
    .replace(/\b(?:after|once|when|at|in|on|for|to|with|from|as soon as)\b.*$/i, '')

/** Words after a frame that make it less than a promise, or a matter of course. */
const HEDGED =
  /^\s*(?:probably|maybe|perhaps|possibly|likely|hopefully|never|not|no longer|hardly|usually|normally|often|always|generally|eventually|sometimes|inevitably|surely|only ever)\b|\b(?:unless|as long as|provided|assuming|depending on|if possible|one day|some ?day|eventually|at some point|sooner or later|maybe|perhaps|hopefully|every (?:single )?(?:day|night|evening|morning|week|month|time)|(?<!(?:ask|check|see|find out|know|decide)\b.{0,80})if)\b/i

const ADVERBS =
  /^(?:\s*(?:also|then|now|just|definitely|certainly|absolutely|first|actually|finally|at least|personally|therefore|simply|quickly|gladly|happily|instead|go ahead and|get on and|make sure (?:that )?(?:i|we|to)|try to|try and|do my best to|be sure to|have to go and|go and|,))+(?=\s)/i

/** The verb in its plain form and what follows it; null where there is none. */
function doingOf(after: string, { follows }: Frame): { verb: string; object: string } | null {
  const rest = leaveOut(after).replace(ADVERBS, '').trim()
  const match = /^(?<by>(?:start|begin) by |be )?(?<word>[\p{L}-]+)(?=$|[\s,.!?])\s*(?<object>.*)$/su.exec(rest)
  const { by, word = '', object = '' } = match?.groups ?? {}
  if (!match) return null
  const verb = follows || by ? baseOf(word) : british(word)
  return verb ? { verb, object } : null
}

const british = (verb: string) =>
  verb
    .toLowerCase()
    .replace(/iz(e)$/, 'is$1')
    .replace(/^practice$/, 'practise')

/** "will tomorrow call" is "will call": the day is read where it stands, so it is moved to the end. */
function leaveOut(after: string): string {
  const match =
    /^\s*,?\s*(?<day>(?:on \w+day|by \w+day|tomorrow|today|tonight|next week|this week|next month)(?: morning| afternoon| evening)?),?\s+(?<rest>.*)$/is.exec(
      after,
    )
  const { day, rest = '' } = match?.groups ?? {}
  return day ? `${rest} ${day}` : after
}

const cutAt = (also: string) =>
  new RegExp(
    String.raw`,\s|\s-\s|[–—:(]|\s(?:because|cause|cos|so|but|since|although|though|which|who|whose|while|whereas|until|unless|otherwise|as (?:it|he|she|they|we|i|the|my|our|soon)|rather than|instead of|and then|then|and (?:i|i'll|i'm|we|we'll|he|she|they|it|you|see|that|hope|hopefully|come|let|get back|report back|what|how|if)|before (?:i|we|it|they|he|she|the (?!\d))|when|once|after (?:i|we|it|they)|to see${also})\s`,
    'i',
  )
const CUT = cutAt('|whether|or')
const CUT_OF_ASKING = cutAt('')
const ASKING = new Set(['ask', 'check', 'find', 'decide'])

/** What follows a verb, up to where another thought begins. */
function clauseOf(verb: string, object: string): string {
  const at = (ASKING.has(verb) ? CUT_OF_ASKING : CUT).exec(` ${object}`)?.index
  return at === undefined ? object : object.slice(0, Math.max(0, at - 1))
}

/** "…, starting next week" */
function dayAfter(tail: string, today: string): FoundDay | null {
  const next = /^,?\s*(?:-\s*)?(?<words>.*)$/s.exec(tail)?.groups?.['words'] ?? ''
  const found = findDay(next, today)
  return found?.start === 0 ? found : null
}

/** "On Monday I will …" and "On Monday, I will …". */
function dayBefore(before: string, today: string): FoundDay | null {
  const thought = before.replace(ANEW, '')
  const near = findDay(clauseBefore(thought), today)
  if (near) return near
  const alone = thought
    .replace(/,\s*$/, '')
    .replace(/^.*,\s*/s, '')
    .trim()
  const found = findDay(alone, today)
  return found && found.end - found.start >= alone.length - 6 ? found : null
}

/** What stands around a day, unless what follows has a day of its own. */
function withoutDay(clause: string, { start, end }: FoundDay, today: string): string {
  const before = clause.slice(0, start).trim()
  const after = clause.slice(end).trim()
  const goesOn = /^(?:to|with|about|for|and|at|in|of)\b/i.test(after) && !findDay(after, today)
  return goesOn || before === '' ? `${before} ${after}`.trim() : before
}
