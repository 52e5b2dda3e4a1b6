import { holdsSecret } from '#shared/memory.ts'

/**
 * Words of what is nobody's business: the special categories of personal data, criminal offences and private life. Rather one fact
 * too few. Source: UK GDPR, articles 9 and 10.
 */
const SPECIAL = new RegExp(
  [
    String.raw`\b(?:ill|illness\w*|sick\w*|unwell|poorly|disease\w*|cancer|chemo\w*|tumou?rs?|diabet\w+|epilep\w+|asthma\w*|\w+itis|fibrosis|sclerosis|crohn'?s|coeliac|parkinson'?s|lupus|endometriosis|fibromyalgia|migraines?|fatigue|syndrome|sciatica|hernia|transplant|dialysis|amputat\w+|paraly[sz]\w+|deaf\w*|blindness|eyesight|obes\w+|overweight|autis\w+|adhd|dyslexi\w+|disab\w+|wheelchair)\b`,
    String.raw`\bheart (?:attack|problems?|condition|disease|failure)\b|\b(?:had|having) a stroke\b|\b(?:in|chronic|back|chest) pain\b|\binjur\w+|\bhearing (?:loss|aids?)\b|\b(?:lose|los(?:t|ing)|gain\w*) weight\b`,
    String.raw`\bmy (?:(?:bad|left|right|own|dodgy) )?(?:health|weight|hearing|sight|eyes?|heart|knees?|hips?|shoulders?|joints?|wrists?|legs?|skin|lungs?|liver|kidneys?|back)\b(?! (?:office|catalogue|room|yard|garden|door))`,
    String.raw`\b(?:pregnan\w+|maternity|miscarr\w+|ivf|menopaus\w+|(?:in)?fertil\w+|baby|babies)\b`,
    String.raw`\b(?:mental\w*|depress\w+|anxi\w+|panic\w*|stress\w*|burn(?:t|ed)? ?out|breakdown|bipolar|ptsd|ocd|insomnia|sleep\w*|exhaust\w+|suicid\w*)\b`,
    String.raw`\b(?:therap\w+|counsell\w+|medicat\w+|medicines?|antidepress\w+|doctors?|gp|hospitals?|surgery|diagnos\w+|symptoms?|covid|hiv|dementia|alzheimer\w*)\b`,
    String.raw`\b(?:addict\w*|alcohol\w*|drunk|drugs?|rehab|gambling|drinking)\b|\bdrinks? too\b`,
    String.raw`\b(?:muslims?|islam\w*|christian\w*|jewish|jews?|hindus?|sikhs?|buddhis\w+|catholics?|protestants?|atheis\w+|mosques?|church\w*|synagogues?|temples?|ramadan|religio\w+|faith|pray\w*)\b`,
    String.raw`\b(?:politic\w*|elections?|vot(?:e|es|ed|ing)|labour party|tory|tories|conservatives?|lib ?dems?|brexit|reform uk|trade union\w*|unison|union (?:member|rep)\w*)\b`,
    String.raw`\b(?:ethnic\w*|rac(?:e|es|ial|is[mt]\w*)|immigra\w+|asylum|deport\w*|leave to remain|undocumented|refugees?|visas?|nationalit\w+|gyps(?:y|ies))\b|\b(?:as an?|i'?m an?|i am an?) (?:black|white|asian|african|indian|chinese|polish|irish|jamaican)\b`,
    String.raw`\b(?:gay|lesbians?|bisexual\w*|trans(?:gender)?|queer|lgbt\w*|sex|sexual\w*|non-?binary)\b`,
    String.raw`\b(?:convict\w+|criminal\w*|prison\w*|jail\w*|arrest\w*|probation|on bail|offender\w*|fraud\w*)\b`,
    String.raw`\b(?:divorc\w+|marriage|affair|bereave\w*|grie(?:f|v\w+)|died|death|funeral\w*|custody|lonel\w+|girlfriends?|boyfriends?)\b|\bmy ex\b`,
  ].join('|'),
  'i',
)
/** An address, a link or a telephone number. */
const CONTACT = /@|https?:|\bwww\.|(?:\d[ -]?){9,}/i

/** Whether a statement may be taken down: nothing special, secret, or with which somebody could be reached. */
export const mayBeKept = (statement: string): boolean =>
  !SPECIAL.test(statement) && !CONTACT.test(statement) && !holdsSecret(statement)
