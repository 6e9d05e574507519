import { CalendarDays, GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { fields } from '../fields'
import type { Card, Column } from '../lib/board'
import { today } from '../lib/dates'
import { dueOf } from '../lib/due'
import { titleOf } from '../lib/fields'
import { due, label, notes, others, person, points } from '../lib/roles'
import { tintOf } from '../lib/tints'
import { formatValue, isEmpty } from '../lib/values'
import { Face } from '../pictures/face'
import { MoveMenu } from './move-menu'

export type CardActions = {
  onOpen: (card: Card) => void
  onMove: (card: Card, column: string) => void
  onNudge: (card: Card, step: -1 | 1) => void
  onStart: (event: PointerEvent<HTMLElement>, id: string) => void
}

type BoardCardProps = CardActions & { card: Card; columns: Column[]; isDragged?: boolean }

export function BoardCard({ card, columns, isDragged, onOpen, onMove, onNudge, onStart }: BoardCardProps) {
  const name = titleOf(card, fields)
  const mark = label && String(card[label.key] ?? '')
  const who = person && String(card[person.key] ?? '')
  const when =
    due && !isEmpty(card[due.key])
      ? dueOf(String(card[due.key]), today(), card.column === columns.at(-1)?.id)
      : undefined

  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey) return
    const at = columns.findIndex(({ id }) => id === card.column)
    const side = { ArrowLeft: columns[at - 1], ArrowRight: columns[at + 1] }[event.key]
    if (side) onMove(card, side.id)
    else if (event.key === 'ArrowUp') onNudge(card, -1)
    else if (event.key === 'ArrowDown') onNudge(card, 1)
    else return
    event.preventDefault()
  }

  return (
    <article
      className="card"
      data-card={card.id}
      data-dragged={isDragged}
      style={{ '--tint': label && mark ? tintOf(label, mark) : 'var(--color-line)' }}
      onPointerDown={(event) => onStart(event, card.id)}
    >
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            className="card-open"
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={onKey}
            onClick={() => onOpen(card)}
          >
            {name}
          </button>
        </h3>
        <MoveMenu card={card} name={name} columns={columns} onMove={onMove} onNudge={onNudge} />
      </div>
      {notes && !isEmpty(card[notes.key]) && <p className="card-notes">{String(card[notes.key])}</p>}
      <div className="card-meta">
        {mark && <span className="card-label">{mark}</span>}
        {others
          .filter((field) => (field.kind !== 'yesNo' ? !isEmpty(card[field.key]) : card[field.key]))
          .map((field) => (
            <span key={field.key} data-key={field.key} className={field.kind === 'yesNo' ? 'flag' : ''}>
              {field.kind === 'yesNo' ? field.label : `${field.label} ${formatValue(field, card[field.key])}`}
            </span>
          ))}
        {when && (
          <span className="due" data-tone={when.tone}>
            <CalendarDays size={12} aria-hidden="true" />
            <span className="sr-only">{due?.label}</span>
            {when.text}
          </span>
        )}
        <span className="ml-auto flex items-center gap-2">
          {points && !isEmpty(card[points.key]) && (
            <span className="points">
              {formatValue(points, card[points.key])}
              <span className="sr-only"> {points.label}</span>
            </span>
          )}
          {who && (
            <span title={who} className="flex">
              <Face name={who} size={22} />
              <span className="sr-only">{who}</span>
            </span>
          )}
          <span data-handle className="handle">
            <GripVertical size={16} aria-hidden="true" />
          </span>
        </span>
      </div>
    </article>
  )
}
