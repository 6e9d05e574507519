import { ArrowLeftRight } from 'lucide-react'
import type { Card, Column } from '../lib/board'

type MoveMenuProps = {
  card: Card
  name: string
  columns: Column[]
  onMove: (card: Card, column: string) => void
  onNudge: (card: Card, step: -1 | 1) => void
}

/** A list of the platform's own, so that it works alike by touch, keyboard and screen reader. */
export function MoveMenu({ card, name, columns, onMove, onNudge }: MoveMenuProps) {
  const choose = (value: string) => {
    if (value === 'up' || value === 'down') onNudge(card, value === 'up' ? -1 : 1)
    else if (value) onMove(card, value.slice(3))
  }
  return (
    <span className="move">
      <ArrowLeftRight size={14} aria-hidden="true" />
      <select aria-label={`Move ${name}`} value="" onChange={(event) => choose(event.target.value)}>
        <option value="">Move</option>
        <optgroup label="To column">
          {columns.map((column) => (
            <option key={column.id} value={`to:${column.id}`} disabled={column.id === card.column}>
              {column.title}
            </option>
          ))}
        </optgroup>
        <optgroup label="In this column">
          <option value="up">Up</option>
          <option value="down">Down</option>
        </optgroup>
      </select>
    </span>
  )
}
