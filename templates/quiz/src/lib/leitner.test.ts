import { describe, expect, it } from 'vitest'
import { boxCounts, dayAfter, dayStart, dueCards, graded, nextDue } from './leitner'

const days = [1, 2, 4, 9, 21]
const now = new Date(2026, 2, 27, 22, 45).getTime()
const cards = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

describe('Leitner boxes', () => {
  it('moves a known card up, to come back after the pause of its new box', () => {
    const once = graded({}, 'a', true, days, now)
    expect(once.a).toEqual({ box: 1, due: dayAfter(now, 1) })
    expect(graded(once, 'a', true, days, now).a).toEqual({ box: 2, due: dayAfter(now, 2) })
    expect(graded({ a: { box: 5, due: 0 } }, 'a', true, days, now).a.box).toBe(5)
  })

  it('sends a forgotten card to the first box, due at once', () => {
    expect(graded({ a: { box: 4, due: 0 } }, 'a', false, days, now).a).toEqual({ box: 1, due: dayStart(now) })
  })

  it('counts days by the calendar, over a clock change too', () => {
    expect(new Date(dayAfter(now, 2)).toDateString()).toBe(new Date(2026, 2, 29).toDateString())
    expect(new Date(dayAfter(now, 3)).getHours()).toBe(0)
  })

  it('asks for the least known first, then for a few new ones', () => {
    const progress = { a: { box: 3, due: 0 }, b: { box: 1, due: 0 }, c: { box: 1, due: dayAfter(now, 1) } }
    expect(dueCards(cards, progress, 1, now).map(({ id }) => id)).toEqual(['b', 'a', 'd'])
    expect(dueCards(cards, progress, 0, now)).toHaveLength(2)
    expect(boxCounts(cards, progress, 5)).toEqual([2, 0, 1, 0, 0])
    expect(nextDue(cards, progress, now)).toBe(dayAfter(now, 1))
  })
})
