/** Source of the to-do list's components. */

export const TASK_FORM_TSX = `import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { appConfig } from '../../lib/app-config'
import type { Priority } from '../../types'
import { Button } from '../ui/Button'
import { SelectField } from '../ui/SelectField'
import { TextField } from '../ui/TextField'

interface TaskFormProps {
  onAdd: (title: string, due: string, priority: Priority) => void
}

const priorities = [
  { value: 'high', label: 'High' },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: 'Low' },
]

export function TaskForm({ onAdd }: TaskFormProps) {
  const [title, setTitle] = useState('')
  const [due, setDue] = useState('')
  const [priority, setPriority] = useState<Priority>('normal')
  const [error, setError] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '') return setError('Write down what it is first.')
    onAdd(title.trim(), due, priority)
    setTitle('')
    setDue('')
    setError('')
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <TextField label={'New ' + appConfig.noun} value={title} onChange={setTitle} error={error} maxLength={120} className="flex-[1_1_14rem]" />
      {appConfig.hasDueDates && <TextField label="Due" type="date" value={due} onChange={setDue} className="flex-[0_1_10rem]" />}
      {appConfig.hasPriorities && (
        <SelectField label="Priority" value={priority} options={priorities} onChange={(value) => setPriority(value as Priority)} className="flex-[0_1_8rem]" />
      )}
      <Button type="submit" className="mt-[1.5rem]">
        <Plus aria-hidden="true" size={18} />
        Add
      </Button>
    </form>
  )
}
`

export const TASK_ROW_TSX = `import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { appConfig } from '../../lib/app-config'
import { formatDay, today } from '../../lib/dates'
import type { Task } from '../../types'
import { IconButton } from '../ui/IconButton'
import { TitleForm } from './TitleForm'

interface TaskRowProps {
  task: Task
  onUpdate: (change: Partial<Task>) => void
  onMove: (step: -1 | 1) => void
  onDelete: () => void
}

export function TaskRow({ task, onUpdate, onMove, onDelete }: TaskRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const isLate = task.due !== '' && task.due < today() && !task.isDone

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  function rename(title: string) {
    onUpdate({ title })
    setIsEditing(false)
  }

  if (isEditing) {
    return (
      <li className="py-2">
        <TitleForm title={task.title} onSave={rename} onCancel={() => setIsEditing(false)} />
      </li>
    )
  }
  return (
    <li className="group flex flex-wrap items-center gap-x-2 py-1.5" onKeyDown={moveByKey}>
      <label className="flex min-h-[2.75rem] min-w-0 flex-[1_1_12rem] cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={task.isDone}
          onChange={(event) => onUpdate({ isDone: event.target.checked })}
          className="h-5 w-5 shrink-0 accent-[var(--color-accent)]"
        />
        <span className="min-w-0">
          <span className={'[overflow-wrap:anywhere] ' + (task.isDone ? 'text-muted line-through' : '')}>{task.title}</span>
          {appConfig.hasPriorities && task.priority === 'high' && !task.isDone && (
            <span className="ml-2 rounded-md bg-accent px-1.5 py-0.5 text-xs font-medium text-accent-ink">High</span>
          )}
          {task.due !== '' && (
            <span className={'block text-sm ' + (isLate ? 'font-medium text-accent-text' : 'text-muted')}>
              {(isLate ? 'Was due ' : 'Due ') + formatDay(task.due)}
            </span>
          )}
        </span>
      </label>
      <div className="ml-auto flex text-muted">
        <IconButton label={'Move up: ' + task.title} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" size={16} />
        </IconButton>
        <IconButton label={'Move down: ' + task.title} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" size={16} />
        </IconButton>
        <IconButton label={'Edit: ' + task.title} onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" size={16} />
        </IconButton>
        <IconButton label={'Delete: ' + task.title} onClick={onDelete}>
          <Trash2 aria-hidden="true" size={16} />
        </IconButton>
      </div>
    </li>
  )
}
`

export const TITLE_FORM_TSX = `import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button'

interface TitleFormProps {
  title: string
  onSave: (title: string) => void
  onCancel: () => void
}

export function TitleForm({ title, onSave, onCancel }: TitleFormProps) {
  const [draft, setDraft] = useState(title)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft.trim() !== '') onSave(draft.trim())
  }

  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()} className="flex flex-wrap gap-2">
      <input
        autoFocus
        aria-label={'New text for ' + title}
        value={draft}
        maxLength={120}
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

export const FILTER_TABS_TSX = `import type { Filter } from '../../types'

interface FilterTabsProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

const filters: { id: Filter; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Open' },
  { id: 'done', label: 'Done' },
]

export function FilterTabs({ filter, onChange }: FilterTabsProps) {
  return (
    <div role="group" aria-label="Show" className="flex gap-1">
      {filters.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={filter === id}
          onClick={() => onChange(id)}
          className={'min-h-[2.75rem] rounded-md px-4 text-sm ' + (filter === id ? 'bg-ink font-medium text-canvas' : 'hover:bg-accent-soft')}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
`

export const TASK_SECTION_TSX = `import type { TaskList } from '../../hooks/useTasks'
import type { Task } from '../../types'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FilterTabs } from './FilterTabs'
import { TaskRow } from './TaskRow'

interface TaskSectionProps {
  list: TaskList
  onNotice: (message: string, undo: () => void) => void
}

export function TaskSection({ list, onNotice }: TaskSectionProps) {
  const doneCount = list.tasks.length - list.openCount

  function remove(task: Task) {
    onNotice('Deleted “' + task.title + '”', list.removeTasks(({ id }) => id === task.id))
  }

  function clearDone() {
    onNotice('Cleared ' + doneCount + ' done', list.removeTasks(({ isDone }) => isDone))
  }

  return (
    <section aria-labelledby="list-title" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="list-title" className="font-display text-2xl">
          {list.openCount === 0 ? 'Nothing left to do' : list.openCount + ' to go'}
        </h2>
        <FilterTabs filter={list.filter} onChange={list.setFilter} />
      </div>
      {list.shown.length === 0 ? (
        <EmptyState title={list.filter === 'done' ? 'Nothing done yet' : 'All clear'}>
          {list.filter === 'done' ? 'Check something off and it appears here.' : 'Add the next thing when it comes to mind.'}
        </EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {list.shown.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              onUpdate={(change) => list.updateTask(task.id, change)}
              onMove={(step) => list.moveTask(task.id, step)}
              onDelete={() => remove(task)}
            />
          ))}
        </ul>
      )}
      {doneCount > 0 && (
        <div className="mt-3 flex justify-end">
          <Button variant="quiet" onClick={clearDone}>
            Clear done
          </Button>
        </div>
      )}
    </section>
  )
}
`

export const PROGRESS_TSX = `interface ProgressProps {
  done: number
  total: number
}

export function Progress({ done, total }: ProgressProps) {
  const share = total === 0 ? 0 : done / total
  return (
    <div className="rounded-lg bg-accent-soft p-6">
      <p className="font-display text-6xl leading-none tabular-nums text-accent-text">{Math.round(share * 100) + '%'}</p>
      <p className="mt-2 text-ink">{done + ' of ' + total + ' done'}</p>
      <div aria-hidden="true" className="mt-5 h-3 overflow-hidden rounded-md bg-surface">
        <div className="h-full bg-accent transition-[width] duration-300" style={{ width: share * 100 + '%' }} />
      </div>
    </div>
  )
}
`

const APP_IMPORTS = `import { Header } from './components/layout/Header'
import { Progress } from './components/tasks/Progress'
import { TaskForm } from './components/tasks/TaskForm'
import { TaskSection } from './components/tasks/TaskSection'
import { Toast } from './components/ui/Toast'
import { useNotice } from './hooks/useNotice'
import { useTasks } from './hooks/useTasks'
import { appConfig } from './lib/app-config'

export default function App() {
  const list = useTasks()
  const notice = useNotice()

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />`

/** A sheet of paper with a margin line, or a list beside its progress. */
export const APPS = {
  sheet: `${APP_IMPORTS.replace("import { Progress } from './components/tasks/Progress'\n", '')}
      <main className="mx-auto max-w-3xl px-3 pb-28 pt-8 sm:px-8">
        <div className="grid gap-8 rounded-lg border border-line bg-surface py-6 pl-7 pr-4 shadow-md [background-image:linear-gradient(90deg,transparent_1rem,var(--color-accent)_1rem,var(--color-accent)_calc(1rem+2px),transparent_calc(1rem+2px))] sm:py-10 sm:pl-14 sm:pr-10 sm:[background-image:linear-gradient(90deg,transparent_2rem,var(--color-accent)_2rem,var(--color-accent)_calc(2rem+2px),transparent_calc(2rem+2px))]">
          <TaskForm onAdd={list.addTask} />
          <TaskSection list={list} onNotice={notice.show} />
        </div>
      </main>
      <Toast message={notice.message} onUndo={notice.undo} />
    </div>
  )
}
`,
  split: `${APP_IMPORTS}
      <main className="mx-auto grid max-w-5xl gap-10 px-5 pb-28 pt-10 sm:px-8 md:grid-cols-[1fr_2fr] md:gap-14">
        <div className="grid content-start gap-8">
          <Progress done={list.tasks.length - list.openCount} total={list.tasks.length} />
          <TaskForm onAdd={list.addTask} />
        </div>
        <TaskSection list={list} onNotice={notice.show} />
      </main>
      <Toast message={notice.message} onUndo={notice.undo} />
    </div>
  )
}
`,
} as const
