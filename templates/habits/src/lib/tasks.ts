import { daysBetween } from './dates'
import type { Field, Item } from './fields'
import { weekStart } from './habits'
import { compareValues, formatValue } from './values'

export type GroupName = 'Overdue' | 'Today' | 'This week' | 'Later' | 'Some day' | 'Done'
export type TaskGroup = { name: GroupName; tasks: Item[] }

const names: GroupName[] = ['Overdue', 'Today', 'This week', 'Later', 'Some day', 'Done']

export function groupOf(task: Item, dueKey: string, now: string): GroupName {
  if (task.done) return 'Done'
  const due = String(task[dueKey] ?? '')
  if (!due) return 'Some day'
  if (due < now) return 'Overdue'
  if (due === now) return 'Today'
  return weekStart(due) === weekStart(now) ? 'This week' : 'Later'
}

/** Groups that have something in them, each in the order of the field and then of the day. */
export function groupTasks(tasks: Item[], sort: Field, due: Field, now: string): TaskGroup[] {
  return names
    .map((name) => ({
      name,
      tasks: tasks
        .filter((task) => groupOf(task, due.key, now) === name)
        .sort(
          (a, b) =>
            compareValues(sort, a[sort.key], b[sort.key]) || compareValues(due, a[due.key], b[due.key]),
        ),
    }))
    .filter((group) => group.tasks.length > 0)
}

export function mentions(task: Item, fields: Field[], search: string): boolean {
  const text = fields
    .map((field) => formatValue(field, task[field.key]))
    .join('\n')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** 'today', 'in 3 days', or the date where that is clearer. */
export function sayDue(due: string, now: string, locale: string): string {
  const days = daysBetween(now, due)
  if (Math.abs(days) < 7) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return new Date(`${due}T12:00`).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}
