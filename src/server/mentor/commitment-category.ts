import type { ActionItem } from '#shared/action-items.ts'

/** The first whose words are in a title gives the category: the narrow ones come first. */
const SIGNS: [ActionItem['category'], RegExp][] = [
  [
    'legal',
    /\b(?:solicitors?|lawyers?|legal|leases?|contracts?|trade ?marks?|gdpr|patents?|licen[cs]es?|terms and conditions|tribunal|employment law)\b/i,
  ],
  [
    'team',
    /\b(?:staff|team|hire|interview|recruit|job advert|candidates?|apprentices?|appraisals?|one[- ]to[- ]ones?|rotas?|payroll|wages|chef|manager|train(?:ing)?|shifts?|employ\w*|fire|dismiss)\b/i,
  ],
  [
    'finance',
    /\b(?:banks?|loans?|overdrafts?|cash|invoices?|prices?|budget|vat|tax|hmrc|accountants?|bookkeep\w*|books|costs?|rent|rates|rate|insurance|payments?|payers|pay|deposits?|grants?|figures|fees|accounts|profit|margins?|refunds?|standing order|bill|£\S+)\b/i,
  ],
  [
    'marketing',
    /\b(?:adverts?|advertis\w+|campaigns?|website|social media|instagram|facebook|google|tiktok|newsletters?|brand\w*|logo|flyers?|leaflets?|seo|blog|photos?|photograph|posters?|reviews?|launch|post)\b/i,
  ],
  [
    'sales',
    /\b(?:customers?|clients?|leads?|pitch\w*|proposals?|quotes?|sales?|sell|prospects?|trade fair|vouchers?|discount\w*|deals?)\b/i,
  ],
  [
    'operations',
    /\b(?:suppliers?|stock|orders?|deliver\w*|warehouse|wholesalers?|vans?|equipment|machines?|oven|opening hours|landlord|council|premises|shop|unit|process|bins|repairs?|mot)\b/i,
  ],
  ['product', /\b(?:products?|prototypes?|features?|menus?|recipes?|ranges?|samples?|designs?|app)\b/i],
  [
    'research',
    /\b(?:research|survey|competitors?|compare|find out|mystery[- ]shop|measure|count|look into|interview \d+|ask)\b/i,
  ],
  ['planning', /\b(?:plans?|schedule|calendar|roadmap|forecasts?|list|spreadsheet|diary|organise|timetable|goals?)\b/i],
]

/** One of the ten that are offered, by what an action is about; strategy, as the form has it, where no word says. */
export const categoryOf = (title: string): string => SIGNS.find(([, words]) => words.test(title))?.[0] ?? 'strategy'
