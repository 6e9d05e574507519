import { describe, expect, it } from 'vitest'
import { blankInvoice, copyOf, type Invoice, isBooks, nextNumber, standingOf, startBooks } from './invoice'
import { lineAmount, parseCents, share, totalsOf } from './totals'

const line = (quantity: number, rate: number, tax: number) => ({
  id: `${rate}`,
  text: '',
  quantity,
  rate,
  tax,
})
const invoice: Invoice = {
  ...blankInvoice([], '2026-03-01'),
  number: '2026-009',
  lines: [line(3, 3333, 8.1), line(1, 1000, 2.6)],
}

describe('the totals of an invoice', () => {
  it('rounds each line once, from exact products', () => {
    expect(lineAmount(line(1.005, 10_000, 0))).toBe(10_050)
    expect(lineAmount(line(0.333, 100, 0))).toBe(33)
    expect(lineAmount(line(26.5, 14_000, 0))).toBe(371_000)
  })

  it('shares a discount so that no cent is lost', () => {
    expect(share(100, [1, 1, 1])).toEqual([33, 34, 33])
    expect(share(10, [0, 0])).toEqual([0, 0])
  })

  it('takes tax from what is left after the discount, each rate for itself', () => {
    expect(totalsOf({ lines: invoice.lines, discount: 10 })).toEqual({
      subtotal: 10_999,
      discount: 1100,
      taxes: [
        { rate: 8.1, net: 8999, tax: 729 },
        { rate: 2.6, net: 900, tax: 23 },
      ],
      total: 10_651,
    })
  })

  it('leaves out a tax of nothing, and an invoice without lines is nothing', () => {
    expect(totalsOf({ lines: [line(1, 500, 0)], discount: 0 })).toMatchObject({ taxes: [], total: 500 })
    expect(totalsOf({ lines: [], discount: 10 }).total).toBe(0)
  })

  it('reads money as it is typed', () => {
    expect(['12', '12.5', '12,50', '1.005', '', 'x'].map(parseCents)).toEqual([1200, 1250, 1250, 101, 0, 0])
  })
})

describe('the books', () => {
  it('counts numbers on in their own pattern', () => {
    expect(nextNumber(['2026-009', '2026-010', '2025-099'])).toBe('2026-011')
    expect(nextNumber(['RE9'])).toBe('RE10')
    expect(nextNumber(['without'])).toBe('1')
  })

  it('calls overdue what was sent and not paid the day after', () => {
    const sent: Invoice = { ...invoice, status: 'sent', due: '2026-03-31' }
    expect(standingOf(sent, '2026-03-31')).toBe('sent')
    expect(standingOf(sent, '2026-04-01')).toBe('overdue')
    expect(standingOf({ ...sent, status: 'paid' }, '2026-04-01')).toBe('paid')
  })

  it('copies an invoice as a draft of today with a number of its own', () => {
    const copy = copyOf({ ...invoice, status: 'paid' }, [invoice], '2026-05-01')
    expect(copy).toMatchObject({
      number: '2026-010',
      status: 'draft',
      issued: '2026-05-01',
      due: '2026-05-31',
    })
    expect(copy.id).not.toBe(invoice.id)
  })

  it('settles sample days and refuses what is no book', () => {
    const sender = { name: '', trade: '', address: '', email: '', account: '', taxNumber: '', logo: '' }
    const books = startBooks(sender, [{ ...invoice, issued: '-1', due: '+30' }], '2026-03-01')
    expect(books.invoices[0]).toMatchObject({ issued: '2026-02-28', due: '2026-03-31' })
    expect([isBooks(books), isBooks({ sender, invoices: [{ id: 'a' }] })]).toEqual([true, false])
  })
})
