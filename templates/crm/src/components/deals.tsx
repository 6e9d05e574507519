import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { content } from '../content'
import { stages } from '../deals'
import { type Deal, put } from '../lib/book'
import { addDays, today } from '../lib/dates'
import { newId } from '../lib/fields'
import { formatDay, formatMoney } from '../lib/values'
import { settings } from '../settings'
import type { Change } from './contact-panel'

type DealsProps = { contact: string; deals: Deal[]; onChange: Change }

export function Deals({ contact, deals, onChange }: DealsProps) {
  const [title, setTitle] = useState('')
  const [amount, setAmount] = useState('')

  const move = (deal: Deal, stage: string) =>
    onChange((book) => ({ ...book, deals: put(book.deals, { ...deal, stage }) }), `${deal.title}: ${stage}.`)
  const remove = (deal: Deal) =>
    onChange(
      (book) => ({ ...book, deals: book.deals.filter(({ id }) => id !== deal.id) }),
      `Deleted ${deal.title}.`,
    )
  const add = (event: FormEvent) => {
    event.preventDefault()
    const deal = {
      id: newId(),
      contact,
      title: title.trim(),
      stage: stages[0],
      amount: Number(amount),
      closes: addDays(today(), 30),
    }
    onChange((book) => ({ ...book, deals: put(book.deals, deal) }), `Added ${deal.title}.`)
    setTitle('')
    setAmount('')
  }

  return (
    <section>
      <h3 className="panel-title first-letter:uppercase">{content.manyDeals}</h3>
      <ul>
        {deals.map((deal) => (
          <li
            key={deal.id}
            className="deal"
            style={{ '--tint': `var(--color-tint-${(stages.indexOf(deal.stage) % 6) + 1})` }}
          >
            <p className="min-w-0 flex-1 font-medium">{deal.title}</p>
            <p className="font-mono">{formatMoney(deal.amount)}</p>
            <div className="flex w-full items-center gap-2 text-muted">
              <select
                className="stage-select"
                aria-label={`Stage of ${deal.title}`}
                value={deal.stage}
                onChange={(event) => move(deal, event.target.value)}
              >
                {stages.map((stage) => (
                  <option key={stage}>{stage}</option>
                ))}
              </select>
              <span className="text-xs">Closes {formatDay(deal.closes)}</span>
              <button
                type="button"
                className="icon-btn ml-auto"
                aria-label={`Delete ${deal.title}`}
                onClick={() => remove(deal)}
              >
                <Trash2 size={14} aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <form className="mt-2 flex gap-2" onSubmit={add}>
        <input
          className="input min-w-0 flex-1"
          aria-label={`Title of the new ${content.oneDeal}`}
          placeholder={`New ${content.oneDeal}`}
          required
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <input
          className="input w-24 font-mono"
          type="number"
          min="0"
          step="0.01"
          required
          aria-label={`Amount in ${settings.currency}`}
          placeholder={settings.currency}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <button type="submit" className="btn-quiet" aria-label={`Add ${content.oneDeal}`}>
          <Plus size={15} aria-hidden="true" />
        </button>
      </form>
    </section>
  )
}
