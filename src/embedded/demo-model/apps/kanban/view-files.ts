/** Source of the board's components. */

export const CARD_TILE_TSX = `import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { appConfig } from '../../lib/app-config'
import type { Card } from '../../types'
import { IconButton } from '../ui/IconButton'

interface CardTileProps {
  card: Card
  onOpen: () => void
  onShift: (step: -1 | 1) => void
  /** Another card was dropped on this one. */
  onDropBefore: (id: string) => void
}

export function CardTile({ card, onOpen, onShift, onDropBefore }: CardTileProps) {
  const column = appConfig.columns.indexOf(card.column)
  const mark = ['bg-accent', 'bg-second', 'bg-third'][appConfig.labels.indexOf(card.label) % 3] ?? 'bg-line'

  function drop(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    onDropBefore(event.dataTransfer.getData('text/plain'))
  }

  function shiftByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onShift(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', card.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="cursor-grab overflow-hidden rounded-md border border-line bg-surface shadow-md active:cursor-grabbing"
    >
      <div aria-hidden="true" className={'h-1.5 ' + mark} />
      <button
        type="button"
        data-card={card.id}
        onClick={onOpen}
        onKeyDown={shiftByKey}
        className="block w-full px-3 pt-3 text-left leading-snug [overflow-wrap:anywhere] hover:underline focus-visible:outline-offset-[-3px]"
      >
        {card.title}
      </button>
      <div className="flex items-center justify-between pl-3 text-sm text-muted">
        <span className="min-w-0 truncate">{card.label}</span>
        <span className="flex">
          <IconButton label={'Move left: ' + card.title} disabled={column <= 0} onClick={() => onShift(-1)}>
            <ChevronLeft aria-hidden="true" size={18} />
          </IconButton>
          <IconButton label={'Move right: ' + card.title} disabled={column === appConfig.columns.length - 1} onClick={() => onShift(1)}>
            <ChevronRight aria-hidden="true" size={18} />
          </IconButton>
        </span>
      </div>
    </li>
  )
}
`

export const BOARD_COLUMN_TSX = `import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { NewCardForm } from './NewCardForm'

interface BoardColumnProps {
  name: string
  count: number
  onAdd: (title: string) => void
  onDrop: (id: string) => void
  children: ReactNode
}

export function BoardColumn({ name, count, onAdd, onDrop, children }: BoardColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const titleId = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onDrop(event.dataTransfer.getData('text/plain'))
  }

  return (
    <section
      aria-labelledby={titleId}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={'flex w-72 shrink-0 snap-start flex-col rounded-lg p-3 lg:w-auto lg:min-w-[13rem] lg:flex-1 ' + (isOver ? 'bg-line' : 'bg-accent-soft')}
    >
      <h2 id={titleId} className="flex items-baseline justify-between gap-2 px-1 pb-3 font-display text-lg">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        <span className="text-base tabular-nums text-muted">{count}</span>
      </h2>
      {count === 0 ? (
        <p className="rounded-md border border-dashed border-muted px-3 py-8 text-center text-sm text-muted">Drop a card here</p>
      ) : (
        <ul className="grid gap-3">{children}</ul>
      )}
      <NewCardForm column={name} onAdd={onAdd} />
    </section>
  )
}
`

export const NEW_CARD_FORM_TSX = `import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { IconButton } from '../ui/IconButton'

interface NewCardFormProps {
  column: string
  onAdd: (title: string) => void
}

export function NewCardForm({ column, onAdd }: NewCardFormProps) {
  const [title, setTitle] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '') return
    onAdd(title.trim())
    setTitle('')
  }

  return (
    <form onSubmit={submit} className="mt-3 flex gap-1">
      <input
        aria-label={'New card in ' + column}
        placeholder="New card"
        value={title}
        maxLength={140}
        onChange={(event) => setTitle(event.target.value)}
        className="min-h-[2.75rem] min-w-0 flex-1 rounded-md border border-muted bg-surface px-3 text-ink placeholder:text-muted"
      />
      <IconButton type="submit" label={'Add card to ' + column}>
        <Plus aria-hidden="true" size={20} />
      </IconButton>
    </form>
  )
}
`

export const CARD_DIALOG_TSX = `import { type FormEvent, useState } from 'react'
import { appConfig } from '../../lib/app-config'
import type { Card } from '../../types'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { SelectField } from '../ui/SelectField'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'

interface CardDialogProps {
  card: Card
  onSave: (change: Partial<Card>) => void
  onDelete: () => void
  onClose: () => void
}

const toOptions = (values: string[]) => values.map((value) => ({ value, label: value }))

export function CardDialog({ card, onSave, onDelete, onClose }: CardDialogProps) {
  const [draft, setDraft] = useState(card)
  const [error, setError] = useState('')
  const change = (part: Partial<Card>) => setDraft((current) => ({ ...current, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft.title.trim() === '') return setError('A card needs a title.')
    onSave({ ...draft, title: draft.title.trim() })
  }

  return (
    <Dialog title="Card" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField label="Title" value={draft.title} error={error} maxLength={140} onChange={(title) => change({ title })} />
        <TextArea label="Note" value={draft.note} onChange={(note) => change({ note })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Column" value={draft.column} options={toOptions(appConfig.columns)} onChange={(column) => change({ column })} />
          <SelectField label="Label" value={draft.label} options={toOptions(appConfig.labels)} onChange={(label) => change({ label })} />
        </div>
        <div className="flex flex-wrap justify-between gap-3 pt-2">
          <Button variant="outline" onClick={onDelete}>
            Delete card
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Dialog>
  )
}
`

export const LABEL_FILTER_TSX = `import { appConfig } from '../../lib/app-config'

interface LabelFilterProps {
  label: string
  onChange: (label: string) => void
}

export function LabelFilter({ label, onChange }: LabelFilterProps) {
  return (
    <div role="group" aria-label="Show label" className="flex flex-wrap gap-1">
      {['', ...appConfig.labels].map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={label === option}
          onClick={() => onChange(option)}
          className={'min-h-[2.75rem] rounded-md px-3 text-sm focus-visible:outline-offset-[-3px] ' + (label === option ? 'bg-header-ink font-medium text-header' : 'hover:underline')}
        >
          {option || 'All'}
        </button>
      ))}
    </div>
  )
}
`

export const APP_TSX = `import { useState } from 'react'
import { BoardColumn } from './components/board/BoardColumn'
import { CardDialog } from './components/board/CardDialog'
import { CardTile } from './components/board/CardTile'
import { LabelFilter } from './components/board/LabelFilter'
import { Header } from './components/layout/Header'
import { Toast } from './components/ui/Toast'
import { useBoard } from './hooks/useBoard'
import { useNotice } from './hooks/useNotice'
import { appConfig } from './lib/app-config'
import type { Card } from './types'

export default function App() {
  const board = useBoard()
  const notice = useNotice()
  const [openId, setOpenId] = useState<string | null>(null)
  const openCard = board.cards.find((card) => card.id === openId)

  function shift(card: Card, step: -1 | 1) {
    const column = board.shiftCard(card.id, step)
    if (!column) return
    notice.show('“' + card.title + '” is in ' + column)
    // The card is drawn anew in its new column: the keyboard goes with it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-card="' + card.id + '"]')?.focus())
  }

  function remove(card: Card) {
    setOpenId(null)
    notice.show('Deleted “' + card.title + '”', board.removeCard(card.id))
  }

  return (
    <div className="flex min-h-screen flex-col">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <LabelFilter label={board.label} onChange={board.setLabel} />
      </Header>
      <main tabIndex={0} aria-label="Board" className="flex flex-1 snap-x items-start gap-4 overflow-x-auto px-5 py-6 pb-24 focus-visible:outline-offset-[-4px] sm:px-8">
        {appConfig.columns.map((column) => (
          <BoardColumn
            key={column}
            name={column}
            count={board.cardsOf(column).length}
            onAdd={(title) => board.addCard(column, title)}
            onDrop={(id) => board.moveCard(id, column)}
          >
            {board.cardsOf(column).map((card) => (
              <CardTile
                key={card.id}
                card={card}
                onOpen={() => setOpenId(card.id)}
                onShift={(step) => shift(card, step)}
                onDropBefore={(id) => board.moveCard(id, column, card.id)}
              />
            ))}
          </BoardColumn>
        ))}
      </main>
      {openCard && (
        <CardDialog
          key={openCard.id}
          card={openCard}
          onSave={(change) => {
            board.updateCard(openCard.id, change)
            setOpenId(null)
          }}
          onDelete={() => remove(openCard)}
          onClose={() => setOpenId(null)}
        />
      )}
      <Toast message={notice.message} onUndo={notice.undo} />
    </div>
  )
}
`
