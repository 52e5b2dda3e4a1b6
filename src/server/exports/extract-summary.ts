import { setImmediate } from 'node:timers/promises'
import { gatherFacts, type Facts } from '#server/mentor/facts.ts'
import { findingsFrom } from '#server/mentor/findings.ts'
import type { FigureRole } from '#server/mentor/figure-words.ts'
import { library } from '#server/mentor/library.ts'
import { answerKind } from '#server/mentor/reflect.ts'
import { keysOf, sentenceKey } from '#server/mentor/sentences.ts'
import type { Topic } from '#server/mentor/topic-index.ts'
import { placeIn, tradeIn } from '#server/mentor/trades.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { figureRows } from './figure-rows.ts'
import { plainSentences } from './plain-sentences.ts'
import type { Summary } from './summary.ts'
import { tellingSentences } from './telling-sentences.ts'
import { wordsIn } from '#server/mentor/words.ts'

type Spoken = Pick<MessageRow, 'role' | 'content'>

interface Turn {
  role: Spoken['role']
  content: string
  sentences: string[]
}

/** As sure as the mentor has to be before it turns to another topic, and of a message that is more than an answer. */
const SURE = 9
const TELLING_WORDS = 5
const TOPICS = 4
/** Among so many messages a person says what their business is. */
const EARLY = 12
const MOST = { told: 7, advice: 7, decisions: 8, findings: 6, steps: 10, questions: 6, figures: 40 }

const DECIDED =
  /\b(?:(?:i|we)(?:'ll| will|'m going to|'re going to| am going to| are going to| shall)|(?:i|we)(?:'ve| have)? (?:decided|agreed|chosen)|let'?s|(?:i|we) plan to|my plan is)\b/i
const ASKS_FOR_MORE = /^(?:please )?(?:give|show|tell|write|explain|help)\b/i
/** What the library tells of other people's businesses. */
const EXAMPLES = keysOf(library.content.concepts.map(({ workedExample }) => workedExample))
const STEP =
  /^(?:This (?:week|month|afternoon)|Before|By |Today|Tomorrow|Tonight|For (?:one|two|three|four|five|seven|the next)|Next (?:week|time)|Add|Agree|Ask|Block|Book|Buy|Call|Check|Choose|Circle|Collect|Compare|Count|Cut|Decide|Divide|Draw|Drop|Email|Find|Give|Invite|Keep|List|Look|Make|Mark|Measure|Move|Note|Offer|Open|Pick|Put|Quote|Raise|Read|Recalculate|Record|Ring|Run|Send|Set|Sort|Speak|Start|Stop|Take|Talk|Tell|Test|Text|Time|Track|Trim|Try|Visit|Walk|Work out|Write)\b/

/** A summary in the conversation's own words: its sentences, its figures, and what nobody has answered yet. Gives way to other work. */
export async function extractSummary(messages: Spoken[]): Promise<Summary> {
  const turns = await turnsOf(messages)
  const { facts, topics } = await mattersOf(turns)
  const told = sentencesBy('USER', turns).filter((sentence) => !ASKS_FOR_MORE.test(sentence))
  const answered = sentencesBy('ASSISTANT', turns).filter((sentence) => !EXAMPLES.has(sentenceKey(sentence)))
  const decisions = unique(told.filter((sentence) => DECIDED.test(sentence) && !isQuestion(sentence)))
  const nextSteps = unique(answered.filter((sentence) => STEP.test(sentence) && !isQuestion(sentence)))
  const findings = await findingsSaid(facts, topics, messages)
  const taken = new Set([...decisions, ...nextSteps, ...findings].map(sentenceKey))
  const isFree = (sentence: string) => !isQuestion(sentence) && !taken.has(sentenceKey(sentence))
  return {
    about: aboutOf(turns, topics),
    situation: (await tellingSentences(told.filter(isFree), MOST.told)).map(asSentence),
    advice: (await tellingSentences(answered.filter(isFree), MOST.advice)).map(asSentence),
    decisions: decisions.slice(-MOST.decisions).map(asSentence),
    figures: figureRows(facts).slice(0, MOST.figures),
    findings,
    nextSteps: nextSteps.slice(-MOST.steps).map(asSentence),
    openQuestions: unique(openQuestions(turns)).slice(-MOST.questions).map(asSentence),
  }
}

async function turnsOf(messages: Spoken[]): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const { role, content } of messages) {
    turns.push({ role, content, sentences: plainSentences(content) })
    await setImmediate()
  }
  return turns
}

const sentencesBy = (role: Turn['role'], turns: Turn[]) =>
  turns.filter((turn) => turn.role === role).flatMap(({ sentences }) => sentences)

/** With a capital and an end, as it would be written down. */
const asSentence = (text: string) =>
  text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1) + (/[.!?:;…)"'”]$/.test(text) ? '' : '.')

/** The figures and the topics of what the person said. */
async function mattersOf(turns: Turn[]): Promise<{ facts: Facts; topics: Topic[] }> {
  let facts: Facts = {}
  const topics = new Map<string, Topic>()
  for (const [index, { role, content }] of turns.entries()) {
    if (role !== 'USER') continue
    facts = { ...facts, ...gatherFacts([{ text: content, question: questionIn(turns[index - 1]) }]) }
    const best = wordsIn(content) < TELLING_WORDS ? undefined : library.index.rank(content)[0]
    if (best && best.score >= SURE && topics.size < TOPICS) topics.set(best.topic.id, best.topic)
    await setImmediate()
  }
  return { facts, topics: [...topics.values()] }
}

const isQuestion = (sentence: string) => sentence.includes('?')

const unique = (sentences: string[]) => [...new Map(sentences.map((text) => [sentenceKey(text), text])).values()]

const questionIn = (turn: Turn | undefined) =>
  (turn?.role === 'ASSISTANT' && turn.sentences.findLast(isQuestion)) || null

/** Only what the mentor has said: the summary works nothing out behind the person's back. */
async function findingsSaid(facts: Facts, topics: Topic[], messages: Spoken[]): Promise<string[]> {
  const said = await keysSaid(messages)
  const roles = Object.keys(facts) as FigureRole[]
  const briefs = [null, ...topics.map(({ id }) => id)].flatMap((id) =>
    findingsFrom(facts, roles, id).map(({ brief }) => brief),
  )
  return unique(briefs.filter((brief) => [...keysOf([brief])].every((key) => said.has(key)))).slice(0, MOST.findings)
}

/** The keys of what the mentor said. */
async function keysSaid(messages: Spoken[]): Promise<Set<string>> {
  const said = new Set<string>()
  for (const { role, content } of messages) {
    if (role !== 'ASSISTANT') continue
    for (const key of keysOf([content])) said.add(key)
    await setImmediate()
  }
  return said
}

/** The matters it turned to, and how it began. */
function aboutOf(turns: Turn[], topics: Topic[]): string {
  const own = turns.filter(({ role }) => role === 'USER')
  const texts = own.map(({ content }) => content)
  const early = texts.slice(0, EARLY)
  const [trade, place] = [tradeIn(early), placeIn(early)]
  const business = trade ? ` for a ${trade.name}${place ? ` in ${place}` : ''}` : ''
  const names = topics.map((topic) => lowered(topic.kind === 'situation' ? topic.situation.name : topic.concept.name))
  const matters = names.length > 0 ? `This conversation was about ${listed(names)}${business}.` : ''
  const first = own[0]?.sentences[0]
  const began = first ? `It began with: “${first}”` : ''
  return [matters, began].filter(Boolean).join(' ') || 'This conversation was short, and kept to no one matter.'
}

const lowered = (name: string) => (/^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))
const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The mentor's questions that were not answered, or answered with "I don't know". */
const openQuestions = (turns: Turn[]): string[] =>
  turns.flatMap((turn, index) => {
    const question = questionIn(turn)
    const answer = turns[index + 1]
    return question && (!answer || answerKind(answer.content) === 'unsure') ? [question] : []
  })
