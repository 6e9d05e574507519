import { useEffect, useRef, useState } from 'react'
import { BoardCard } from './components/board-card'
import { ColumnForm } from './components/column-form'
import { Dialog } from './components/dialog'
import { ItemForm } from './components/item-form'
import { Lane } from './components/lane'
import { Toast } from './components/toast'
import { TopBar } from './components/top-bar'
import { columns, items } from './data'
import { fields } from './fields'
import { useDrag } from './hooks/use-drag'
import { useKept } from './hooks/use-kept'
import {
  type Board,
  type Card,
  type Column,
  isBoard,
  isShown,
  moveCard,
  nudgeCard,
  pointsOf,
} from './lib/board'
import { settleDates, today } from './lib/dates'
import { newId, titleOf } from './lib/fields'
import { points, title } from './lib/roles'

const start = (): Board => ({ columns, cards: settleDates(items, fields, today()) as Card[] })

export default function App() {
  const kept = useKept<Board>(start, isBoard)
  const [filter, setFilter] = useState({ search: '', chosen: {} })
  const [editing, setEditing] = useState<Card>()
  const [column, setColumn] = useState<Column>()
  const focus = useRef('')

  const board = kept.value
  const shown = board.cards.filter((card) => isShown(card, fields, filter))
  const last = board.columns.at(-1)?.id
  const titleOfColumn = (id: string) => board.columns.find((one) => one.id === id)?.title ?? id
  const changeCards = (make: (cards: Card[]) => Card[], notice: string) =>
    kept.change((now) => ({ ...now, cards: make(now.cards) }), notice)

  // A card that changes its column is made anew, so the focus is brought after it.
  useEffect(() => {
    if (!focus.current) return
    document.querySelector<HTMLElement>(`[data-card="${focus.current}"] .card-open`)?.focus()
    focus.current = ''
  })

  const move = (card: Card, to: string, before?: string) => {
    focus.current = card.id
    changeCards(
      (cards) => moveCard(cards, card.id, to, before),
      `${titleOf(card, fields)}: ${titleOfColumn(to)}.`,
    )
  }
  const nudge = (card: Card, step: -1 | 1) => {
    focus.current = card.id
    changeCards(
      (cards) => nudgeCard(cards, shown, card.id, step),
      `${titleOf(card, fields)} moved ${step < 0 ? 'up' : 'down'}.`,
    )
  }
  const { drag, start: startDrag } = useDrag((id, place) => {
    const card = board.cards.find((one) => one.id === id)
    if (card) move(card, place.column, place.before)
  })
  const quickAdd = (to: string, text: string) => {
    const key = title?.key ?? 'title'
    changeCards((cards) => [...cards, { id: newId(), column: to, [key]: text }], `Added ${text}.`)
  }
  const save = (card: Card) => {
    changeCards(
      (cards) => cards.map((old) => (old.id === card.id ? card : old)),
      `Changed ${titleOf(card, fields)}.`,
    )
    setEditing(undefined)
  }
  const remove = (card: Card) => {
    changeCards((cards) => cards.filter(({ id }) => id !== card.id), `Deleted ${titleOf(card, fields)}.`)
    setEditing(undefined)
  }
  const saveColumn = (next: Column) => {
    kept.change(
      (now) => ({ ...now, columns: now.columns.map((old) => (old.id === next.id ? next : old)) }),
      `Changed ${next.title}.`,
    )
    setColumn(undefined)
  }

  const actions = { onOpen: setEditing, onMove: move, onNudge: nudge, onStart: startDrag }
  const dragged = drag && board.cards.find(({ id }) => id === drag.id)
  return (
    <div className="flex h-dvh flex-col">
      <TopBar
        filter={filter}
        done={
          points
            ? pointsOf(
                board.cards.filter((card) => card.column === last),
                points.key,
              )
            : 0
        }
        total={points ? pointsOf(board.cards, points.key) : 0}
        canUndo={kept.canUndo}
        onFilter={setFilter}
        onUndo={kept.undo}
      />
      <main className="board" data-board>
        {board.columns.map((one) => (
          <Lane
            key={one.id}
            column={one}
            columns={board.columns}
            all={board.cards}
            shown={shown.filter((card) => card.column === one.id)}
            drag={drag}
            onQuickAdd={quickAdd}
            onSettings={setColumn}
            {...actions}
          />
        ))}
      </main>
      {drag && dragged && (
        <div
          aria-hidden="true"
          inert
          className="ghost"
          style={{ width: drag.width, translate: `${drag.x}px ${drag.y}px` }}
        >
          <BoardCard card={dragged} columns={board.columns} {...actions} />
        </div>
      )}
      {editing && (
        <Dialog title={titleOf(editing, fields)} onClose={() => setEditing(undefined)}>
          <ItemForm
            fields={fields}
            item={editing}
            submitLabel="Save changes"
            onSubmit={(item) => save({ ...item, column: editing.column })}
            onDelete={() => remove(editing)}
          />
        </Dialog>
      )}
      {column && (
        <Dialog title={column.title} onClose={() => setColumn(undefined)}>
          <ColumnForm column={column} onSubmit={saveColumn} />
        </Dialog>
      )}
      <Toast notice={kept.notice} canUndo={kept.canUndo} onUndo={kept.undo} onDismiss={kept.dismiss} />
    </div>
  )
}
