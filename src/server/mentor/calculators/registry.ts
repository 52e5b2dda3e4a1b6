import type { Calculator } from './calculator.ts'
import { cashConversion, cashRunway, stockTurn } from './cash.ts'
import { churn, customerValue, funnel } from './customers.ts'
import { growth } from './growth.ts'
import { loan, npv, payback } from './investments.ts'
import { capacity, staffCost } from './people.ts'
import { breakEven, margin, priceChange, vat } from './prices.ts'

/** Every calculator, by what people ask for first. */
export const CALCULATORS: Calculator[] = [
  margin,
  breakEven,
  priceChange,
  cashRunway,
  cashConversion,
  customerValue,
  payback,
  npv,
  loan,
  churn,
  funnel,
  capacity,
  staffCost,
  stockTurn,
  growth,
  vat,
]
