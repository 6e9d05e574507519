import { settleDates } from './dates'
import { type Field, type Item, isItems } from './fields'
import { type Habit, type HabitSample, settleHabits } from './habits'

export type Planner = { habits: Habit[]; tasks: Item[] }
export type Change = (make: (planner: Planner) => Planner, notice?: string) => void

export function isPlanner(value: unknown): value is Planner {
  if (typeof value !== 'object' || value === null) return false
  const { habits, tasks } = value as Partial<Record<keyof Planner, unknown>>
  return isItems(tasks) && isItems(habits) && habits.every(({ days }) => Array.isArray(days))
}

export function startPlanner(habits: HabitSample[], tasks: Item[], fields: Field[], now: string): Planner {
  return { habits: settleHabits(habits, now), tasks: settleDates(tasks, fields, now) }
}
