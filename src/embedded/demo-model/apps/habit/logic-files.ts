/** Source of the habit tracker's types, config, dates, streaks, storage and hook. */
import { quote, slug } from '../kit/quoting.ts'
import type { HabitCopy } from './habit-copy.ts'

export const TYPES_TS = `export interface Habit {
  id: string
  name: string
  /** Days on which it was done, as YYYY-MM-DD. */
  doneOn: string[]
}

export interface Day {
  /** YYYY-MM-DD, in local time. */
  key: string
  /** For example 'Mon'. */
  short: string
  /** For example 'Monday 3 March'. */
  long: string
  isToday: boolean
  isFuture: boolean
}
`

export function appConfigTs(copy: HabitCopy): string {
  return `export const appConfig = {
  name: ${quote(copy.name)},
  tagline: ${quote(copy.tagline)},
  storageKey: ${quote(`${slug(copy.name)}-habits`)},
  /** What a first visit starts with. */
  starterHabits: [
${copy.starters.map((habit) => `    ${quote(habit)},`).join('\n')}
  ],
}
`
}

export const DATES_TS = `import type { Day } from '../types'

export function dayKey(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return date.getFullYear() + '-' + month + '-' + day
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

/** Monday to Sunday of the week that is weeksAgo before this one. */
export function weekDays(weeksAgo: number, today: Date = new Date()): Day[] {
  const sinceMonday = (today.getDay() + 6) % 7
  const monday = addDays(today, -sinceMonday - weeksAgo * 7)
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    return {
      key: dayKey(date),
      short: date.toLocaleDateString('en', { weekday: 'short' }),
      long: date.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' }),
      isToday: dayKey(date) === dayKey(today),
      isFuture: dayKey(date) > dayKey(today),
    }
  })
}
`

export const STREAKS_TS = `import type { Habit } from '../types'
import { addDays, dayKey } from './dates'

/** Days in a row up to today; a day that is not over yet does not break it. */
export function currentStreak(habit: Habit, today: Date = new Date()): number {
  const done = new Set(habit.doneOn)
  let day = done.has(dayKey(today)) ? today : addDays(today, -1)
  let length = 0
  while (done.has(dayKey(day))) {
    length += 1
    day = addDays(day, -1)
  }
  return length
}

export function longestStreak(habits: Habit[]): number {
  return habits.reduce((longest, habit) => Math.max(longest, currentStreak(habit)), 0)
}

export function countDone(habits: Habit[], days: string[]): number {
  return habits.reduce((sum, habit) => sum + days.filter((day) => habit.doneOn.includes(day)).length, 0)
}
`

export const STORAGE_TS = `import type { Habit } from '../types'
import { appConfig } from './app-config'
import { addDays, dayKey } from './dates'

/** Saved habits, or a first set with a few sample days, so that the chart has something to show. */
export function loadHabits(): Habit[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(appConfig.storageKey) ?? 'null')
    if (Array.isArray(saved)) return saved.filter(isHabit)
  } catch {
    // Storage can be blocked or hold something else: start afresh.
  }
  return appConfig.starterHabits.map((name, index) => ({
    id: 'starter-' + index,
    name,
    doneOn: sampleDays(index),
  }))
}

export function saveHabits(habits: Habit[]): void {
  try {
    localStorage.setItem(appConfig.storageKey, JSON.stringify(habits))
  } catch {
    // Without storage the habits last as long as the page.
  }
}

function sampleDays(index: number): string[] {
  const daysAgo = Array.from({ length: 18 }, (_, day) => day)
  const kept = daysAgo.filter((day) => (day === 0 ? index === 0 : (day * 7 + index * 5) % (3 + (index % 3)) !== 1))
  return kept.map((day) => dayKey(addDays(new Date(), -day)))
}

function isHabit(value: unknown): value is Habit {
  if (typeof value !== 'object' || value === null) return false
  const habit = value as Partial<Habit>
  return typeof habit.id === 'string' && typeof habit.name === 'string' && Array.isArray(habit.doneOn)
}
`

export const USE_HABITS_TS = `import { useEffect, useState } from 'react'
import { loadHabits, saveHabits } from '../lib/storage'
import type { Habit } from '../types'

/** The list of habits and everything that can be done to it. Saved in this browser after every change. */
export function useHabits() {
  const [habits, setHabits] = useState<Habit[]>(loadHabits)

  useEffect(() => saveHabits(habits), [habits])

  function addHabit(name: string) {
    const id = String(Date.now()) + Math.random().toString(36).slice(2, 6)
    setHabits((current) => [...current, { id, name, doneOn: [] }])
  }

  function renameHabit(id: string, name: string) {
    setHabits((current) => current.map((habit) => (habit.id === id ? { ...habit, name } : habit)))
  }

  function deleteHabit(id: string) {
    setHabits((current) => current.filter((habit) => habit.id !== id))
  }

  function toggleDay(id: string, day: string) {
    setHabits((current) =>
      current.map((habit) => {
        if (habit.id !== id) return habit
        const isDone = habit.doneOn.includes(day)
        return { ...habit, doneOn: isDone ? habit.doneOn.filter((done) => done !== day) : [...habit.doneOn, day] }
      }),
    )
  }

  return { habits, addHabit, renameHabit, deleteHabit, toggleDay }
}
`
