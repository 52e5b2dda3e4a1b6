import type { Facts } from './facts.ts'
import type { FigureRole } from './figure-words.ts'
import type { Finding, Rule } from './finding.ts'
import {
  changeIn,
  profitChange,
  salesToRegain,
  averageSale,
  conversion,
  salesNeeded,
  perCustomer,
  profitShare,
} from './trading-findings.ts'
import { rate, unitMargin, breakEven, priceChange, supplierRise } from './price-findings.ts'
import {
  coverBills,
  dayOfSales,
  feesPaid,
  keptShare,
  memberIncome,
  missedSales,
  priceStep,
  shareTaken,
} from './volume-findings.ts'
import {
  hourlyPay,
  idleStock,
  jobsWorked,
  payback,
  payrollUnknown,
  quoteOdds,
  taxGap,
  vatRoom,
  wageStep,
  worth,
} from './topic-findings.ts'
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
  profitChange,
  changeIn('takings'),
  changeIn('customers'),
  changeIn('visitors'),
  changeIn('profit'),
  changeIn('averageSale'),
  changeIn('price'),
  changeIn('rent'),
  changeIn('wages'),
  taxGap,
  vatRoom,
  worth,
  payback,
  quoteOdds,
  wageStep,
  missedSales,
  shareTaken,
  feesPaid,
  keptShare,
  dayOfSales,
  memberIncome,
  priceStep,
  breakEven,
  coverBills,
  hourlyPay,
  jobsWorked,
  idleStock,
  priceChange,
  unitMargin,
  salesToRegain,
  supplierRise,
  payGap,
  payrollUnknown,
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
  firstWage,
]

/** What the figures of the latest message yield, alone or with those given before, the most telling first. */
export const findingsFrom = (facts: Facts, latest: FigureRole[], topic: string | null): Finding[] =>
  RULES.map((apply) => apply(facts, topic))
    .filter((finding) => finding !== null)
    .filter(({ uses }) => uses.some((role) => latest.includes(role)))
