import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['short', 10, 'short'],
  ['a key=abcdef1', 9, 'a '],
  ["use 'abcdef'", 8, "use '"],
  ["use 'abcd' now", 9, "use 'abcd"],
  ['word next', 4, 'word'],
  ['日本語日本語日本語', 4, '日本語日'],
  ['é😀😀', 2, 'é'],
  ['abcdefghij', 5, ''],
])('leaves no part of a word: %j up to %d is %j', (text, length, cut) =>
  expect(cutText(text, length)).toBe(cut),
)
