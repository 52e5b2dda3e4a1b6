type Subject = 'strategy' | 'finance' | 'marketing' | 'operations' | 'leadership' | 'learning'

const GENERAL = [
  'Thinking about what you said',
  'Turning it over',
  'Looking at it from your side',
  'Finding the question beneath it',
  'Weighing what matters most here',
]

const PHRASES: Record<Subject, string[]> = {
  strategy: [
    'Looking a few moves ahead',
    'Weighing the roads you could take',
    'Thinking about where you could win',
    'Considering what to leave out',
  ],
  finance: [
    'Working through your figures',
    'Following the money',
    'Checking the sums',
    'Looking at what the numbers say',
  ],
  marketing: [
    'Thinking about your customers',
    'Putting myself in your customer’s shoes',
    'Looking for who needs you most',
    'Considering how people find you',
  ],
  operations: [
    'Tracing how the work flows',
    'Looking for the bottleneck',
    'Thinking through a working day',
    'Considering what could run more smoothly',
  ],
  leadership: [
    'Thinking about the people involved',
    'Considering the conversation to have',
    'Looking at it from their side too',
    'Thinking about your team',
  ],
  learning: [
    'Preparing your next step',
    'Linking this with what you know',
    'Choosing a good example',
    'Shaping your learning path',
  ],
}

/** Words that tell the subject; the first row that matches decides. */
const SUBJECTS: [Subject, RegExp][] = [
  ['learning', /\b(?:learn|lesson|teach me|study|course|learning path)/i],
  [
    'finance',
    /£|\b(?:cash|profit|margins?|pric(?:e|es|ing)|charge|costs?|loan|debt|tax|vat|invoices?|pay(?:s|ing|roll)?|wages|takings|runway|invest\w*|bank|budget)\b/i,
  ],
  [
    'leadership',
    /\b(?:staff|team|employees?|manager|hir(?:e|ing)|leader\w*|delegat\w+|motivat\w+|co-?founder|morale|people)\b/i,
  ],
  [
    'marketing',
    /\b(?:customers?|clients?|market\w*|website|social media|advert\w*|brand\w*|sales|leads|visitors|reviews?)\b/i,
  ],
  ['operations', /\b(?:suppl\w+|stock|process\w*|deliver\w*|orders?|busy|time|capacity|systems?|quality|waste)\b/i],
  ['strategy', /\b(?:compet\w+|grow\w*|plan\w*|goals?|strateg\w*|expand\w*|future|idea|start(?:ing)?|business)\b/i],
]

/** The phrase shown while the mentor thinks about `message`. The same seed (such as the number of the message) gives the same phrase. */
export function thinkingPhrase(message: string, seed: number): string {
  const subject = SUBJECTS.find(([, words]) => words.test(message))?.[0]
  const phrases = subject ? PHRASES[subject] : GENERAL
  return `${phrases[Math.abs(Math.trunc(seed)) % phrases.length] ?? GENERAL[0]}…`
}
