import { expect, test } from 'vitest'
import { readingMinutes, readProse } from './prose'

test('paragraphs, headings and quotations are told apart', () => {
  const { blocks } = readProse('One.\n\n## Two, and more\n\n> Three.\n\n\n')
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'heading', 'quote'])
  expect(blocks[1]).toEqual({ kind: 'heading', id: 'two-and-more', text: 'Two, and more' })
})

test('notes are taken out and numbered over the whole text', () => {
  const { blocks, notes } = readProse('A[[first]] b.\n\nC *d*[[second]]')
  expect(notes).toEqual(['first', 'second'])
  expect(blocks[0]).toMatchObject({
    pieces: [
      { kind: 'text', text: 'A' },
      { kind: 'note', number: 1 },
      { kind: 'text', text: ' b.' },
    ],
  })
  expect(blocks[1]).toMatchObject({
    pieces: [{ text: 'C ' }, { kind: 'italic', text: 'd' }, { kind: 'note', number: 2 }],
  })
})

test('reading takes a minute at least', () => {
  expect(readingMinutes('', 200)).toBe(1)
  expect(readingMinutes('word '.repeat(500), 200)).toBe(3)
})
