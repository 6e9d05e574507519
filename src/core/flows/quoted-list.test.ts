import { expect, it } from 'vitest'
import { endSentence, quotedList } from './quoted-list.ts'

it('26.1 what a page shows is said without a second full stop behind one of its own', () => {
  expect(quotedList('The page shows', ['Notes', 'No note yet'])).toBe(
    'The page shows “Notes”, “No note yet”.',
  )
  expect(quotedList('The page shows', ['Notes', 'There is no count.'])).toBe(
    'The page shows “Notes”, “There is no count.”',
  )
  expect(quotedList('The page shows', ['Sure?', 'Loading…'])).toBe('The page shows “Sure?”, “Loading…”')
  expect(quotedList('The page shows', ['One.'], ' and more')).toBe('The page shows “One.” and more.')
  expect(endSentence('The entry “Ada” in the list “Who?” (number 2 of these)')).toMatch(/\)\.$/)
})
