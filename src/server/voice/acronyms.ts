/** Read as words, with the spelling that sounds right where the letters alone do not. */
export const SPOKEN_ACRONYMS: ReadonlyMap<string, string> = new Map([
  ['ACAS', 'eh-cass'],
  ['AIDA', 'eye-ee-da'],
  ['ARPU', 'ar-poo'],
  ['BACS', 'backs'],
  ['CAPEX', 'cap-ex'],
  ['CHAPS', 'chaps'],
  ['EBIT', 'ee-bit'],
  ['EBITDA', 'ee-bit-dah'],
  ['EPOS', 'ee-poss'],
  ['FIFO', 'fife-oh'],
  ['GAAP', 'gap'],
  ['GIF', 'gif'],
  ['ISA', 'eyesa'],
  ['JPEG', 'jay-peg'],
  ['LIFO', 'life-oh'],
  ['OK', 'okay'],
  ['OPEX', 'op-ex'],
  ['PEST', 'pest'],
  ['PIN', 'pin'],
  ['PIP', 'pip'],
  ['RACI', 'racey'],
  ['RAG', 'rag'],
  ['ROAS', 'roas'],
  ['SAAS', 'sass'],
  ['SAM', 'sam'],
  ['SIPP', 'sip'],
  ['SOM', 'som'],
  ['TAM', 'tam'],
  ['TUPE', 'tupey'],
  ['VUCA', 'vooka'],
  ['WACC', 'wack'],
  ['ZIP', 'zip'],
])

/** Spelled, although they look as if they could be read. */
export const SPELLED_ACRONYMS: ReadonlySet<string> = new Set('ASAP CIPD ESOP ICAEW IFRS OEIC PAYE ROCE SEIS'.split(' '))

/** Words of two and three letters that are written in capitals for emphasis; other such letters are spelled. */
export const SHORT_WORDS: ReadonlySet<string> = new Set(
  `A ACT ADD AGE AGO AIM ALL AM AN AND ANY ARE AS ASK AT BAD BE BIG BOX BUT BUY BY CAN CAR CUT DAY DID DIE DO DUE END EYE FAR FAT FEE
  FEW FIT FIX FOR FUN GET GO GOT HAD HAS HE HER HEY HIM HIS HIT HOT HOW I IF IN IS ITS JOB JOY KEY LAW LAY LET LIE LOT LOW MAD MAN MAP MAY
  ME MEN MET MY NET NEW NO NOR NOT NOW ODD OF OFF OLD ON ONE OR OUR OUT OWE OWN PAY PER PUT RAN RED RID RUN SAD SAY SEE SET SHE SIT SIX SO
  SUM TAX TEN THE TO TOO TOP TRY TWO UP USE VAN WAR WAS WAY WE WHO WHY WIN WON YES YET YOU`.split(/\s+/),
)

/** Letters that are an acronym in a sentence, and a word where everything is in capitals. */
export const WORDS_AMONG_CAPITALS: ReadonlySet<string> = new Set(['IT', 'US'])

/** Ways to trade: "B to B". */
export const TRADES: ReadonlySet<string> = new Set(['B2B', 'B2C', 'B2G', 'C2C', 'D2C', 'P2P'])
