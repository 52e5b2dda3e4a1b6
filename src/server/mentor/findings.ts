import type { Facts } from './facts.ts'
import type { FigureRole } from './figure-words.ts'
import type { Finding, Rule } from './finding.ts'
import {
  changeIn,
  salesToRegain,
  averageSale,
  conversion,
  earnings,
  salesNeeded,
  perCustomer,
  profitShare,
} from './trading-findings.ts'
import { rate, unitMargin, breakEven, priceChange, supplierRise } from './price-findings.ts'
import {
  runway,
  waitingMoney,
  payGap,
  owedAgainst,
  stockCover,
  firstWage,
  concentration,
  rentShare,
} from './cash-findings.ts'

const RULES: Rule[] = [
  runway,
  rate,
  changeIn('takings'),
  changeIn('customers'),
  changeIn('visitors'),
  changeIn('profit'),
  changeIn('averageSale'),
  changeIn('price'),
  changeIn('rent'),
  changeIn('wages'),
  breakEven,
  priceChange,
  unitMargin,
  salesToRegain,
  supplierRise,
  payGap,
  owedAgainst,
  waitingMoney,
  averageSale,
  conversion,
  perCustomer,
  concentration,
  stockCover,
  rentShare,
  profitShare,
  salesNeeded,
  earnings,
  firstWage,
]

/** What the figures of the latest message yield, alone or with those given before, the most telling first. */
export const findingsFrom = (facts: Facts, latest: FigureRole[]): Finding[] =>
  RULES.map((apply) => apply(facts))
    .filter((finding) => finding !== null)
    .filter(({ uses }) => uses.some((role) => latest.includes(role)))
