/** What people call a business that is theirs, for use in a pattern. */
export const BUSINESS = String.raw`(?:business|company|firm|brand|shop|store|studio|agency|practice|start-?up|charity|caf[eé]|coffee shop|tea ?room|bakery|restaurant|pub|bar|deli|takeaway|brewery|roastery|salon|barber'?s?|garage|boutique|florist'?s?|butcher'?s?|bookshop|farm shop|hotel|b&b|guest ?house|clinic|consultancy)`

/** Said of times that are over, or of what is somebody else's. */
export const NO_LONGER =
  /\b(?:used to|no longer|not any ?more|any ?more|previous(?:ly)?|former(?:ly)?|in the past|back (?:then|when)|sold|closed|shut|gave up|went (?:bust|under)|folded|wound up)\b/i

/** Before a word of a description: not one that makes the business somebody else's, a thing of the past, or part of another sentence. */
export const OTHER = String.raw`(?!(?:not|never|no|former|ex|retired|local|favourite|old|last|previous|nearby|rival|competitor|other|another|would-be|trainee|student|customer|client|supplier|landlord|regular|friend|mate|fan|partner|wife|husband|mum|dad|brother|sister|friends?'s?|runs?|owns?|has|have|opened|of|at|in|for|from|to|an?|the|is|was|and)\b)`

/** What trouble of a business is about; what names nothing of it may be the owner's own. */
export const OF_BUSINESS = new RegExp(
  [
    String.raw`\b(?:business|compan(?:y|ies)|staff\w*|employees?|workers?|workforce|team|chefs?|drivers?|stylists?|bakers?|builders?|apprentices?)\b`,
    String.raw`\b(?:hir(?:e|ing)|recruit\w*|retention|rotas?|wages?|payroll|training|skills?|delegat\w+|productivity)\b`,
    String.raw`\b(?:customers?|clients?|members?|pupils|guests|visitors|footfall|enquir\w+|leads|referrals|reviews?|complaints?|no-shows?|cancellations?)\b`,
    String.raw`\b(?:bookings?|orders?|quotes?|contracts?|tenders?|jobs|work|sales?|sell\w*|turnover|takings|revenue|profit\w*|margins?|trade|trading)\b`,
    String.raw`\b(?:cash|cash-?flow|money|pay|paid|payers?|paying|payments?|invoic\w+|debtors?|credit|overdraft|loans?|fund(?:s|ing)|finance|invest\w+|break(?:ing)? even)\b`,
    String.raw`\b(?:pric(?:e|es|ed|ing)|undercut\w*|discount\w*|charg(?:e|es|ing)|costs?|overheads?|bills?|energy|electricity|gas|fuel|rents?|lease|landlord)\b`,
    String.raw`\b(?:premises|shop|store|parking|space|storage|equipment|machin\w+|vans?|stock\w*|inventory|waste|suppl(?:y|ies|iers?)|ingredients|materials)\b`,
    String.raw`\b(?:deliver\w*|shipping|couriers?|postage|quality|capacity|demand|season\w*|weather|winter|summer|midweek|quiet|empty)\b`,
    String.raw`\b(?:market\w*|advert\w*|promot\w+|brand\w*|social media|website|online|seo|google|instagram|facebook|word of mouth|nobody knows|stand(?:ing)? out|getting (?:found|noticed|known))\b`,
    String.raw`\b(?:competit\w+|compet(?:e|es|ing)|amazon|supermarkets?|chains?|grow\w*|scal(?:e|ing)|expan\w+)\b`,
    String.raw`\b(?:hours|deadlines?|admin\w*|paperwork|bookkeeping|accounts|tax|vat|hmrc|insurance|licen[cs]\w+|regulations?|red tape|systems?|software|planning)\b`,
    String.raw`\btime\b(?! (?:with|of|for (?:my|me)\b))`,
  ].join('|'),
  'i',
)

/** Words with a capital that are nobody's name. */
export const KNOWN_NAMES =
  /^(?:Amazon|Google|Instagram|Facebook|Tik[Tt]ok|Etsy|Ebay|Deliveroo|Tesco|Aldi|Lidl|Asda|Sainsbury's|Brexit|Christmas|Easter|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$/
