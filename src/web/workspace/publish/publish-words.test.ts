import { expect, it } from 'vitest'
import type { Found } from './publish-run.ts'
import { CHECK_STATE_WORDS, checkState, notLookedAtWords, shownChecks } from './publish-words.ts'

const found = (own: Partial<Found>): Found => ({ checked: ['build'], diagnostics: [], losses: [], ...own })

it('24.1 a check that could not be made is named as not made, and one that was not due is not named', () => {
  expect(shownChecks(found({}))).toEqual(['build'])
  const open = found({ notLookedAt: ['/'] })
  expect(shownChecks(open)).toEqual(['build', 'accessibility'])
  expect(CHECK_STATE_WORDS[checkState('accessibility', open)]).toBe('not checked')
  const partly = found({ checked: ['build', 'accessibility'], notLookedAt: ['/big'] })
  expect(checkState('accessibility', partly)).toBe('passed')
})

it('24.1 pages that nobody looked at are named, a few of them', () => {
  expect(notLookedAtWords(['/big'])).toBe(
    'Not checked: /big. The page is too large for it, or there are too many.',
  )
  expect(notLookedAtWords(['/a', '/b', '/c', '/d', '/e'])).toBe(
    'Not checked: /a, /b, /c and 2 more. Pages are too large for it, or there are too many.',
  )
})
