/** Source of the to-do list's types, dates and hook. */

export const TYPES_TS = `export type Priority = 'low' | 'normal' | 'high'

export interface Task {
  id: string
  title: string
  isDone: boolean
  /** YYYY-MM-DD, or empty. */
  due: string
  priority: Priority
}

export type Filter = 'all' | 'open' | 'done'
`

export const DATES_TS = `/** Today as YYYY-MM-DD, in the time zone of the browser. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short' })
}
`

export const USE_TASKS_TS = `import { useState } from 'react'
import { appConfig } from '../lib/app-config'
import { isListOf, newId } from '../lib/guards'
import type { Filter, Priority, Task } from '../types'
import { useStored } from './useStored'

function isTaskList(value: unknown): value is Task[] {
  return isListOf(value, { id: 'string', title: 'string', isDone: 'boolean', due: 'string', priority: 'string' })
}

function starterTasks(): Task[] {
  return appConfig.starters.map((title, index) => ({
    id: 'starter-' + index,
    title,
    isDone: index === 1,
    due: '',
    priority: index === 0 ? 'high' : 'normal',
  }))
}

/** The list of tasks and everything that can be done to it. */
export function useTasks() {
  const [tasks, setTasks] = useStored<Task[]>(appConfig.storageKey, starterTasks, isTaskList)
  const [filter, setFilter] = useState<Filter>('all')
  const openCount = tasks.filter((task) => !task.isDone).length
  const shown = tasks.filter((task) => filter === 'all' || task.isDone === (filter === 'done'))

  function addTask(title: string, due: string, priority: Priority) {
    setTasks((current) => [{ id: newId(), title, isDone: false, due, priority }, ...current])
  }

  function updateTask(id: string, change: Partial<Task>) {
    setTasks((current) => current.map((task) => (task.id === id ? { ...task, ...change } : task)))
  }

  /** Returns the way back. */
  function removeTasks(isGone: (task: Task) => boolean) {
    const before = tasks
    setTasks((current) => current.filter((task) => !isGone(task)))
    return () => setTasks(before)
  }

  /** Swaps a task with the shown one above (-1) or below (1). */
  function moveTask(id: string, step: -1 | 1) {
    const neighbour = shown[shown.findIndex((task) => task.id === id) + step]
    if (!neighbour) return
    setTasks((current) => {
      const moved = current.find((task) => task.id === id)
      return current.map((task) => (task.id === id ? neighbour : task.id === neighbour.id && moved ? moved : task))
    })
  }

  return { tasks, shown, filter, setFilter, openCount, addTask, updateTask, removeTasks, moveTask }
}

export type TaskList = ReturnType<typeof useTasks>
`
