import { LEARNING_PATH_MARKER } from '#shared/conversations.ts'

/** Words a subject has at most; what is longer tells a story and is no name for a path. */
const MOST = 6
/** Characters that are looked through; a subject stands near the beginning. */
const READ = 400
const LEAD_INS = [
  /^(?:hi|hiya|hello|hey|ok(?:ay)?|all right|alright|right|sure|fine|great|well|please|so|yes|yeah|um+|er+|good (?:morning|afternoon|evening))\b[\s,.!:-]*/i,
  /^(?:i(?:'d| would)? (?:really )?(?:like|love|want|need|wish|hope)|we (?:want|need|would like)|i(?:'m| am) (?:trying|keen|hoping|looking)|let(?:'s| us)|can you|could you|would you|please)\b(?:\s+to\b)?\s*/i,
  /^(?:(?:teach|tell|show|help) (?:me|us)|learn|understand|know|study|find out|get better at|become better at|be better at|be good at|get good at|improve at|hear|master|explain|something|more|a bit|everything|all|better at)\b(?:\s+(?:more|to|about))*\s*/i,
  /^(?:about|on|with|at|to|of|in)\s+/i,
]
const WEAK_END =
  /\s+(?:please|then|thanks|thank you|and|or|but|so|for|to|the|a|an|my|of|in|on|with|better|because|i|is|are)$/i
const QUESTION =
  /^(?:what|why|when|where|who|which|can|could|do|does|is|are|not|no|nothing|anything|whatever|you|i|we|it|that|this|maybe)\b/i

/** What somebody may want to learn, as they wrote it: "cash flow" of "I'd like to learn about cash flow". Only what could be a name. */
export const subjectsIn = (wish: string): string[] =>
  plain(wish.slice(0, READ))
    .split(/[.!?;:,]\s|[.!?;:,]$|\s[-–—]\s/)
    .map(withoutLeadIns)
    .filter((text) => /\p{L}{2}/u.test(text) && !QUESTION.test(text) && text.split(' ').length <= MOST)

const plain = (wish: string) =>
  wish
    .replaceAll('’', "'")
    .replace(new RegExp(LEARNING_PATH_MARKER, 'gi'), ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s'&%£.,;:!?–—-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function withoutLeadIns(clause: string): string {
  const shorter = LEAD_INS.reduce((text, lead) => text.replace(lead, ''), clause.trim())
  return (shorter === clause.trim() ? shorter.replace(WEAK_END, '') : withoutLeadIns(shorter)).trim()
}
