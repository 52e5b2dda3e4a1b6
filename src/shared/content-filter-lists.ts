/**
 * What the content filter looks for. Everything is lower case, without accents, with `'` for every apostrophe; a space stands for any
 * white space. Parts of regular expressions are allowed in all but the two `worst` lists. None may repeat without a bound: the
 * filter reads hostile text of any length in linear time.
 */

/** Offences that single words commit. */
export type Offence = 'profanity' | 'hate'

/** What ends the argument: these are taken out of a text before anything is looked for in it. */
export const allowed = [
  // Names and things that hold a worse word.
  'scunthorpe',
  'niggard(?:ly)?',
  'shi?itakes?',
  'twatt',
  'maine coons?',
  'pussy willows?',
  'pussy riot',
  'breeding bitch(?:es)?',
  'brood bitch(?:es)?',
  'pork faggots?',
  'faggots? and (?:peas|mash|gravy|chips)',
  'tranny vans?',
  'retarded (?:growth|development)',
  'chinks? (?:in|of)',
  // Turns of speech.
  '(?:like|was) an idiot',
  "idiot(?:'s|s)? guide",
  'idiot[ -]?proof',
  'them with kindness',
  'stab(?:bed|s)? \\w{1,20} (?:\\w{1,20} )?in the back',
  'thank you dick',
]

/** Unmistakable even in disguise, and inside longer words. */
export const worstStems = {
  profanity: ['fuck', 'cunt', 'asshole', 'arsehole', 'bitch', 'cocksuck'],
  hate: ['faggot'],
}

/** Unmistakable even in disguise where a word begins. */
export const worstBeginnings = {
  profanity: ['shit', 'bullshit', 'horseshit', 'dogshit', 'batshit', 'apeshit', 'dipshit', 'wanker'],
  hate: ['nigger', 'nigga'],
}

/** Whole words only, as they are written here. */
export const words = {
  profanity: [
    'ass(?:es)?',
    '(?:dumb|jack|smart)ass(?:es)?',
    'arses?',
    'bastards?',
    'bollocks',
    'dick ?heads?',
    'fuk(?:ing|er)?',
    'imbeciles?',
    'idiots?',
    'morons?',
    'piss(?:ed|es|ing)? off',
    'pussy',
    'pussies',
    'scumbags?',
    'sluts?',
    'slutty',
    'tossers?',
    'twats?',
    'wank(?:ing|ed|s)?',
    'whores?',
    'wtf',
  ],
  hate: [
    'chinks?',
    'coons?',
    'darkies',
    'gooks?',
    'kikes?',
    'pakis?',
    'ragheads?',
    'retarded',
    'spics?',
    'towel ?heads?',
    'trann(?:y|ies)',
    'wetbacks?',
    'wogs?',
  ],
}

const aYou = "(?:you|you're|you are|ur|he's|he is|she's|she is|they're|they are)"
const very = '(?: (?:a|an|all|so|such|just|really|absolute|total|complete|fat|dirty|bloody|little)){0,3}'
const group =
  '(?:jews?|muslims?|christians?|hindus?|sikhs?|blacks?|black people|whites|white people|asians?|arabs?|gays?|lesbians?|queers|gypsies|immigrants|foreigners|women|disabled people)'
const all = '(?:(?:all|the|these|those|any|you) ){0,2}'

/** Insults and hatred that only a whole phrase makes clear. */
export const phrases = {
  profanity: [
    `${aYou}${very} (?:stupid|dumb|pathetic|worthless|losers?|dicks?|cocks?|pricks?)`,
    'suck(?:ing)? (?:my|his|your|a) (?:dick|cock)',
    '(?:what|such) a (?:dick|prick)',
  ],
  hate: [
    `(?:you|dirty|filthy)${very} (?:fag|fags|retard|retards|spaz|dyke)`,
    '(?:sieg|heil) (?:heil|hitler)',
    'white power',
    `(?:gas|lynch|exterminate|kill) ${all}${group}`,
    `(?:i|we) (?:really |just |fucking )?(?:hate|despise) ${all}${group}`,
    `${all}${group} (?:are|is) (?:all )?(?:vermin|scum|sub ?human|animals|filth|parasites|inferior|a disease|a plague)`,
    `${all}${group} should (?:all )?(?:be (?:killed|shot|gassed|hanged|exterminated)|die|burn)`,
    `(?:never|don't|won't|not|refuse to) (?:hire|employ|serve) (?:any )?(?:blacks|jews|muslims|asians|arabs|gays|lesbians|gypsies|black people)`,
    'go back to your (?:own )?country',
  ],
}

const intent = `(?:(?<=^|[.!?;:,] )|(?:i'll|i will|we'll|we will|(?<!(?:n't|not|never) )(?:want|wants|plan|planning|going|ready|have|need) to|gonna|wanna|let's|(?:we|he|she|someone|somebody) (?:should|must|will)|how (?:do|can|could|would|should) (?:i|we)|how to|go|please|help me) )(?:just |really |fucking |go and )?`
const people =
  '(?:boss|manager|co-?founder|partner|business partner|landlord|neighbour|wife|husband|girlfriend|boyfriend|father|mother|brother|sister|family|kids|children|colleagues?|staff|employees?|customers?|client|ex|accountant)'
const person = `(?:you|him|her|someone|somebody|everyone|everybody|(?:my|your|his|her|their|our|the) (?:whole |own |ex-)?${people})`
const crowd = `(?:them|${person})`
const place =
  '(?:(?:the|their|his|her|your|our|my|an?) )(?:whole )?(?:office|building|shop|house|home|school|station|bank|council|warehouse|factory|church|mosque|synagogue|temple)'

/**
 * Threats: an intent, a verb and a person. A business that fights, kills a project or shoots an advert says nothing of the kind, and
 * neither does somebody who speaks of harming themselves: the mentor answers that with care.
 */
export const threats = [
  `${intent}kill ${person}(?! with| on| off| if| in (?:the|this) market)`,
  `${intent}(?:murder|stab|strangle|behead|torture|poison|rape|lynch|maim) ${crowd}(?! on| in (?:the|this) market)`,
  `${intent}shoot ${crowd}(?! an?\\b| the| my| our| your| over| down| some| another)`,
  `${intent}hurt ${crowd}(?! feelings)`,
  `(?:kill|hang|shoot) (?:yourself|yourselves)`,
  'kys',
  'i hope you (?:all )?(?:die|burn|suffer)',
  "you(?: are|'re) (?:a )?dead (?:man|woman|meat)",
  `(?:how (?:to|do i|can i|do we|can we)|going to|want to|gonna|i'll) (?:make|build) an? (?:pipe |nail |car )?bomb(?! on| from| out|-)`,
  '(?:plant|planting|set off|detonate) (?:a|the) bomb',
  `(?:blow up|shoot up|bomb|burn down|set fire to|torch) ${place}`,
  `burn (?:the|their|his|her|your|my \\w{1,20}'s) (?:house|office|shop|building|place|home) down`,
  `beat (?:up ${crowd}|${crowd} up)`,
  'break (?:your|his|her|their) (?:legs?|neck|arms?|bones|fingers|kneecaps)',
  '(?:slit|cut) (?:your|his|her|their) throats?',
  '(?:hire|find|need) (?:a|an) (?:hit ?man|assassin|contract killer)',
  `punch ${crowd} in the`,
  "bullet in (?:your|his|her|their|my \\w{1,20}'s) (?:head|skull|brain)",
]

/** What makes a message with a link unwanted. */
export const spamPhrases = ['click here', 'free money', 'earn money', 'get rich']
