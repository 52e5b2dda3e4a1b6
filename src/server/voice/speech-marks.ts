import type { SpeechRule } from './speech-rule.ts'
import { ruled } from './speech-rule.ts'

const VULGAR = new Map(
  Array.from('½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞', (sign) => [sign, sign.normalize('NFKC').replace('⁄', '/')] as const),
)

/** Signs that mean nothing aloud, and those with several shapes; before sentences are told apart. */
export const markRules: readonly SpeechRule[] = [
  [/[\p{Cc}\p{Co}\p{Cn}\uFFFD]+/gu, ' '],
  [/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, ''],
  [/ ?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR.get(sign.trim()) ?? ''}`],
  [/(?<=\d)²/g, ' squared'],
  [/…/g, '...'],
  [/[\u0250-\u1FFF\u2C00-\u{10FFFF}]+/gu, (other) => other.normalize('NFKC')],
  [/\s*\[\^?\d{1,3}(?:(?:, ?|[–-])\d{1,3}){0,9}\]/g, ''],
  [/(?:(?![→➔➜➡])\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|[\uFE00-\uFE0F\u20E3\u200D])+/gu, ' '],
  [/[“”„«»"]/g, ''],
  [/[’‘ʼ]/g, "'"],
  [/~~/g, ''],
  // Where the space between two sentences was forgotten.
  [/(?<=\p{Ll}{2})\.(?=\p{Lu}(?:\p{Ll}|\s))/gu, '. '],
]

const tidyRules: readonly SpeechRule[] = [
  [/^[("' ]+|(?<=[.!?]?)[)"' ]+$/g, ''],
  [/\s*\(\s*/g, ', '],
  [/\s*\)(?=[.,;:!?])/g, ''],
  [/\s*\)\s*/g, ', '],
  [/\.{3,}(?= *\p{L})/gu, ', '],
  [/\s+[-–—]+\s+|\s*—\s*|(?<=\p{L})\s*–\s*(?=\p{L})/gu, ', '],
  [/\s*[|•·▪●◦]\s*/g, ', '],
  [/(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, ''],
  [/[^\p{L}\p{M}\p{N}\uE000-\uF8FF\s.,;:!?'-]+/gu, ' '],
  [/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, ' '],
  [/(?<![\p{L}\p{N}\uE000-\uF8FF])-+|-+(?![\p{L}\p{N}\uE000-\uF8FF])/gu, ' '],
  // A stop within is that of an initial; what else ended there ends no sentence of its own.
  [/\.(?![^\p{L}\p{N}\uE000-\uF8FF]{0,20}$)/gu, ' '],
  [/[!?](?![^\p{L}\p{N}\uE000-\uF8FF]{0,20}$)/gu, ', '],
  [/(?<=[,;:])(?=\p{L})/gu, ' '],
  [/\s+/g, ' '],
  [/ (?=[.,;:!?])/g, ''],
  [/([,;:])(?: ?[,;:])+/g, '$1'],
  [/[,;:]+(?=[.!?])/g, ''],
  [/([.!?])[.!?]+/g, (marks) => (marks.includes('?') ? '?' : marks.charAt(0))],
  [/^[ .,;:!?'-]+| +$/g, ''],
]

/** The words of a sentence with no marks but those of its pauses, one of them at its end. */
export function tidied(sentence: string): string {
  const words = ruled(sentence, tidyRules)
  return words === '' || /[.!?,;:]$/.test(words) ? words : `${words}.`
}
