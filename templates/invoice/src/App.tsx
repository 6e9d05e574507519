import { useState } from 'react'
import { Bar } from './components/bar'
import { InvoiceForm } from './components/invoice-form'
import { InvoiceList } from './components/invoice-list'
import { Sheet } from './components/sheet'
import { Toast } from './components/toast'
import { content } from './content'
import { invoices, sender } from './data'
import { useKept } from './hooks/use-kept'
import { today } from './lib/dates'
import { blankInvoice, copyOf, type Invoice, isBooks, startBooks } from './lib/invoice'
import { totalsOf } from './lib/totals'

const panes = ['form', 'sheet'] as const

const start = () => startBooks(sender, invoices, today())

export default function App() {
  const now = today()
  const kept = useKept(start, isBooks)
  const [selected, setSelected] = useState('')
  const [pane, setPane] = useState<(typeof panes)[number]>('form')

  const books = kept.value
  const invoice = books.invoices.find(({ id }) => id === selected) ?? books.invoices[0]

  const add = (made: Invoice, notice: string) => {
    kept.change((old) => ({ ...old, invoices: [made, ...old.invoices] }), notice)
    setSelected(made.id)
  }
  const put = (next: Invoice, notice?: string) =>
    kept.change(
      (old) => ({ ...old, invoices: old.invoices.map((one) => (one.id === next.id ? next : one)) }),
      notice,
    )
  const remove = ({ id, number }: Invoice) =>
    kept.change(
      (old) => ({ ...old, invoices: old.invoices.filter((one) => one.id !== id) }),
      `Deleted ${number}.`,
    )
  const addNew = () => add(blankInvoice(books.invoices, now), `New ${content.one}.`)

  return (
    <div className="desk">
      <InvoiceList
        invoices={books.invoices}
        current={invoice?.id}
        now={now}
        onSelect={setSelected}
        onNew={addNew}
      />
      {invoice ? (
        <main className="work" data-pane={pane}>
          <section aria-label="Edit" className="edit">
            <Bar
              invoice={invoice}
              now={now}
              onStatus={(status) => put({ ...invoice, status }, `${invoice.number} is ${status}.`)}
              onCopy={() => add(copyOf(invoice, books.invoices, now), `Copied ${invoice.number}.`)}
              onDelete={() => remove(invoice)}
            />
            <div className="panes">
              {panes.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="status-btn"
                  aria-pressed={pane === one}
                  onClick={() => setPane(one)}
                >
                  {one === 'form' ? 'Edit' : 'Preview'}
                </button>
              ))}
            </div>
            <div className="edit-form">
              <InvoiceForm
                key={invoice.id}
                invoice={invoice}
                sender={books.sender}
                onChange={put}
                onSender={(next, notice) => kept.change((old) => ({ ...old, sender: next }), notice)}
              />
            </div>
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section aria-label="Preview" className="preview" tabIndex={0}>
            <Sheet invoice={invoice} sender={books.sender} total={totalsOf(invoice).total} />
          </section>
        </main>
      ) : (
        <main className="grid flex-1 place-items-center p-8 text-center">
          <div>
            <h2 className="text-3xl font-semibold tracking-tight">No {content.many}</h2>
            <button type="button" className="btn-accent mt-5" onClick={addNew}>
              Write the first one
            </button>
          </div>
        </main>
      )}
      <Toast notice={kept.notice} canUndo={kept.canUndo} onUndo={kept.undo} onDismiss={kept.dismiss} />
    </div>
  )
}
