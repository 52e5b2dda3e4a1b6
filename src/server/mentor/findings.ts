import type { Facts } from './facts.ts'
import type { FigureRole } from './figure-words.ts'
import { type Finding, type Rule, unlessBeside } from './finding.ts'
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

const words = (text: string) => text.trim().split(/\s+/)
/** What some sums are about, by the ids of situations and concepts. */
const ABOUT_MONEY = 'money-matter cash-squeeze payday-gap runway debt-load tax-bill busy-no-profit do-the-sums'
const WAITING =
  words(`${ABOUT_MONEY} late-payment one-big-client big-order wholesale deposits-and-terms growth seasonal tenders
  payment-terms credit-risk working-capital cash-flow invoice-finance`)
const SHARES = words(
  `one-big-client customer-concentration better-clients platform-risk key-person valuation risk-register`,
)
const FEES = words(
  `${ABOUT_MONEY} marketplace-fees wholesale wholesale-pricing platform-risk channel-choice pricing new-line slipping-margin`,
)
const RISES =
  words(`supplier-rise price-increase slipping-margin raise-prices pricing busy-no-profit running-costs do-the-sums gross-margin
  waste price-complaints money-matter`)
const HIRES =
  words(`first-hire apprentice recruiting wage-rise employment-cost no-time-to-train people-matter everything-on-me too-much-work
  hiring staff-turnover worker-status do-the-sums decision growth manager-leaving capacity-planning delegation pay-and-reward onboarding`)

/** What is worked out from figures alone: some of it only where the talk is about such a thing. */
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
  unlessBeside(FEES, shareTaken),
  unlessBeside(FEES, feesPaid),
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
  unlessBeside(RISES, supplierRise),
  payGap,
  payrollUnknown,
  owedAgainst,
  unlessBeside(WAITING, waitingMoney),
  averageSale,
  conversion,
  perCustomer,
  unlessBeside(SHARES, concentration),
  stockCover,
  rentShare,
  profitShare,
  salesNeeded,
  unlessBeside(HIRES, firstWage),
]

/** The situation of what is about nothing in particular. */
const GENERAL = 'general'

/** What the figures of the latest message yield, alone or with those given before, the most telling first. */
export const findingsFrom = (facts: Facts, latest: FigureRole[], topic: string | null): Finding[] =>
  RULES.map((apply) => apply(facts, topic === GENERAL ? null : topic))
    .filter((finding) => finding !== null)
    .filter(({ uses }) => uses.some((role) => latest.includes(role)))
