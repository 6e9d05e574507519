import type { Invoice, Line } from './invoice'

export type TaxGroup = { rate: number; net: number; tax: number }
export type Totals = { subtotal: number; discount: number; taxes: TaxGroup[]; total: number }

/** Quantities count in thousandths and rates in cents, so that the product is exact before it is rounded. */
export function lineAmount({ quantity, rate }: Line): number {
  return Math.round((Math.round(quantity * 1000) * rate) / 1000)
}

/** Shares an amount by weights, each to the cent, so that the shares add up to it. */
export function share(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  let given = 0
  let seen = 0
  return weights.map((weight) => {
    seen += weight
    const until = Math.round((amount * seen) / whole)
    const part = until - given
    given = until
    return part
  })
}

export function totalsOf({ lines, discount }: Pick<Invoice, 'lines' | 'discount'>): Totals {
  const subtotal = lines.reduce((total, line) => total + lineAmount(line), 0)
  const off = Math.round((subtotal * Math.round(discount * 100)) / 10_000)
  const rates = [...new Set(lines.map(({ tax }) => tax))].sort((a, b) => b - a)
  const sums = rates.map((rate) =>
    lines.filter(({ tax }) => tax === rate).reduce((total, line) => total + lineAmount(line), 0),
  )
  const shares = share(off, sums)
  const taxes = rates.map((rate, index) => {
    const net = sums[index] - shares[index]
    return { rate, net, tax: Math.round((net * Math.round(rate * 100)) / 10_000) }
  })
  return {
    subtotal,
    discount: off,
    taxes: taxes.filter(({ rate }) => rate > 0),
    total: subtotal - off + taxes.reduce((total, { tax }) => total + tax, 0),
  }
}

/** What is typed as money, in cents; nothing for what is no number. */
export function parseCents(text: string): number {
  const amount = Number(text.trim().replace(',', '.'))
  return Number.isFinite(amount) ? Math.round(Number((amount * 100).toFixed(4))) : 0
}
