import { expect, it } from 'vitest'
import { sampleValue } from './sample-value.ts'

it.each([
  ['numeric(4,2)', '7'],
  ['character varying(20)', 'x7'],
  ['timestamp(3) with time zone', '2000-01-01T00:00:00Z'],
  ['uuid', '00000000-0000-4000-8000-000000000007'],
  ['text[]', '{}'],
  ['public.other', null],
])('2.1 a sample of %s', (type, value) => {
  expect(sampleValue({ type, enumValues: null }, 7)).toBe(value)
})

it('2.1 of an enum it is one of its values', () => {
  expect(sampleValue({ type: 'mood', enumValues: ['calm', 'wild'] }, 7)).toBe('calm')
})
