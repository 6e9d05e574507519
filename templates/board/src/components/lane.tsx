import { Plus, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, Fragment, useState } from 'react'
import { content } from '../content'
import type { Drag } from '../hooks/use-drag'
import { type Card, type Column, isOverLimit, pointsOf } from '../lib/board'
import { points } from '../lib/roles'
import { BoardCard, type CardActions } from './board-card'

type LaneProps = CardActions & {
  column: Column
  columns: Column[]
  all: Card[]
  shown: Card[]
  drag?: Drag
  onQuickAdd: (column: string, title: string) => void
  onSettings: (column: Column) => void
}

export function Lane({ column, columns, all, shown, drag, onQuickAdd, onSettings, ...actions }: LaneProps) {
  const [title, setTitle] = useState('')
  const count = all.filter((card) => card.column === column.id).length
  const isOver = isOverLimit(column, all)
  const target = drag?.place?.column === column.id ? drag.place : undefined

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return
    onQuickAdd(column.id, title.trim())
    setTitle('')
  }

  return (
    <section
      className="lane"
      aria-label={column.title}
      data-column={column.id}
      data-target={Boolean(target)}
      data-over={isOver}
    >
      <header className="lane-head">
        <h2 className="truncate font-bold">{column.title}</h2>
        <span className="lane-count" title={isOver ? 'Over the limit' : undefined}>
          {count}
          {column.limit > 0 && `/${column.limit}`}
          {isOver && <span className="sr-only"> over the limit</span>}
        </span>
        {points && (
          <span className="ml-auto text-muted">
            {pointsOf(
              all.filter((card) => card.column === column.id),
              points.key,
            )}{' '}
            {content.points}
          </span>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={`Settings of ${column.title}`}
          onClick={() => onSettings(column)}
        >
          <SlidersHorizontal size={14} aria-hidden="true" />
        </button>
      </header>
      <div className="lane-cards">
        {shown.map((card) => (
          <Fragment key={card.id}>
            {target?.before === card.id && <div className="drop-line" />}
            <BoardCard card={card} columns={columns} isDragged={drag?.id === card.id} {...actions} />
          </Fragment>
        ))}
        {target && !target.before && <div className="drop-line" />}
        {shown.length === 0 && !target && <p className="px-1 py-3 text-muted">{content.emptyColumn}</p>}
      </div>
      <form className="quick-add" onSubmit={add}>
        <Plus size={15} aria-hidden="true" />
        <input
          aria-label={`New ${content.one} in ${column.title}`}
          placeholder={`Add ${content.one}`}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </section>
  )
}
