import { describe, expect, it } from 'vitest'
import type { VersionHealth as Health } from '../../../core/chat/version-health.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { appendMessage, createMessage } from '../../../core/project/messages.ts'
import { lookKey, type VersionLook } from '../health/health-store.ts'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { VersionHealth } from './version-health.tsx'

const CHANGE = { operation: 'UPDATE', path: filePath('src/App.tsx'), description: '', content: 'x' } as const
const HEALTH: Health = {
  states: 1,
  faults: [],
  faultCount: 0,
  errors: [],
  failed: [],
  longestTask: 0,
  codeBytes: 1000,
  layoutShift: 0,
}
const FAULT = {
  rule: 'button-name',
  element: '<button class="p-2">',
  place: { file: 'src/App.tsx', line: 9, column: 3 },
  count: 2,
}
const LOOK: VersionLook = {
  status: 'known',
  mends: null,
  mended: null,
  moves: null,
  isComparing: false,
  problem: null,
}

/** The words of the newest version's lines. */
function words(
  before: Health | undefined,
  after: Health | undefined,
  look: VersionLook | null = null,
): string {
  const { workspace, projectId, lastMessage } = openTestWorkspace()
  for (const [id, health] of [
    ['1', before],
    ['2', after],
  ] as const)
    workspace.projects.update(projectId, (one) =>
      appendMessage(
        one,
        createMessage({ id, role: 'ai', codeChanges: [CHANGE], ...(health === undefined ? {} : { health }) }),
      ),
    )
  const looks = new Map(look === null ? [] : [[lookKey(projectId, '2'), look]])
  const health = { ...workspace.health, getState: () => looks }
  return wordsOf(markupOf({ ...workspace, health }, <VersionHealth message={lastMessage()} />))
}

describe('lines of a version’s health', () => {
  it('26.4 say the count before and after, the element and its place, and what helps', () => {
    const said = words({ ...HEALTH, faultCount: 5 }, { ...HEALTH, faults: [FAULT], faultCount: 3 })
    expect(said).toContain('Accessibility: 5 findings → 3')
    expect(said).toContain('A button without a name, 2 times')
    expect(said).toContain('src/App.tsx:9')
    expect(said).toContain('and 2 more')
  })

  it('26.4 say nothing where there is nothing to say', () => {
    expect(words(HEALTH, HEALTH)).toBe('')
    expect(words(undefined, HEALTH)).toBe('')
    expect(words(HEALTH, undefined)).toBe('')
  })

  it('26.4 say that it is being looked at, and that it could not be', () => {
    expect(words(HEALTH, undefined, { ...LOOK, status: 'looking' })).toBe('Looking at accessibility…')
    expect(words(HEALTH, undefined, { ...LOOK, status: 'unknown' })).toBe(
      'Accessibility: could not be looked at Look again',
    )
  })

  it('26.4 offer to mend what is certain, and say what was mended', () => {
    const mends = { files: new Map(), texts: new Map(), sentences: ['Gave it a name'] }
    const offer = (faultCount: number) =>
      words(HEALTH, { ...HEALTH, faults: [FAULT], faultCount }, { ...LOOK, mends })
    expect(offer(2)).toContain('Mend 1 of them')
    expect(offer(1)).toContain('Mend it')
    const mended = { ...mends, before: new Map(), after: new Map(), path: CHANGE.path, findingsBefore: 2 }
    const said = words(HEALTH, HEALTH, { ...LOOK, mended })
    expect(said).toContain('Accessibility: 2 findings → 0')
    expect(said).toContain('Gave it a name')
  })

  it('26.3 say what moved that was not asked for, apart from what was, and where it is not known', () => {
    const part = {
      tag: 'p',
      text: 'Prices',
      place: { file: 'src/card.tsx', line: 4, column: 1 },
      kinds: ['size'],
      widths: [375, 768],
      screens: ['The first screen 0'],
      count: 2,
    } as const
    const pair = {
      key: 'The first screen 0',
      route: '/',
      width: 768,
      before: 'data:,a',
      after: 'data:,b',
    } as const
    const moves = {
      asked: [{ ...part, place: { file: 'src/hero.tsx', line: 2, column: 1 } }],
      askedCount: 1,
      notAsked: [part],
      notAskedCount: 9,
      pairs: [pair],
      compared: 3,
      cut: 1,
      missing: 0,
    }
    const said = words(undefined, HEALTH, { ...LOOK, moves: { moves, reason: null } })
    for (const told of [
      'What else moved: 9 parts not asked for',
      'has another size, 2 times, at 375 and 768 px',
      'src/card.tsx:4',
      'and 8 more',
      'One screen was too large to be compared whole.',
    ])
      expect(said).toContain(told)
    expect(said.indexOf('Not asked for')).toBeLessThan(said.indexOf('Asked for'))
    expect(words(undefined, HEALTH, { ...LOOK, isComparing: true })).toBe(
      'Comparing its screens with those before…',
    )
    const still = { ...moves, askedCount: 0, notAskedCount: 0, pairs: [], cut: 0 }
    expect(words(undefined, HEALTH, { ...LOOK, moves: { moves: still, reason: null } })).toBe(
      'Nothing moved on the screens',
    )
    expect(words(undefined, HEALTH, { ...LOOK, moves: { moves: null, reason: 'Its screens hung.' } })).toBe(
      'What else moved is not known. Its screens hung.',
    )
  })

  it('26.5 say what of the app’s run changed or is wrong', () => {
    const said = words(HEALTH, { ...HEALTH, errors: ['Oh no'], failed: ['GET /a: 500'], layoutShift: 0.3 })
    for (const line of [
      'Console errors: 0 → 1',
      'Oh no',
      'Failed requests: 0 → 1',
      'GET /a: 500',
      'Layout shift: 0.00 → 0.30',
    ])
      expect(said).toContain(line)
  })
})
