import { stemsOf } from './words.ts'

/** What a message wants of the mentor. All but the last four are answered by a set reply of that name in content/replies. */
export const INTENTS = [
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
  'tax',
  'law',
  'employment-law',
  'investment',
  'health',
  'off-topic',
  'concept',
  'plan',
  'answer',
  'case',
] as const
export type Intent = (typeof INTENTS)[number]

/** Rather one helpline too many than one too few: only what trade plainly says in these words is left out. */
const SELF_HARM = new RegExp(
  [
    String.raw`\b(?:kill|hang|drown|shoot|stab|harm|hurt|poison|starv|off|end)(?:e|ing|ning|ting)? (?:my ?self|ourselves)\b`,
    String.raw`\bcut(?:ting)? my ?self\b(?! (?:an?|some|out|off|loose|in|short|free|back|down|adrift|too)\b)`,
    String.raw`\b(?:drink|drinking|starve|starving) my ?self (?:to death|into)\b`,
    String.raw`\bend(?:ing)? it(?=\s*(?:$|[.!?,;]|(?:tonight|today|now)\b))|\b(?:got|have|with|saved up) (?:the|my|enough|all the) (?:tablets|pills)\b|\b(?:tablets|pills) (?:are|is) (?:here|ready|in (?:front|my))\b`,
    String.raw`\b(?:end|ending|take|taking) (?:it all|my (?:own )?life)\b|\bmy own life\b|\bdone with (?:life|living)\b`,
    String.raw`\bsuicid\w*|\bself.?harm|\boverdos(?:e|ing) (?:on|tonight|today|tomorrow|now)\b|\b(?:will|to|ll|gonna) overdose\b|\bslit(?:ting)? my wrists?\b`,
    String.raw`\b(?:take|taking|swallow|swallowing) (?:all|every|too many|a bottle|the whole|a load)\b.{0,20}\b(?:pills?|tablets?|medication|paracetamol)\b`,
    String.raw`\b(?:jump|jumping|throw(?:ing)? myself) (?:off|from|in front of|under) (?:a|an|the)\b`,
    String.raw`\b(?:want|wish|ready) to (?:die|be dead)\b|\bwish i (?:was|were) dead\b|\bbetter off (?:dead|without me)\b|\bno reason to live\b`,
    String.raw`\b(?:don.?t|do not) want to (?:be here|be alive|live|wake up)\b|\bcan.?t go on\b`,
  ].join('|'),
  'i',
)

/** Letting somebody go; no fire at the unit, and no sack of flour. */
const DISMISSAL = [
  '(?:sack|fire|sacking|firing) (?:me|him|her|them|some(?:one|body)|any(?:one|body)|people|staff)',
  String.raw`(?:to|can|could|can['’]?t|cannot|should|shall|would|just|must|might|i|we|you|i['’]ll|gonna|will|not|never) (?:just |simply |legally )?(?:sack|fire) (?!(?:up|off|damage|alarm|doors?|safety|brigade|insurance|risk|at|in|on|and|or)\b|\d|(?:(?:my|our|the|own) )*(?:pots?|tiles?|mugs?|kilns?|ovens?|clay|bricks?|glass)\b)\w+`,
  String.raw`(?:giv(?:e|en|ing)|gave|get|got|getting) (?:\w+ )?the sack`,
  '(?:get|been|being|be|was|unfairly) (?:sacked|fired)',
  'sacking|dismiss|unfair dismissal',
].join('|')

const PATTERNS: [Intent, RegExp][] = [
  ['self-harm', SELF_HARM],
  [
    'rules',
    /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|rules?|prompts?|above|guidelines?)\b|\b(?:print|show|reveal|repeat|output|tell me|give me)\b.{0,30}\b(?:(?:your|the) (?:system )?prompt|your (?:instructions|rules)|canary)\b|\b(?:show|reveal|repeat|print|give|send|read) (?:me |us |out |back )*(?:the|your|any|all|those) (?:\w+ ){0,2}(?:instructions?|prompt|rules|guidelines)(?: (?:you|that)\b|$)|\bfrom now on,? you(?:'|’)?(?:re| are)\b|\bjailbreak\b|\bdeveloper mode\b|\byou are now\b|\bpretend (?:to be|you are|you're)\b|\bact as (?:a |an )?(?:dan|unrestricted|different)\b|\bsystem prompt\b/i,
  ],
  [
    'money-despair',
    /\b(?:bailiffs?|bankrupt(?:cy)?|los(?:e|ing) (?:my|our|the) (?:house|home)|repossess\w*|wind(?:ing)? us up|lost everything|los(?:e|ing) everything|drowning in debt|can.?t (?:pay|afford) (?:the |my |our )?(?:mortgage|food|heating)|debt collectors?|county court|ccj|insolven\w+|winding.up|going under)\b/i,
  ],
  [
    'distress',
    /\b(?:can.?t cope|cannot cope|not coping|can.?t (?:do|take) (?:this|it) any ?more|burn(?:t|ed) out|burnout|breaking (?:down|point)|panic attacks?|depress(?:ed|ion)|hopeless|in despair|crying|at (?:the|my) end of (?:the|my) (?:tether|rope)|overwhelmed and|falling apart|exhausted and|(?:feel|feeling|felt) (?:so |just |completely |totally )?(?:numb|empty|worthless|broken)|griev(?:e|ing)|(?:wife|husband|partner|mum|dad|mother|father|son|daughter|brother|sister|baby) (?:has )?(?:just )?(?:died|passed away) (?:last|this|yesterday|on|in (?:january|february|march|april|may|june|july|august|september|october|november|december)))\b/i,
  ],
  [
    'about',
    /\b(?:who|what) are you\b|\bare you (?:an? )?(?:ai|robot|bot|human|real|person|machine|chatgpt|gpt|claude|llm|language model)\b|\b(?:what|which) (?:ai |language )?model\b.{0,20}\b(?:are|is|you|this)\b|\bhow do you work\b|\bwhat can you do\b|\bcan i trust you\b|\bwhat\b.{0,20}\byou (?:can |could )?help (?:me |us )?with\b|\bwhat do you (?:actually )?do\b/i,
  ],
  [
    'investment',
    /\b(?:should i|shall i|is it (?:wise|good) to)\b.{0,40}\b(?:invest in|buy|sell)\b.{0,25}\b(?:shares?|stocks?|crypto|bitcoin|funds?|gold|etfs?|bonds?)\b|\b(?:which|what|best) (?:shares?|stocks?|pensions?|isa|funds?|crypto)\b|\bbitcoin\b|\bmy pension\b/i,
  ],
  [
    'employment-law',
    new RegExp(
      String.raw`\b(?:${DISMISSAL}|make .{0,20}redundant|redundanc(?:y|ies)|tribunal|disciplinary|grievance|maternity pay|sick pay|holiday pay|notice period|zero.?hours?|pregnant|legally oblig\w+|statutory \w+ pay|redundan\w+)\b`,
      'i',
    ),
  ],
  [
    'law',
    /\b(?:sue|suing|legal (?:claim|action|advice)|lawsuit|breach of contract|(?<!\b(?:i(?:['’]?m| am)|(?:he|she|who|mother|mum|father|dad|husband|wife|brother|sister|son|daughter|client|customer|landlord|neighbour)(?:['’]?s| is| was)) an? (?:\w+ )?)solicitor|is it legal|am i liable|trade ?mark|copyright|terms and conditions|gdpr|small claims?|(?:contract|agreement|quote) (?:legally )?binding|binding (?:contract|agreement)|do (?:i|we) need an? (?:\w+ ){0,2}licen[cs]e|against the law|legal(?:ly)? (?:required|allowed))\b/i,
  ],
  [
    'tax',
    /\b(?:tax return|self.?assessment|corporation tax|vat return|how much tax|income tax|national insurance|paye|capital allowances?|dividends? or salary|salary or dividends?|tax deductible|in tax\b|zero.?rated|(?:charge|add|pay|claim(?: back)?|reclaim) vat (?:on|back)|expenses? claim|claim .{0,20}expenses?|ir35)\b/i,
  ],
  [
    'health',
    /\b(?:chest pains?|(?:my|taking|take|on|off|some) (?:\w+ )?medication|antidepressants?|diagnos\w+|symptoms?|back pain|migraines?|pain ?killers?|blood pressure|lump (?:on|in) my|rash on|ibuprofen|antibiotics?)\b/i,
  ],
]
const GREETING =
  /^(?:hi|hiya|hey|hello|hullo|good (?:morning|afternoon|evening|day)|morning|evening|afternoon|alright|yo|howdy|how are you)\b(?:[ ,]*(?:there|mentor|ithaca|again|everyone|all|you|how (?:are )?you(?: doing)?(?: today)?|how(?:'|’)?s (?:it going|things|yourself)|you ok|only me))*[\s.!,?]*$/i
const THANKS =
  /^(?:(?:ok(?:ay)?|great|perfect|lovely|brilliant|that(?:'|’)?s (?:great|helpful|useful|brilliant))[,.! ]*)*(?:thanks?|thank you|ta|cheers|much appreciated|many thanks)\b.{0,60}$/i
const GOODBYE =
  /^(?:bye|goodbye|good ?night|see you|that(?:'|’)?s all|talk (?:later|soon)|i(?:'|’)?m done|(?:right,? |ok,? |anyway,? )*i(?:'|’)?m off(?=$|[ ,.!]+(?:now|then|speak|talk|see|catch|thanks|ta|bye|home|to bed))|(?:speak|catch you|chat) (?:later|soon|tomorrow|next week))\b.{0,40}$/i
const STRAIN =
  /\b(?:(?:can.?t|cannot|not|can't) (?:been )?sleep(?:ing)?|no sleep|awake (?:at|all) night|knackered|exhausted|shattered|worn out|feel(?:ing)? sick|worried sick|wits.? end|scared|terrified|stressed|panicking|had enough|packing it (?:all )?in|giv(?:e|ing) (?:it all )?up|can.?t see a way out|dread(?:ing)?)\b/i
const CONCEPT =
  /\b(?:what(?:'|’)?s|what is|what are|what does|what (?:do|does|did) (?:\w+ ){1,4}mean|explain|define|definition of|meaning of|tell me about|how (?:do|does|would) (?:i|you|we|one) (?:calculate|work out)|how (?:is|are) (?:\w+ ){1,4}(?:calculated|worked out)|is (?:an? )?(?:\w+ ){1,3}the same as|how does (?:\w+ ){1,3}work|how does|difference between|teach me)\b/i
const PLAN =
  /\b(?:(?:give|make|write|draw (?:me )?up|need|want)\b.{0,25}\bplan\b|step.by.step|action plan|30.day|90.day|to.?do list|list of (?:steps|actions)|plan (?:for (?:the|next|this)|to)|(?:what|which) steps|steps (?:do i|for|to)|check ?list)\b/i
const OFF_TOPIC =
  /\b(?:grand national|who(?:'|’)?s going to win|recipes? (?:for|of) (?!success|growth|disaster|trouble)|football|premier league|weather|poem|joke|song|lyrics|film|movie|horoscope|homework|capital of|president|prime minister|election|dating|girlfriend|boyfriend|holiday destination|translate this|python code|write (?:me )?(?:some )?code|meaning of life)\b/i
/** Small words that are frequent in another language and no words of English. */
const FOREIGN: RegExp[] = [
  /(?<!\p{L})(?:je|j'ai|nous|vous|est|et|mais|pour|avec|dans|une|les|mes|ne|suis|bonjour|merci|très|ça|c'est|qui|du|aux)(?!\p{L})/giu,
  /(?<!\p{L})(?:ich|wir|nicht|und|aber|mein|meine|wie|kann|habe|für|eine|einen|der|das|ist|mit|zu|sie|guten|danke|zu)(?!\p{L})/giu,
  /(?<!\p{L})(?:yo|mi|mis|pero|para|una|los|las|el|cómo|tengo|puedo|negocio|qué|hola|gracias|muy|por|está|la|de)(?!\p{L})/giu,
  /(?<!\p{L})(?:io|mio|mia|sono|posso|della|che|ho|una|gli|il|attività|ciao|grazie|di|questo)(?!\p{L})/giu,
  /(?<!\p{L})(?:jak|mam|nie|moja|mój|firma|jest|dla|się|czy|dzień|dobry|proszę|mały|małą|za|mało|co|robić|jestem|moje|klientów|prowadzę|w|na|że)(?!\p{L})/giu,
  /(?<!\p{L})(?:eu|meu|minha|não|posso|uma|para|negócio|tenho|você|olá|obrigado|um|os)(?!\p{L})/giu,
]

/** What a message wants, judged by its own words; `inReply` is true where it follows a question of the mentor. */
export function intentOf(message: string, inReply: boolean): Intent {
  const text = message.trim()
  const special = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
  if (special === 'self-harm' || special === 'rules') return special
  if (isForeign(text)) return 'language'
  if (special) return special
  if (GREETING.test(text)) return 'greeting'
  if (THANKS.test(text)) return 'thanks'
  if (GOODBYE.test(text)) return 'goodbye'
  if (isGibberish(text) && !(inReply && /\d|^[yn]$|^(?:ok|no|yes)$/i.test(text))) return 'gibberish'
  if (PLAN.test(text)) return 'plan'
  if (CONCEPT.test(text)) return 'concept'
  return inReply && text.split(/\s+/).length <= 14 ? 'answer' : 'case'
}

const DECISION =
  /\b(?:should (?:i|we)|shall (?:i|we)|do (?:i|we) need|is it (?:time|worth|wise|a good idea)|worth (?:it|doing|having)|thinking (?:of|about)|good idea)\b/i
/** A question of whether to do something. */
export const isDecision = (message: string) => DECISION.test(message)

/** Words that tell what a message is about where nothing more particular is known, by the situation that serves. */
const MATTERS: [situation: string, words: RegExp][] = [
  [
    'people-matter',
    /\b(?:staff|lads?|girls|team|employees?|apprentice|worker|chef|manager|colleague|assistant|trainee)\b/i,
  ],
  ['money-matter', /\b(?:bank|loan|lend|invoic\w+|paid|owed?|money|finance|afford|grant|fees?|bills?|insurance)\b/i],
  [
    'customer-matter',
    /\b(?:customers?|clients?|people|orders?|bookings?|guests?|buyers?|patients?|members?|enquir\w+)\b/i,
  ],
]

/** The situation for a matter that only its field is known of, or null. */
export const matterOf = (message: string) => MATTERS.find(([, words]) => words.test(message))?.[0] ?? null

/** Worry or tiredness in passing; what calls for a helpline is an intent of its own. */
export const isStrained = (message: string) => STRAIN.test(message)

/** Off topic is judged last: "a recipe for growth" is about business when the library knows the rest of the message. */
export const isOffTopic = (message: string) => OFF_TOPIC.test(message)

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters >= 3 && latin < letters / 2) return true
  const words = text.split(/\s+/).length
  return words >= 3 && FOREIGN.some((pattern) => (text.match(pattern)?.length ?? 0) >= Math.max(2, words * 0.3))
}

function isGibberish(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length <= 1) return true
  if (/^(?:test(?:ing)?|asd[a-z]*(?: .*)?|qwerty\w*|blah\b.*)$/i.test(text)) return true
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? []
  const unsayable = words.filter(
    (word) => !/[aeiouy]/.test(word) || /[^aeiouy]{6,}/.test(word) || /(.)\1{3,}/.test(word),
  )
  return words.length > 0 ? unsayable.length > words.length / 2 : stemsOf(text).length === 0 && letters.length < 2
}
