export const TRADE_KINDS = ['food', 'shop', 'trade', 'freelance', 'appointment', 'startup', 'maker', 'office'] as const
export type TradeKind = (typeof TRADE_KINDS)[number]

export interface Trade {
  /** As the mentor says it: "your café". */
  name: string
  kind: TradeKind
  /** Whom it serves. */
  customers: string
}

const TRADES: [pattern: string, name: string, kind: TradeKind, customers?: string][] = [
  ['coffee roast(?:ery|er)', 'coffee roastery', 'maker'],
  ['ice.?cream (?:van|parlour)', 'ice-cream business', 'food'],
  ['chippy|fish and chip shop', 'chip shop', 'food'],
  ['pizza(?: van)?|burger van', 'street-food business', 'food'],
  ['indian restaurant|curry house|curr(?:y|ies)', 'restaurant', 'food'],
  ['brownies|cakes|cake maker', 'cake business', 'food'],
  ['chutneys?|jams?|preserves', 'preserves business', 'maker'],
  ['coffee shop', 'coffee shop', 'food'],
  ['caf[eé]', 'café', 'food'],
  ['tea ?room', 'tea room', 'food'],
  ['restaurant', 'restaurant', 'food'],
  ['pub|bar', 'pub', 'food'],
  ['bakery|baker', 'bakery', 'food'],
  ['take ?away|chip shop', 'takeaway', 'food'],
  ['caterer|catering', 'catering business', 'food', 'clients'],
  ['food truck|street food', 'street-food business', 'food'],
  ['sandwich shop|deli', 'deli', 'food'],
  ["butcher'?s?", 'butcher’s', 'shop'],
  ['online shop|online store|etsy shop|web ?shop|e-?commerce', 'online shop', 'shop'],
  ['school uniform shop', 'uniform shop', 'shop', 'families'],
  ['farm shop', 'farm shop', 'shop'],
  ['garden centre|plant nursery', 'garden centre', 'shop'],
  ['tile (?:shop|showroom)|tiles', 'tile business', 'shop'],
  ['corner shop|newsagent|off licence', 'corner shop', 'shop'],
  ['charity shop|vintage shop', 'shop', 'shop'],
  ['book ?shop', 'bookshop', 'shop'],
  ['florist', 'florist’s', 'shop'],
  ['gift shop|clothes shop|clothing shop|toy shop|boutique|shop|store|retailer', 'shop', 'shop'],
  ['locksmith', 'locksmith’s business', 'trade'],
  ['scaffold(?:er|ing)', 'scaffolding firm', 'trade'],
  ['fenc(?:er|ing)', 'fencing business', 'trade'],
  ['plasterer|plastering', 'plastering business', 'trade'],
  ['tiler|tiling', 'tiling business', 'trade'],
  ['tree surgeon', 'tree-surgery business', 'trade'],
  ['handyman', 'handyman business', 'trade'],
  ['removals?(?: firm)?', 'removals business', 'trade'],
  ['loft conversions?|extensions', 'building firm', 'trade'],
  ['taxi|minicab', 'taxi business', 'trade', 'passengers'],
  ['mobile mechanic', 'mobile-mechanic business', 'trade'],
  ['kitchen fitter|bespoke kitchens|kitchens', 'kitchen business', 'trade', 'clients'],
  ['window clean(?:er|ing)', 'window-cleaning round', 'trade'],
  ['plumber|plumbing', 'plumbing business', 'trade'],
  ['electrician|electrical', 'electrical business', 'trade'],
  ['builder|building', 'building firm', 'trade'],
  ['roofer|roofing', 'roofing business', 'trade'],
  ['joiner|carpenter|joinery|carpentry', 'joinery', 'trade'],
  ['decorator|decorating', 'decorating business', 'trade'],
  ['gardener|gardening|landscaper|landscaping', 'gardening business', 'trade'],
  ['cleaner|cleaning', 'cleaning business', 'trade', 'clients'],
  ['garage|mechanic', 'garage', 'trade'],
  ['websites?', 'web-design business', 'freelance', 'clients'],
  ['graphic designer|web designer|designer|design', 'design business', 'freelance', 'clients'],
  ['copywriter|writer|translator', 'writing business', 'freelance', 'clients'],
  ['photographer|photography', 'photography business', 'freelance', 'clients'],
  ['web developer|developer|programmer', 'development business', 'freelance', 'clients'],
  ['illustrator', 'illustration business', 'freelance', 'clients'],
  ['virtual assistant', 'virtual-assistant business', 'freelance', 'clients'],
  ['consultant|consultancy|consulting', 'consultancy', 'freelance', 'clients'],
  ['tutor|tutoring', 'tutoring business', 'freelance', 'families'],
  ['coach|coaching', 'coaching business', 'freelance', 'clients'],
  ['freelancer', 'freelance business', 'freelance', 'clients'],
  ['nail bar|nail tech(?:nician)?|nails', 'nail business', 'appointment', 'clients'],
  ['lash(?:es)?(?: tech)?', 'lash business', 'appointment', 'clients'],
  ['tattooist|tattoo (?:artist|studio)', 'tattoo studio', 'appointment', 'clients'],
  ['driving instructor|driving school', 'driving school', 'appointment', 'pupils'],
  ['wedding (?:dj|planner|photographer)|dj', 'events business', 'appointment', 'clients'],
  ['laund(?:e?rette|romat|ry)', 'launderette', 'appointment'],
  ['kennels?|cattery', 'kennels', 'appointment'],
  ['campsite|holiday let|caravan park', 'holiday business', 'appointment', 'guests'],
  ['childminder|childminding', 'childminding business', 'appointment', 'families'],
  ['care home|home care', 'care business', 'appointment', 'families'],
  ['hair salon|hairdresser|salon|beautician', 'salon', 'appointment', 'clients'],
  ["barber'?s?", 'barber’s', 'appointment'],
  ['gym|yoga studio|pilates studio|fitness studio', 'studio', 'appointment', 'members'],
  ['personal trainer', 'training business', 'appointment', 'clients'],
  ['physio|physiotherapist|osteopath|therapist|dentist|clinic|practice', 'practice', 'appointment', 'patients'],
  ['dog groom(?:er|ing)|groomer|dog walk(?:er|ing)', 'pet-care business', 'appointment', 'clients'],
  ['nursery', 'nursery', 'appointment', 'families'],
  ['b&b|guest ?house|hotel', 'guest house', 'appointment', 'guests'],
  ['software company|saas|tech company|app company', 'software company', 'startup'],
  ['start-?up', 'start-up', 'startup'],
  ['brewery', 'brewery', 'maker'],
  ['furniture maker|furniture', 'furniture workshop', 'maker'],
  ['jeweller|jewellery|earrings', 'jewellery business', 'maker'],
  ['potter|pottery|ceramics', 'pottery', 'maker'],
  ['manufacturer|factory|manufacturing', 'factory', 'maker'],
  ['candle maker|candles?|soaps?(?: maker)?', 'workshop', 'maker'],
  ['accountant|accountancy|bookkeeper', 'accountancy practice', 'office', 'clients'],
  ['estate agent', 'estate agency', 'office', 'clients'],
  ['lettings? agen(?:t|cy)', 'letting agency', 'office', 'landlords'],
  ['recruiter|recruitment', 'recruitment business', 'office', 'clients'],
  ['agency', 'agency', 'office', 'clients'],
  ['courier|haulage|delivery company', 'delivery business', 'trade'],
]

/** What people call each trade, for use in a pattern, the narrower before the wider. */
export const TRADE_PATTERNS = TRADES.map(([pattern]) => pattern)

/** Somebody whom others have as well as being it: "my accountant" is no trade of one's own. */
const PERSON =
  /\b(?:my|our|the|a|an)(?: [a-z-]+){0,2}? [a-z ]*(?:er|or|ist|ian|accountant|consultant|assistant|agent)$/i

/** Only words that say the trade is the speaker's own count: "a restaurant owes me money" is somebody else's. */
const OWN = [
  String.raw`(?:i am|i'm|i’m|im|we are|we're|we’re|as|work as|self-employed|freelance)(?: (?:a|an))?(?: [a-z-]+){0,2}? (?:TRADE)`,
  String.raw`(?:run|running|own|owning|have|got|opened|open|opening|start|started|starting|launch|launched|launching|manage|set up|bought)(?: (?:a|an|the|my|our))(?: [a-z-]+){0,2}? (?:TRADE)`,
  String.raw`freelance (?:TRADE)`,
  String.raw`^(?:a |an |the )?(?:small |local |busy |self-employed |independent )?(?:TRADE)`,
  String.raw`(?:TRADE) (?:owner|here|business)`,
  String.raw`(?:i|we) (?:do|sell|make|fit|build|run|teach)(?: [a-z-]+){0,2}? (?:TRADE)`,
  String.raw`(?:been|am|are) (?:doing|in)(?: the)? (?:TRADE)`,
  String.raw`(?:handmade|took on|charge for a|for a|on every|out of the|quoting for a)(?: [a-z-]+){0,4}? (?:TRADE)`,
]
/** Where the trade may also be somebody else's, if it names a person. */
const NEAR = [
  String.raw`(?:my|our)(?: [a-z-]+){0,2}? (?:TRADE)`,
  String.raw`(?:in|at|of|with|for) (?:the|our|my)(?: [a-z-]+)? (?:TRADE)`,
]
const framed = (frames: readonly string[], pattern: string) =>
  new RegExp(`(?:${frames.map((frame) => frame.replace('TRADE', pattern)).join('|')})(?! counter)(?![a-z])`, 'im')
const matchers = TRADES.map(([pattern, name, kind, customers = 'customers']) => ({
  trade: { name, kind, customers },
  own: framed(OWN, pattern),
  near: framed(NEAR, pattern),
}))

const isPlace = (said: string | undefined) =>
  said !== undefined && !PERSON.test(said.replace(/^(?:in|at|of|with|for) /i, ''))

/** The trade the writer of these messages says is their own, the latest message first. */
export function tradeIn(messages: string[]): Trade | null {
  for (const message of messages.toReversed()) {
    const found = matchers.find(({ own, near }) => own.test(message) || isPlace(near.exec(message)?.[0]))
    if (found) return found.trade
  }
  return null
}

const PLACES =
  'London Leeds Manchester Birmingham Sheffield Liverpool Bristol Newcastle Nottingham Leicester Coventry Bradford Cardiff Swansea Newport Edinburgh Glasgow Dundee Aberdeen Inverness Belfast Derry York Hull Derby Stoke Wolverhampton Plymouth Exeter Southampton Portsmouth Brighton Hove Bournemouth Oxford Cambridge Norwich Ipswich Colchester Chelmsford Peterborough Northampton Luton Reading Swindon Gloucester Cheltenham Bath Worcester Hereford Shrewsbury Chester Preston Blackpool Lancaster Carlisle Durham Sunderland Middlesbrough Harrogate Wakefield Huddersfield Halifax Doncaster Rotherham Barnsley Bolton Stockport Salford Oldham Wigan Warrington Lincoln Canterbury Maidstone Guildford Croydon Margate Hastings Eastbourne Winchester Salisbury Taunton Truro Falmouth Perth Stirling Wrexham Aberystwyth Bangor Lisburn Whitby Scarborough Skipton Kendal Keswick Ludlow Stroud Frome Totnes Cornwall Devon Dorset Kent Essex Suffolk Norfolk Yorkshire Cumbria Wales Scotland'.split(
    ' ',
  )
const PLACE = new RegExp(String.raw`\b(?:in|near|from|around|outside|central)\s(${PLACES.join('|')})\b`)

/** The British place the writer says the business is in, with a capital letter: "Bath" but not "in bath". */
export function placeIn(messages: string[]): string | null {
  for (const message of messages.toReversed()) {
    const place = PLACE.exec(message)?.[1]
    if (place) return place
  }
  return null
}
