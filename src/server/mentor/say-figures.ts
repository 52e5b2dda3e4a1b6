const POUNDS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const PENCE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** £1,250, £8.50, 6p, -£40; pence only below £100 and where there are any. */
export function pounds(value: number): string {
  const size = Math.abs(value)
  const rounded = Math.round(size * 100) / 100
  if (rounded > 0 && rounded < 1) return `${value < 0 ? '-' : ''}${Math.round(rounded * 100)}p`
  const words = rounded < 100 && !Number.isInteger(rounded) ? PENCE.format(rounded) : POUNDS.format(size)
  return `${value < 0 ? '-' : ''}£${words}`
}

/** £405.53 or £420: pence of any amount, where there are any. */
export function toThePenny(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100
  return `${value < 0 && rounded > 0 ? '-' : ''}£${(Number.isInteger(rounded) ? POUNDS : PENCE).format(rounded)}`
}

/** 34%; one decimal below 10%. */
export const percent = (share: number) =>
  `${Math.abs(share) < 0.1 ? NUMBER.format(share * 100) : POUNDS.format(share * 100)}%`

/** 1,250 or 5.3. */
export const count = (value: number) => NUMBER.format(value)

/** "1 month", "5.3 months". */
export const counted = (value: number, noun: string) => `${count(value)} ${noun}${count(value) === '1' ? '' : 's'}`
