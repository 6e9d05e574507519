import { settleDates } from './dates'
import { type Field, type Item, isItems } from './fields'
import { type Habit, type HabitSample, settleHabits, weekStart } from './habits'

/** `notes` by the Monday of their week. */
export type Planner = { habits: Habit[]; tasks: Item[]; notes: Record<string, string> }
export type Change = (make: (planner: Planner) => Planner, notice?: string) => void

export function isPlanner(value: unknown): value is Planner {
  if (typeof value !== 'object' || value === null) return false
  const { habits, tasks, notes } = value as Partial<Record<keyof Planner, unknown>>
  if (typeof notes !== 'object' || notes === null) return false
  return isItems(tasks) && isItems(habits) && habits.every(({ days }) => Array.isArray(days))
}

type Sample = { habits: HabitSample[]; items: Item[]; note: string }

export function startPlanner({ habits, items, note }: Sample, fields: Field[], now: string): Planner {
  return {
    habits: settleHabits(habits, now),
    tasks: settleDates(items, fields, now),
    notes: { [weekStart(now)]: note },
  }
}
