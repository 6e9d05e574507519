import { useState } from 'react'
import { Dialog } from './components/dialog'
import { HabitForm } from './components/habit-form'
import { HabitPage } from './components/habit-page'
import { ItemForm } from './components/item-form'
import { TaskPage } from './components/task-page'
import { Toast } from './components/toast'
import { content } from './content'
import { habits, items, note } from './data'
import { fields } from './fields'
import { useKept } from './hooks/use-kept'
import { today } from './lib/dates'
import { type Item, titleOf } from './lib/fields'
import type { Habit } from './lib/habits'
import { isPlanner, startPlanner } from './lib/planner'
import { settings } from './settings'

const weekday = new Intl.DateTimeFormat(settings.locale, { weekday: 'long' })
const date = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'long', year: 'numeric' })

const start = () => startPlanner({ habits, items, note }, fields, today())

export default function App() {
  const now = today()
  const kept = useKept(start, isPlanner)
  const [task, setTask] = useState<Item>()
  const [habit, setHabit] = useState<Habit>()
  const planner = kept.value
  const noon = new Date(`${now}T12:00`)

  const saveTask = (next: Item) => {
    kept.change(
      (old) => ({ ...old, tasks: old.tasks.map((one) => (one.id === next.id ? next : one)) }),
      `Changed ${titleOf(next, fields)}.`,
    )
    setTask(undefined)
  }
  const removeTask = (gone: Item) => {
    kept.change(
      (old) => ({ ...old, tasks: old.tasks.filter(({ id }) => id !== gone.id) }),
      `Deleted ${titleOf(gone, fields)}.`,
    )
    setTask(undefined)
  }
  const saveHabit = (next: Habit) => {
    kept.change(
      (old) => ({ ...old, habits: old.habits.map((one) => (one.id === next.id ? next : one)) }),
      `Changed ${next.name}.`,
    )
    setHabit(undefined)
  }
  const removeHabit = (gone: Habit) => {
    kept.change(
      (old) => ({ ...old, habits: old.habits.filter(({ id }) => id !== gone.id) }),
      `Deleted ${gone.name}.`,
    )
    setHabit(undefined)
  }

  return (
    <div className="desk">
      <header className="masthead">
        <h1>{content.name}</h1>
        <p className="masthead-day">{weekday.format(noon)}</p>
        <p className="masthead-date">{date.format(noon)}</p>
      </header>
      <main className="book">
        <HabitPage planner={planner} now={now} onChange={kept.change} onEdit={setHabit} />
        <TaskPage tasks={planner.tasks} now={now} onChange={kept.change} onEdit={setTask} />
      </main>
      {task && (
        <Dialog title={titleOf(task, fields)} onClose={() => setTask(undefined)}>
          <ItemForm
            fields={fields}
            item={task}
            submitLabel="Save changes"
            onSubmit={saveTask}
            onDelete={() => removeTask(task)}
          />
        </Dialog>
      )}
      {habit && (
        <Dialog title={habit.name} onClose={() => setHabit(undefined)}>
          <HabitForm habit={habit} onSubmit={saveHabit} onDelete={() => removeHabit(habit)} />
        </Dialog>
      )}
      <Toast notice={kept.notice} canUndo={kept.canUndo} onUndo={kept.undo} onDismiss={kept.dismiss} />
    </div>
  )
}
