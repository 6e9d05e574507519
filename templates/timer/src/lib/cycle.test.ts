import { describe, expect, it } from 'vitest'
import { catchUp, cycleOf, leftAt, pause, start, stopped } from './cycle'

const minute = 60_000
const lengths = {
  workMinutes: 25,
  breakMinutes: 5,
  longBreakMinutes: 15,
  sessionsInCycle: 4,
  breaksStartThemselves: true,
  workStartsItself: false,
}
const cycle = cycleOf(lengths)

describe('the cycle', () => {
  it('ends with the long break', () => {
    expect(cycle.map((lap) => lap.minutes)).toEqual([25, 5, 25, 5, 25, 5, 25, 15])
  })

  it('keeps what was left through a pause', () => {
    const paused = pause(start(stopped, 0), 10 * minute)
    expect(leftAt(paused, cycle, 90 * minute)).toBe(15 * minute)
    expect(leftAt(start(paused, 100 * minute), cycle, 101 * minute)).toBe(14 * minute)
  })

  it('lets a clock that went backwards lose nothing', () => {
    expect(leftAt(start(stopped, 5 * minute), cycle, 0)).toBe(25 * minute)
  })

  it('starts the break at the end of the session, though the tab slept', () => {
    const { clock, finished } = catchUp(start(stopped, 0), lengths, 27 * minute)
    expect(finished).toEqual([{ phase: 'work', minutes: 25, endedAt: 25 * minute }])
    expect(leftAt(clock, cycle, 27 * minute)).toBe(3 * minute)
  })

  it('waits for a person after the break, however long the tab slept', () => {
    const { clock, finished } = catchUp(start(stopped, 0), lengths, 600 * minute)
    expect(finished.map((lap) => lap.phase)).toEqual(['work', 'break'])
    expect(clock).toEqual({ at: 2, spent: 0, startedAt: null })
  })

  it('goes round when everything starts itself', () => {
    const { clock, finished } = catchUp(
      start(stopped, 0),
      { ...lengths, workStartsItself: true },
      131 * minute,
    )
    expect(finished).toHaveLength(8)
    expect(clock).toEqual({ at: 0, spent: 0, startedAt: 130 * minute })
  })
})
