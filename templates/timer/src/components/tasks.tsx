import { Check, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { content } from '../content'
import { type Field, fields } from '../fields'
import { range } from '../lib/range'
import type { Session, Value, Values } from '../lib/task'
import { FieldInput } from './field-input'

type Props = {
  tasks: Values[]
  current: string
  sessions: Session[]
  onChange: (tasks: Values[], undo?: string) => void
  onChoose: (id: string) => void
}

const [titleField, ...others] = fields

function blank(): Values {
  const first = (field: Field): Value =>
    field.kind === 'number' ? 1 : field.kind === 'yesNo' ? false : (field.options?.[0] ?? '')
  return { id: crypto.randomUUID(), ...Object.fromEntries(fields.map((field) => [field.key, first(field)])) }
}

const shown = (field: Field, value: Value | undefined) => {
  if (field.kind === 'yesNo') return value ? field.label : ''
  if (field.key === 'planned') return ''
  if (Array.isArray(value)) return value.join(', ')
  return String(value ?? '')
}

export function Tasks({ tasks, current, sessions, onChange, onChoose }: Props) {
  const [draft, setDraft] = useState<Values | null>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || String(draft[titleField.key]).trim() === '') return
    onChange([...tasks, draft])
    setDraft(null)
  }
  return (
    <section className="panel" aria-labelledby="tasks-title">
      <div className="flex items-center justify-between">
        <h2 id="tasks-title">{content.tasksTitle}</h2>
        <button type="button" className="press press-small" onClick={() => setDraft(draft ? null : blank())}>
          <Plus aria-hidden="true" /> {draft ? 'Close' : `Add a ${content.one}`}
        </button>
      </div>
      {draft && (
        <form onSubmit={add} className="mt-3 flex flex-wrap items-end gap-3 border-b border-line pb-4">
          {fields.map((field) => (
            <FieldInput
              key={field.key}
              field={field}
              value={draft[field.key]}
              onChange={(value) => setDraft({ ...draft, [field.key]: value })}
            />
          ))}
          <button type="submit" className="press press-main press-small">
            Add
          </button>
        </form>
      )}
      {tasks.length === 0 && <p className="py-6 text-muted">{content.noTasks}</p>}
      <ul className="mt-2">
        {tasks.map((task) => {
          const done = sessions.filter((session) => session.taskId === task.id).length
          const planned = typeof task.planned === 'number' ? task.planned : 0
          return (
            <li key={task.id} className="group flex items-center border-b border-line last:border-0">
              <label className="tick">
                <input
                  type="checkbox"
                  className="peer sr-only"
                  checked={task.done === true}
                  aria-label={`${String(task[titleField.key])} is done`}
                  onChange={() =>
                    onChange(tasks.map((other) => (other === task ? { ...task, done: !task.done } : other)))
                  }
                />
                <span>{task.done && <Check aria-hidden="true" size={16} strokeWidth={3} />}</span>
              </label>
              <button
                type="button"
                className="min-h-14 min-w-0 grow py-2 text-left"
                aria-pressed={task.id === current}
                onClick={() => onChoose(task.id)}
              >
                <span
                  className={`block leading-snug ${task.id === current ? 'font-bold' : ''} ${task.done ? 'text-muted line-through' : ''}`}
                >
                  {String(task[titleField.key])}
                </span>
                <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                  {others
                    .map((field) => shown(field, task[field.key]))
                    .filter(Boolean)
                    .join(' · ')}
                  {task.id === current && <strong className="text-accent">Being weighed</strong>}
                </span>
              </button>
              {planned > 0 && (
                <span className="flex gap-1 px-2" title={`${done} of ${planned} sessions`}>
                  <span className="sr-only">{`${done} of ${planned} sessions`}</span>
                  {range(Math.max(planned, done)).map((index) => (
                    <i key={index} className={`weight ${index < done ? 'weight-full' : ''}`} />
                  ))}
                </span>
              )}
              <button
                type="button"
                className="press-icon"
                aria-label={`Delete ${String(task[titleField.key])}`}
                onClick={() =>
                  onChange(
                    tasks.filter((other) => other !== task),
                    'Task deleted',
                  )
                }
              >
                <Trash2 size={18} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
