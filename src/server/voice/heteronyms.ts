import type { SpeechRule } from './speech-rule.ts'

const FOLLOWED = String.raw`(?= (?:the|a|an|your|our|my|his|her|their|its|this|that|these|those|it|them|every|each|all|any|more|one|two|what|how|where|who|both)\b)`
/** Where a sentence tells somebody to do something. */
const ORDER = String.raw`(?<=^|[:;,] |\b(?:[Tt]hen|[Aa]nd|[Oo]r|[Aa]lways|[Nn]ever|[Pp]lease|[Jj]ust|don't|[Nn]ow|[Ff]irst|[Nn]ext) )`
const HAVE = String.raw`(?<=\b(?:have|has|had|having|'ve|been|[Hh]ave you|[Hh]as anyone|recently|already|never|was|were|be|is|are|widely|well) )`

const order = (word: string, spoken: string): SpeechRule[] => [
  [new RegExp(`${ORDER}${word}${FOLLOWED}`, 'g'), spoken],
  [new RegExp(`${ORDER}${capital(word)}${FOLLOWED}`, 'g'), capital(spoken)],
]
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What a sentence has for any of the rules to find something. */
export const HETERONYM = /\b(?:use|close|record|present|estimate|separate|read|resume|minute|tear|wind|dos|a)\b/i

/**
 * Words that are read in two ways, respelt where the words around them say which; elsewhere the phonemiser decides, which takes most of
 * these for nouns at the head of a sentence.
 */
export const heteronymRules: readonly SpeechRule[] = [
  ...order('use', 'yooze'),
  [/^Use(?! (?:of|by|cases?|and|is|was|in)\b)(?= \p{L})/gu, 'Yooze'],
  ...order('close', 'cloze'),
  ...order('record', 're-cord'),
  ...order('present', 'prezent'),
  ...order('estimate', 'estimait'),
  ...order('separate', 'separait'),
  [new RegExp(`${HAVE}read\\b`, 'g'), 'red'],
  [/\bread(?=[^.?!]{0,80}\b(?:yesterday|last (?:week|month|year|night)|ago)\b)/g, 'red'],
  [/(?<=\b(?:[Hh]e|[Ss]he|[Ii]t) )read\b/g, 'red'],
  [/(?<=\b(?:a|your|my|his|her|their) )resume\b/g, 'résumé'],
  [/\bminute(?= (?:details?|amounts?|quantit(?:y|ies)|differences?|changes?)\b)/g, 'my-newt'],
  [/(?<=\bwear and )tear\b/g, 'tare'],
  [/\btear(?= (?:it |them |this |that )?(?:up|down|apart|off|through)\b)/g, 'tare'],
  [/\bTear(?= (?:it |them |this |that )?(?:up|down|apart|off|through)\b)/g, 'Tare'],
  [/\b([Ww])ind(?= (?:it|them|things|the \p{L}+) (?:down|up)\b)/gu, '$1ynd'],
  [/\bdos(?= and don'?ts\b)/g, "do's"],
  [/(?<=\b(?:[Pp]lan|[Ss]eries|[Oo]ption|[Gg]rade|[Cc]lass|[Gg]roup|[Tt]eam|[Tt]ype) )A\b(?!-)/g, 'eh'],
]
