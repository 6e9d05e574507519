import { expect, it } from 'vitest'
import { createLeftCopies } from './left-copies.ts'

function open(first: string | null = null) {
  const kept = { text: first }
  return createLeftCopies({
    read: () => kept.text,
    keep: (_, text) => {
      kept.text = text
      return true
    },
  })
}

it('2.1 what was left of a project is known from one visit to the next, the newest of it', () => {
  const left = open()
  expect(left.of('a')).toBeNull()
  left.leave('a', 'one')
  left.leave('b', 'two')
  left.leave('a', 'three')
  expect([left.of('a'), left.of('b')]).toEqual(['three', 'two'])
  for (let at = 0; at < 60; at += 1) left.leave(`p${at}`, 'x')
  expect([left.of('a'), left.of('p59')]).toEqual([null, 'x'])
})

it.each(['{', '[]', '{"a":1}', 'null'])('2.1 what somebody else wrote there is nothing: %s', (text) => {
  const left = open(text)
  expect(left.of('a')).toBeNull()
  left.leave('a', 'one')
  expect(left.of('a')).toBe('one')
})
