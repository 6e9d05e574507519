import { expect, test } from 'vitest'
import { freeTimes, hoursOn, readHours } from './slots'
import { timeOf } from './time'

const rules = { stepMinutes: 30, breakMinutes: 10, noticeMinutes: 60 }
const day = '2026-03-10'
const before = { day: '2026-03-09', minutes: 0 }
const hours = { from: 540, to: 720 }
const free = (minutes: number, taken = [] as { from: number; to: number }[], now = before) =>
  freeTimes(day, minutes, hours, taken, rules, now).map(timeOf)

test('the last one still ends within the hours', () => {
  expect(free(60)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  expect(free(180)).toEqual(['09:00'])
  expect(free(181)).toEqual([])
})

test('nothing overlaps what is taken, and a break is kept on both sides', () => {
  expect(free(30, [{ from: 600, to: 630 }])).toEqual(['09:00', '11:00', '11:30'])
  expect(free(20, [{ from: 600, to: 620 }])).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30'])
})

test('nothing begins in the past, or too soon today', () => {
  expect(free(30, [], { day, minutes: 590 })).toEqual(['11:00', '11:30'])
  expect(free(30, [], { day: '2026-03-11', minutes: 0 })).toEqual([])
})

test('hours are read by the day of the week', () => {
  const week = {
    monday: '',
    tuesday: '09:00–12:00',
    wednesday: '',
    thursday: '',
    friday: '',
    saturday: '',
    sunday: '10-9',
  }
  expect(hoursOn('2026-03-10', week)).toEqual(hours)
  expect(hoursOn('2026-03-09', week)).toBeNull()
  expect(readHours('10-9')).toBeNull()
})
