import { useState } from 'react'
import { content } from '../content'
import { fields } from '../fields'
import { type Item, newId, titleField, titleOf } from '../lib/fields'
import type { Change } from '../lib/planner'
import { groupTasks, mentions } from '../lib/tasks'
import { LineForm } from './line-form'
import { TaskRow } from './task-row'

type TaskPageProps = { tasks: Item[]; now: string; onChange: Change; onEdit: (task: Item) => void }

const title = titleField(fields)
const due = fields.find(({ kind }) => kind === 'date')
const sorts = fields.filter(({ kind }) => kind === 'date' || kind === 'choice' || kind === 'number')

export function TaskPage({ tasks, now, onChange, onEdit }: TaskPageProps) {
  const [search, setSearch] = useState('')
  const [sortKey, setSortKey] = useState(due?.key ?? '')
  const [day, setDay] = useState(now)
  const found = tasks.filter((task) => mentions(task, fields, search))
  const dueField = due ?? fields[0]
  const groups = groupTasks(found, sorts.find(({ key }) => key === sortKey) ?? dueField, dueField, now)
  const open = tasks.filter(({ done }) => !done).length

  const add = (text: string) => {
    const task = { id: newId(), done: false, [title?.key ?? 'title']: text, [dueField.key]: day }
    onChange((old) => ({ ...old, tasks: [...old.tasks, task] }), `Added ${text}.`)
  }
  const toggle = (task: Item) => {
    const done = !task.done
    onChange(
      (old) => ({ ...old, tasks: old.tasks.map((one) => (one.id === task.id ? { ...one, done } : one)) }),
      `${titleOf(task, fields)}: ${done ? 'done' : 'open again'}.`,
    )
  }

  return (
    <section className="page page-right" aria-label={content.many}>
      <header className="week-head">
        <h2 className="page-title first-letter:uppercase">{content.many}</h2>
        <p aria-live="polite" className="tabular-nums text-muted">
          {open} open
        </p>
        <div className="ml-auto flex min-w-0 items-center gap-3">
          <input
            type="search"
            className="find"
            aria-label={`Find a ${content.one}`}
            placeholder="Find"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <select
            className="sort-select"
            aria-label="Sort by"
            value={sortKey}
            onChange={(event) => setSortKey(event.target.value)}
          >
            {sorts.map(({ key, label }) => (
              <option key={key} value={key}>
                By {label.toLowerCase()}
              </option>
            ))}
          </select>
        </div>
      </header>
      <LineForm label={`New ${content.one}`} placeholder={`Add a ${content.one}`} onAdd={add}>
        <input
          type="date"
          className="line-date"
          aria-label={`Day of the new ${content.one}`}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </LineForm>
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name} className="task-group" data-group={group.name}>
          <h3 className="group-title">
            {group.name} <span className="text-muted">{group.tasks.length}</span>
          </h3>
          <ul>
            {group.tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                now={now}
                isDay={group.name === 'Today'}
                onToggle={() => toggle(task)}
                onEdit={() => onEdit(task)}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className="px-1 py-6 italic text-muted">
          {search ? `No ${content.many} match.` : content.emptyTasks}
        </p>
      )}
      <div aria-hidden="true" className="ruled" />
    </section>
  )
}
