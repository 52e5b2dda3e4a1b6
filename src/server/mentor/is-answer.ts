import { intentOf, type Intent } from './intent.ts'
import { sentencesOf } from './sentences.ts'

/** What is never an answer in a lesson, however it is put. */
const NEVER = new Set<Intent>([
  'self-harm',
  'distress',
  'rules',
  'about',
  'language',
  'gibberish',
  'greeting',
  'thanks',
  'goodbye',
])
const SELF = /\b(?:i|i'm|i’m|we|my|our|me|us)\b/i
const ASKING =
  /^(?:(?:and|but|so|ok(?:ay)?|hm+|well|sorry|wait)[, ]+)*(?:what|how|why|when|where|which|who|can|could|should|shall|do|does|did|would|will|are|am|please|tell|explain|define|give|show)\b/i
const COMMAND =
  /^(?:(?:please|can you|could you)\s+)?(?:explain|define|tell me|give me|show me|what(?:'s|’s| is| are| does))\b/i

/**
 * True where a message in a lesson is an attempt at its question, however poor: not a question of its own, a greeting or
 * distress. "Is it what is left after costs?" is an attempt.
 */
export function isAnswer(message: string): boolean {
  const text = message.trim()
  const intent = intentOf(text, true)
  if (NEVER.has(intent) || (intent === 'money-despair' && SELF.test(text))) return false
  if (COMMAND.test(text)) return false
  return !sentencesOf(text).some((sentence) => sentence.endsWith('?') && ASKING.test(sentence))
}
