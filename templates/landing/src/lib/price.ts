export type Cycle = 'monthly' | 'yearly'

/** What one month costs, in pence: by the year it is less, rounded to whole pence. */
export function monthlyPrice(pence: number, cycle: Cycle, discountPercent: number) {
  return cycle === 'monthly' ? pence : Math.round((pence * (100 - discountPercent)) / 100)
}

export function yearlyTotal(pence: number, discountPercent: number) {
  return monthlyPrice(pence, 'yearly', discountPercent) * 12
}

export function money(pence: number, currency: string) {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: pence % 100 === 0 ? 0 : 2,
  }).format(pence / 100)
}
