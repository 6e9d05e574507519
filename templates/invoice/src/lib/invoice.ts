import { settings } from '../settings'
import { addDays, settleDay } from './dates'

/** Money is in whole cents. */
export type Line = { id: string; text: string; quantity: number; rate: number; tax: number }

export type Status = 'draft' | 'sent' | 'paid'

export type Invoice = {
  id: string
  number: string
  status: Status
  issued: string
  due: string
  client: string
  address: string
  currency: string
  discount: number
  notes: string
  lines: Line[]
}

export type Sender = {
  name: string
  trade: string
  address: string
  email: string
  account: string
  taxNumber: string
  logo: string
}

export type Books = { sender: Sender; invoices: Invoice[] }

export function isBooks(value: unknown): value is Books {
  if (typeof value !== 'object' || value === null) return false
  const { sender, invoices } = value as Partial<Record<keyof Books, unknown>>
  return (
    typeof sender === 'object' &&
    sender !== null &&
    Array.isArray(invoices) &&
    invoices.every((one) => typeof one?.id === 'string' && Array.isArray(one.lines))
  )
}

export function startBooks(sender: Sender, invoices: Invoice[], now: string): Books {
  const settled = invoices.map((one) => ({
    ...one,
    issued: settleDay(one.issued, now),
    due: settleDay(one.due, now),
  }))
  return { sender, invoices: settled }
}

export function newId(): string {
  return `n${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
}

/** The number after the highest one: 2026-041 gives 2026-042, RE7 gives RE8. */
export function nextNumber(numbers: string[]): string {
  const parts = numbers.map((number) => /^(.*?)(\d+)$/.exec(number)).filter((match) => match !== null)
  const last = parts.sort((a, b) => a[1].localeCompare(b[1]) || Number(a[2]) - Number(b[2])).at(-1)
  return last ? last[1] + String(Number(last[2]) + 1).padStart(last[2].length, '0') : '1'
}

export function blankLine(): Line {
  return { id: newId(), text: '', quantity: 1, rate: 0, tax: settings.taxRate }
}

export function blankInvoice(invoices: Invoice[], now: string): Invoice {
  return {
    id: newId(),
    number: nextNumber(invoices.map(({ number }) => number)),
    status: 'draft',
    issued: now,
    due: addDays(now, settings.paymentDays),
    client: '',
    address: '',
    currency: settings.currency,
    discount: 0,
    notes: '',
    lines: [blankLine()],
  }
}

export function copyOf(invoice: Invoice, invoices: Invoice[], now: string): Invoice {
  const { number, status, issued, due, id } = blankInvoice(invoices, now)
  return { ...invoice, id, number, status, issued, due }
}

export type Standing = Status | 'overdue'

/** What was sent is overdue from the day after it was due. */
export function standingOf(invoice: Invoice, now: string): Standing {
  return invoice.status === 'sent' && invoice.due < now ? 'overdue' : invoice.status
}
