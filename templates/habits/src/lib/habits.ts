import { addDays, daysBetween } from './dates'

export type HabitSample = { id: string; name: string; times: number; history: string }

/** `times` a week; `days` on which it was done. */
export type Habit = { id: string; name: string; times: number; days: string[] }

export function settleHabits(samples: HabitSample[], now: string): Habit[] {
  return samples.map(({ id, name, times, history }) => {
    const days = [...history].flatMap((mark, index) =>
      mark === 'x' ? [addDays(now, index + 1 - history.length)] : [],
    )
    return { id, name, times, days }
  })
}

/** The Monday of the week. */
export function weekStart(day: string): string {
  const weekday = (new Date(`${day}T12:00`).getDay() + 6) % 7
  return addDays(day, -weekday)
}

export function weekOf(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count))
}

export function toggleDay(habit: Habit, day: string): Habit {
  const days = habit.days.includes(day) ? habit.days.filter((one) => one !== day) : [...habit.days, day]
  return { ...habit, days }
}

export function countIn(habit: Habit, days: string[]): number {
  return days.filter((day) => habit.days.includes(day)).length
}

/**
 * Days in a row for what is daily, else weeks in a row that reached their number.
 * A day or week that is not over yet does not break the row.
 */
export function streakOf(habit: Habit, now: string): { count: number; unit: 'day' | 'week' } {
  const step = habit.times >= 7 ? 1 : 7
  const isKept = (start: string) =>
    step === 1 ? habit.days.includes(start) : countIn(habit, weekOf(start)) >= habit.times
  let at = step === 1 ? now : weekStart(now)
  let count = isKept(at) ? 1 : 0
  at = addDays(at, -step)
  while (isKept(at)) {
    count += 1
    at = addDays(at, -step)
  }
  return { count, unit: step === 1 ? 'day' : 'week' }
}

/** How many habits were done on each day. */
export function perDay(habits: Habit[], days: string[]): number[] {
  return days.map((day) => habits.filter((habit) => habit.days.includes(day)).length)
}

/** What was done of what the week asks for; more than that does not count. */
export function weekScore(habits: Habit[], days: string[]): { done: number; asked: number } {
  return {
    done: habits.reduce((total, habit) => total + Math.min(habit.times, countIn(habit, days)), 0),
    asked: habits.reduce((total, habit) => total + habit.times, 0),
  }
}

/** Mondays of as many weeks, the last one that of the day. */
export function mondays(now: string, count: number): string[] {
  const last = weekStart(now)
  return Array.from({ length: count }, (_, index) => addDays(last, (index - count + 1) * 7))
}

export function isFuture(day: string, now: string): boolean {
  return daysBetween(now, day) > 0
}
