import { fields } from '../fields'
import { type Item, titleField, titleOf } from '../lib/fields'
import { sayDue } from '../lib/tasks'
import { formatValue, isEmpty } from '../lib/values'
import { Tick } from '../pictures/tick'
import { settings } from '../settings'

type TaskRowProps = { task: Item; now: string; isDay: boolean; onToggle: () => void; onEdit: () => void }

const title = titleField(fields)
const due = fields.find(({ kind }) => kind === 'date')
const weight = fields.find(({ key, kind }) => kind === 'choice' && key === 'priority')
const rest = fields.filter(
  (field) => field !== title && field !== due && field !== weight && field.kind !== 'longText',
)
const notes = fields.find(({ kind }) => kind === 'longText')

export function TaskRow({ task, now, isDay, onToggle, onEdit }: TaskRowProps) {
  const name = titleOf(task, fields)
  const options = weight?.options ?? []
  const level = weight ? options.indexOf(String(task[weight.key])) : -1
  const details = rest.filter(({ key, kind }) => (kind === 'yesNo' ? task[key] : !isEmpty(task[key])))

  return (
    <li className="task-row" data-done={Boolean(task.done)}>
      <label className="task-check">
        <input
          type="checkbox"
          className="sr-only"
          aria-label={`${name}, done`}
          checked={Boolean(task.done)}
          onChange={onToggle}
        />
        <span className="box">{task.done && <Tick seed={name.length} />}</span>
      </label>
      <div className="min-w-0 flex-1 py-2">
        <button type="button" className="task-name" data-level={level} onClick={onEdit}>
          {name}
          {level === 0 && (
            <span className="sr-only">
              , {weight?.label}: {options[0]}
            </span>
          )}
        </button>
        {notes && !isEmpty(task[notes.key]) && (
          <p className="text-sm italic leading-snug text-muted">{String(task[notes.key])}</p>
        )}
      </div>
      <p className="task-details">
        {details.map((field) => (
          <span key={field.key}>
            {field.kind === 'yesNo' ? field.label : formatValue(field, task[field.key])}
          </span>
        ))}
        {due && !isDay && !isEmpty(task[due.key]) && (
          <span className="task-due">{sayDue(String(task[due.key]), now, settings.locale)}</span>
        )}
      </p>
    </li>
  )
}
