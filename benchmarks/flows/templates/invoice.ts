import { choose, click, type FlowApp, reload, write } from '../app.ts'

export const invoice: FlowApp = {
  name: 'Invoices, a template',
  source: { template: 'invoice' },
  flows: {
    'Writes an invoice': [
      click('New invoice'),
      write('Client', 'Alp Sardona'),
      write('Rate', '250'),
      write('VAT %', '10'),
      reload,
    ],
    'Gives a discount': [write('Discount %', '10'), choose('Currency', 'EUR'), click('Paid')],
    'Deletes a line': [click('Delete line 2'), click('Undo'), click('Move line 2 up')],
  },
  regressions: {
    'VAT is left out of the total': [
      'total: subtotal - off + taxes.reduce((total, { tax }) => total + tax, 0)',
      'total: subtotal - off',
      'src/lib/totals.ts',
    ],
    'the discount is of one hundredth': [
      'Math.round(discount * 100)) / 10_000)',
      'Math.round(discount)) / 10_000)',
      'src/lib/totals.ts',
    ],
    'another line is deleted': [
      'lines.filter(({ id }) => id !== line.id)',
      'lines.slice(1)',
      'src/components/line-rows.tsx',
    ],
    'the number is used twice': [
      'String(Number(last[2]) + 1)',
      'String(Number(last[2]))',
      'src/lib/invoice.ts',
    ],
    'the status does not change': ['put({ ...invoice, status }, ', 'put({ ...invoice }, ', 'src/App.tsx'],
  },
}
