import { describe, expect, it } from 'vitest'
import type { Field } from './fields'
import {
  type Habit,
  mondays,
  perDay,
  settleHabits,
  streakOf,
  toggleDay,
  weekOf,
  weekScore,
  weekStart,
} from './habits'
import { isPlanner } from './planner'
import { groupOf, groupTasks, mentions, sayDue } from './tasks'

const wednesday = '2026-03-04'
const habit = (times: number, days: string[]): Habit => ({ id: 'h', name: 'Swim', times, days })

describe('a streak', () => {
  it('counts days in a row, and today only once it is ticked', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03']
    expect(streakOf(habit(7, days), wednesday)).toEqual({ count: 3, unit: 'day' })
    expect(streakOf(habit(7, [...days, wednesday]), wednesday).count).toBe(4)
  })

  it('ends at a day that was left out', () => {
    expect(streakOf(habit(7, ['2026-03-01', '2026-03-02']), wednesday).count).toBe(0)
    expect(streakOf(habit(7, ['2026-02-28', '2026-03-02', '2026-03-03']), wednesday).count).toBe(2)
  })

  it('counts weeks for what is done some times a week; this week does not break it yet', () => {
    const two = ['2026-02-16', '2026-02-22', '2026-02-23', '2026-03-01']
    expect(streakOf(habit(2, two), wednesday)).toEqual({ count: 2, unit: 'week' })
    expect(streakOf(habit(2, [...two, '2026-03-02', '2026-03-03']), wednesday).count).toBe(3)
    expect(streakOf(habit(3, two), wednesday).count).toBe(0)
  })

  it('is not broken by a change of the clocks', () => {
    const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']
    expect(streakOf(habit(7, days), '2026-03-30').count).toBe(4)
  })
})

describe('a week', () => {
  it('begins on Monday, on Sundays too', () => {
    expect([weekStart(wednesday), weekStart('2026-03-08'), weekStart('2026-03-09')]).toEqual([
      '2026-03-02',
      '2026-03-02',
      '2026-03-09',
    ])
    expect(mondays(wednesday, 2)).toEqual(['2026-02-23', '2026-03-02'])
  })

  it('counts no more than was asked for', () => {
    const days = weekOf('2026-03-02')
    const eager = habit(1, [days[0], days[1], days[2]])
    expect(weekScore([eager, habit(7, [days[0]])], days)).toEqual({ done: 2, asked: 8 })
    expect(perDay([eager, habit(7, [days[0]])], days)).toEqual([2, 1, 1, 0, 0, 0, 0])
  })

  it('reads the sample from its last day back, and takes a tick back', () => {
    const [settled] = settleHabits([{ id: 'a', name: '', times: 7, history: 'x-x' }], wednesday)
    expect(settled.days).toEqual(['2026-03-02', wednesday])
    expect(toggleDay(settled, wednesday).days).toEqual(['2026-03-02'])
  })
})

describe('tasks', () => {
  const due: Field = { key: 'due', label: 'Due', kind: 'date' }
  const rank: Field = { key: 'rank', label: 'Rank', kind: 'choice', options: ['High', 'Low'] }

  it('go where their day puts them', () => {
    const group = (day: string, done = false) => groupOf({ id: 'a', due: day, done }, 'due', wednesday)
    expect([
      group('2026-03-03'),
      group(wednesday),
      group('2026-03-08'),
      group('2026-03-09'),
      group(''),
    ]).toEqual(['Overdue', 'Today', 'This week', 'Later', 'Some day'])
    expect(group('2026-03-03', true)).toBe('Done')
  })

  it('are in the order of the field, then of the day', () => {
    const tasks = [
      { id: 'a', due: '2026-04-02', rank: 'Low' },
      { id: 'b', due: '2026-04-03', rank: 'High' },
      { id: 'c', due: '2026-04-01', rank: 'High' },
    ]
    expect(groupTasks(tasks, rank, due, wednesday)[0].tasks.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('say their day in words while it is near, and are found by any field', () => {
    expect(sayDue('2026-03-05', wednesday, 'en-GB')).toBe('tomorrow')
    expect(sayDue('2026-03-20', wednesday, 'en-GB')).toBe('20 Mar')
    expect(mentions({ id: 'a', rank: 'High' }, [rank], 'hIGh')).toBe(true)
  })

  it('start afresh from what is no planner', () => {
    expect([isPlanner(null), isPlanner({ habits: [{ id: 'h' }], tasks: [], notes: {} })]).toEqual([
      false,
      false,
    ])
    expect(isPlanner({ habits: [habit(1, [])], tasks: [], notes: {} })).toBe(true)
  })
})
