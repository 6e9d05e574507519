/** Source of the habit tracker's list: rows, form, empty state. */

export const HABIT_LIST_TSX = `import type { Day, Habit } from '../../types'
import { EmptyState } from './EmptyState'
import { HabitRow } from './HabitRow'

interface HabitListProps {
  habits: Habit[]
  days: Day[]
  onToggle: (id: string, day: string) => void
  onRename: (id: string, name: string) => void
  onDelete: (id: string) => void
}

export function HabitList({ habits, days, onToggle, onRename, onDelete }: HabitListProps) {
  return (
    <section aria-labelledby="habits-title">
      <h2 id="habits-title" className="font-display text-2xl">
        Habits
      </h2>
      {habits.length === 0 ? (
        <EmptyState />
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {habits.map((habit) => (
            <HabitRow
              key={habit.id}
              habit={habit}
              days={days}
              onToggle={(day) => onToggle(habit.id, day)}
              onRename={(name) => onRename(habit.id, name)}
              onDelete={() => onDelete(habit.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
`

export const HABIT_ROW_TSX = `import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { currentStreak } from '../../lib/streaks'
import type { Day, Habit } from '../../types'
import { DayCheck } from './DayCheck'
import { RenameForm } from './RenameForm'

interface HabitRowProps {
  habit: Habit
  days: Day[]
  onToggle: (day: string) => void
  onRename: (name: string) => void
  onDelete: () => void
}

export function HabitRow({ habit, days, onToggle, onRename, onDelete }: HabitRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const streak = currentStreak(habit)
  const action = 'grid h-11 w-11 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-ink'

  function rename(name: string) {
    onRename(name)
    setIsRenaming(false)
  }

  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex items-center justify-between gap-3">
        {isRenaming ? (
          <RenameForm name={habit.name} onSave={rename} onCancel={() => setIsRenaming(false)} />
        ) : (
          <>
            <div className="min-w-0">
              <p className="break-words font-medium">{habit.name}</p>
              <p className="text-sm text-muted">{streak === 0 ? 'No streak yet' : streak + (streak === 1 ? ' day' : ' days') + ' in a row'}</p>
            </div>
            <div className="flex shrink-0">
              <button type="button" className={action} aria-label={'Rename ' + habit.name} onClick={() => setIsRenaming(true)}>
                <Pencil aria-hidden="true" size={16} />
              </button>
              <button type="button" className={action} aria-label={'Delete ' + habit.name} onClick={onDelete}>
                <Trash2 aria-hidden="true" size={16} />
              </button>
            </div>
          </>
        )}
      </div>
      <div className="grid grid-cols-7 gap-1 sm:gap-2">
        {days.map((day) => (
          <DayCheck key={day.key} day={day} habitName={habit.name} isDone={habit.doneOn.includes(day.key)} onToggle={() => onToggle(day.key)} />
        ))}
      </div>
    </li>
  )
}
`

export const DAY_CHECK_TSX = `import { Check } from 'lucide-react'
import type { Day } from '../../types'

interface DayCheckProps {
  day: Day
  habitName: string
  isDone: boolean
  onToggle: () => void
}

export function DayCheck({ day, habitName, isDone, onToggle }: DayCheckProps) {
  const look = isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface text-muted hover:border-accent'
  const today = day.isToday ? ' ring-2 ring-accent ring-offset-2 ring-offset-canvas' : ''
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={habitName + ', ' + day.long}
      title={day.long}
      disabled={day.isFuture}
      onClick={onToggle}
      className={'mx-auto grid h-10 w-10 place-items-center rounded-full border text-sm transition disabled:border-dashed disabled:opacity-60 ' + look + today}
    >
      {isDone ? <Check aria-hidden="true" size={18} strokeWidth={2.5} /> : <span aria-hidden="true">{day.short.slice(0, 1)}</span>}
    </button>
  )
}
`

export const RENAME_FORM_TSX = `import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button'

interface RenameFormProps {
  name: string
  onSave: (name: string) => void
  onCancel: () => void
}

export function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const [draft, setDraft] = useState(name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft.trim() !== '') onSave(draft.trim())
  }

  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()} className="flex w-full flex-wrap gap-2">
      <input
        autoFocus
        aria-label={'New name for ' + name}
        value={draft}
        maxLength={60}
        onChange={(event) => setDraft(event.target.value)}
        className="min-h-[2.75rem] min-w-0 flex-1 rounded-md border border-muted bg-surface px-3"
      />
      <Button type="submit" disabled={draft.trim() === ''}>
        Save
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
`

export const HABIT_FORM_TSX = `import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button'

interface HabitFormProps {
  onAdd: (name: string) => void
}

export function HabitForm({ onAdd }: HabitFormProps) {
  const [name, setName] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-[12rem] flex-1">
        <label htmlFor="new-habit" className="block pb-1 text-sm text-muted">
          New habit
        </label>
        <input
          id="new-habit"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          className="min-h-[2.75rem] w-full rounded-md border border-muted bg-surface px-3"
        />
      </div>
      <Button type="submit" disabled={name.trim() === ''}>
        <Plus aria-hidden="true" size={18} />
        Add habit
      </Button>
    </form>
  )
}
`

export const EMPTY_STATE_TSX = `export function EmptyState() {
  return (
    <div className="mt-4 border-y border-line py-12 text-center">
      <p className="font-display text-xl">No habits yet</p>
      <p className="mt-2 text-muted">Start with one that takes two minutes. Add it below.</p>
    </div>
  )
}
`
