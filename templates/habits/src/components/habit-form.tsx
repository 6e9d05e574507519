import { type FormEvent, useState } from 'react'
import type { Habit } from '../lib/habits'

type HabitFormProps = { habit: Habit; onSubmit: (habit: Habit) => void; onDelete: () => void }

export function HabitForm({ habit, onSubmit, onDelete }: HabitFormProps) {
  const [name, setName] = useState(habit.name)
  const [times, setTimes] = useState(habit.times)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ ...habit, name: name.trim() || habit.name, times })
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      <label>
        <span className="label">Name</span>
        <input className="input" required value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <fieldset>
        <legend className="label">Times a week</legend>
        <div className="flex flex-wrap gap-1.5">
          {[1, 2, 3, 4, 5, 6, 7].map((count) => (
            <label key={count} className="times">
              <input
                type="radio"
                name="times"
                className="sr-only"
                checked={times === count}
                onChange={() => setTimes(count)}
              />
              {count}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="form-actions">
        <button type="button" className="btn-quiet mr-auto" onClick={onDelete}>
          Delete
        </button>
        <button type="submit" className="btn-accent">
          Save changes
        </button>
      </div>
    </form>
  )
}
