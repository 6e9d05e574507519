import type { Product } from './product'

export interface Line {
  id: string
  variant: string
  quantity: number
}

export interface Totals {
  count: number
  subtotal: number
  delivery: number
  total: number
  /** What is missing until delivery is free, in cents; 0 when it is. */
  untilFree: number
}

export interface Rates {
  deliveryCents: number
  freeDeliveryFromCents: number
}

const same = (a: Pick<Line, 'id' | 'variant'>, b: Pick<Line, 'id' | 'variant'>) =>
  a.id === b.id && a.variant === b.variant

/** Sets how many of a piece in one variant lie in the basket; none takes the line out. */
export function setQuantity(lines: Line[], line: Line, most: number): Line[] {
  const quantity = Math.max(0, Math.min(Math.floor(line.quantity), most))
  if (quantity === 0) return lines.filter((other) => !same(other, line))
  const next = { ...line, quantity }
  if (!lines.some((other) => same(other, line))) return [...lines, next]
  return lines.map((other) => (same(other, line) ? next : other))
}

export function addOne(lines: Line[], id: string, variant: string, most: number): Line[] {
  const before = lines.find((line) => same(line, { id, variant }))
  return setQuantity(lines, { id, variant, quantity: (before?.quantity ?? 0) + 1 }, most)
}

/** All sums in cents. Lines of products that are no longer sold count for nothing. */
export function totals(lines: Line[], products: Product[], rates: Rates): Totals {
  let count = 0
  let subtotal = 0
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.id)
    if (!product) continue
    count += line.quantity
    subtotal += product.price * line.quantity
  }
  const untilFree = Math.max(0, rates.freeDeliveryFromCents - subtotal)
  const delivery = count === 0 || untilFree === 0 ? 0 : rates.deliveryCents
  return { count, subtotal, delivery, total: subtotal + delivery, untilFree }
}
