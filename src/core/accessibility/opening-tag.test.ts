import { expect, it } from 'vitest'
import { isPassedOn, offsetOf, openingTagAt, placeAt } from './opening-tag.ts'

it('24.1 a tag ends where no quote and no brace is open', () => {
  const tag = `<button title="a > b" onClick={() => a > b && '}'} {...rest}`
  expect(openingTagAt(`x${tag}>text`, 1)).toBe(tag)
  expect(openingTagAt('x <b>', 0)).toBeNull()
  expect(openingTagAt('<b', 0)).toBeNull()
  expect(openingTagAt(`<b ${'x'.repeat(5_000)}>`, 0)).toBeNull()
})

it('24.1 what takes all that it is given is told from what does not', () => {
  expect([isPassedOn('<a {...rest}'), isPassedOn('<a { ...props }'), isPassedOn('<a b="..."')]).toEqual([
    true,
    true,
    false,
  ])
})

it('24.1 places and offsets are each other’s', () => {
  const text = 'one\r\ntwo\n\nfour'
  for (let offset = 0; offset < text.length; offset += 1) {
    const { line, column } = placeAt(text, offset)
    expect(offsetOf(text, line, column)).toBe(offset)
  }
  expect(offsetOf(text, 5, 1)).toBeNull()
})
