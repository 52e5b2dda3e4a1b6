/** How people ask for each calculator's answer, the more particular first; the text has digits and straight apostrophes. */
interface Wish {
  id: string
  words: RegExp
  /** Words of another matter. */
  unless?: RegExp
  /** True where a wish without any figure is better answered by the library, whoever's figure it would be. */
  onlyWithFigures?: true
}

export const WISHES: Wish[] = [
  {
    id: 'vat',
    words: /\bvat\b/i,
    unless:
      /\b(?:regist\w+|threshold|returns?|quarter\w*|scheme|flat rate|number|inspect\w+|deregist\w+|owe\w*|bill|pay(?:ing)? (?:my|our|the) vat|go(?:ing)? over)\b/i,
    onlyWithFigures: true,
  },
  {
    id: 'npv',
    words: /\bnpv\b|\bnet present value\b|\birr\b|\binternal rate of return\b/i,
  },
  {
    id: 'cash-conversion',
    words: /\bcash (?:conversion )?cycle\b|\bcash conversion\b|\bworking capital (?:cycle|days)\b/i,
  },
  {
    id: 'customer-value',
    words:
      /\blife ?time value\b|\b(?:c?ltv|clv)\b|\bhow much is (?:a|each|one|every) (?:customer|client|member|subscriber|regular)s? (?:really )?worth\b/i,
  },
  {
    id: 'churn',
    words: /\bchurn(?:ing)?\b|\bretention(?: rate)?\b/i,
    unless: /\bstaff\b|\bemployees?\b|\breduce\b|\bimprove\b|\bstop\b/i,
  },
  {
    id: 'funnel',
    words: /\bfunnel\b|\bconver(?:sion|ting|t)(?: rates?)?\b/i,
    unless: /\bimprove\b|\bincrease\b|\bgood\b|\bdouble\b|\bcash\b/i,
    onlyWithFigures: true,
  },
  {
    id: 'capacity',
    words:
      /\butili[sz](?:ation|ed|ing)\b|\bspare (?:capacity|hours)\b|\bhow (?:full|busy) (?:am i|are we|is my|is our)\b/i,
  },
  {
    id: 'stock-turn',
    words:
      /\b(?:stock|inventory) ?turn(?:s|over)?\b|\bturn(?:ing)? (?:my|our|the) stock\b|\bstock days\b|\bdays of stock\b|\bturn(?:ing)? stock over\b/i,
    unless: /\bimprove\b|\bspeed\b/i,
  },
  {
    id: 'payback',
    words:
      /\bpay ?back\b|\bpa(?:y|ys|ying|id) (?:for )?(?:itself|themselves)\b|\bhow long\b.{0,40}\b(?:money|it|outlay|investment) back\b/i,
    unless: /\bloan\b|\binterest\b|\bborrow\w*/i,
  },
  {
    id: 'loan',
    words:
      /\b(?:loan|borrow(?:ing|ed)?|financ(?:e|ing)|repay(?:ing|ments?)?|lend\w*)\b(?=[^]*\b(?:how much|what|whats|cost|work out|calculate|repay\w*|payments?|interest|a month|per month|monthly)\b)|\b(?:how much|what|whats|cost|work out|calculate|monthly)\b[^]*\b(?:loan|borrow(?:ing|ed)?|repay(?:ing|ments?)?)\b/i,
    unless:
      /\bshould (?:i|we)\b|\bworth\b|\bwon'?t (?:lend|give)\b|\bstudent\b|\boffered\b|\bhow (?:do|can|could) (?:i|we) (?:get|repay|pay)\b/i,
    onlyWithFigures: true,
  },
  {
    id: 'staff-cost',
    words:
      /\bcosts? (?:me |us |the business )?(?:to |of )?(?:employ|hir|tak)(?:e|ing)?(?: on)?\b|\b(?:employ|hir|tak)(?:e|ing) (?:on )?(?:someone|somebody|a|an|another|one)\b.{0,60}\bcosts?\b|\b(?:real|true|full|total) cost of (?:a|an|employing|hiring|taking)\b|\b(?:employee|someone|somebody|person|worker|assistant|manager|chef|apprentice|member of staff)\b.{0,40}\b(?:really )?costs? (?:me|us)\b|\bcosts? (?:me|us)\b.{0,40}\b(?:employee|someone|somebody|member of staff|salary)\b|\b(?:wages?|salary)\b.{0,40}\bwhat (?:do|does|would|will) (?:he|she|they|that|it)\b.{0,10}\bcost\b|\bwhat (?:do|does|would|will) .{0,30}\b(?:salary|wage)\b.{0,20}\bcost\b/i,
    onlyWithFigures: true,
  },
  {
    id: 'price-change',
    words:
      /^(?=[^]*\b(?:put(?:ting)?|rais(?:e|ed|ing)|increas(?:e|ed|ing)|cut(?:ting)?|drop(?:ped|ping)?|lower(?:ed|ing)?|reduc(?:e|ed|ing)|discount(?:ed|ing)?|prices? (?:up|down|rises?)|up (?:my|our|the)|knock(?:ed|ing)?|charged?|go(?:es|ing)? (?:up|from|to)|% off)\b)(?=[^]*(?:\bhow many\b[^]*\b(?:los(?:e|ing)|need|extra|more|sell|make up)\b|\bhow much\b[^]*\b(?:lose|extra|more (?:do|would|must|to))\b|\bafford to lose\b|\beffect\b|\bwhat (?:happens|would happen|will happen|does (?:that|it) do|would (?:that|it) do)\b))/i,
    unless: /\bsuppliers?\b|\bwages?\b|\brent (?:up|went|goes|going)\b/i,
    onlyWithFigures: true,
  },
  {
    id: 'break-even',
    words:
      /\bbreak(?:ing)?[\s-]?even\b|\bhow many\b.{0,50}\b(?:(?:do|must|should|would) (?:i|we)|(?:i|we) (?:have|need)|need(?:ed)?|have to|got to|must)\b.{0,30}\b(?:sell|cover|pay for)\b|\bhow many\b.{0,30}\bto cover (?:my|our|the) (?:costs|rent|bills|overheads|wages|fixed costs)\b/i,
  },
  {
    id: 'cash-runway',
    words:
      /\brunway\b|\bhow (?:long|many months)\b.{0,40}\b(?:cash|money|savings|it|that|this|we|i)\b.{0,20}\b(?:last|left|run out|runs out|survive|keep going)\b|\bhow long\b.{0,20}\d.{0,12}\blast\b|\bwhen (?:do|will|would|does|am|are) (?:i|we|the (?:cash|money)|it)\b.{0,15}\brun(?:ning|s)? out\b|\bhow many months (?:have|do) (?:i|we)\b/i,
    unless: /\bpay ?back\b|\bhow long (?:will|does|would) it take\b/i,
  },
  {
    id: 'growth',
    words:
      /\bgrowth rates?\b|\bcagr\b|\b(?:rate of|annual|yearly|monthly|percentage|per ?cent(?:age)?) growth\b|\bhow (?:much|fast) (?:have|did|has|are|is|am) (?:we|i|sales|turnover|it|the business|that|takings|revenue)\b.{0,20}\bgr(?:ow|own|ew|owing)\b|\bwhat(?:'?s| is) (?:that|the) (?:as a )?(?:percentage |% )?(?:growth|increase|rise)\b|\bgrowth\b.{0,20}\b(?:a|per) (?:year|month)\b/i,
  },
  {
    id: 'margin',
    words: /\bmargins?\b|\bmark[\s-]?up\b/i,
    unless:
      /\b(?:good|healthy|normal|typical|average|improve|increase|usual|decent)\b.{0,20}\b(?:margins?|mark[\s-]?up)\b|\b(?:sales|turnover|revenue|takings)\b/i,
  },
]
