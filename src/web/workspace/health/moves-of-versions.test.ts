import { expect, it } from 'vitest'
import type { OutlinedElement } from '../../../core/moves/screen-outline.ts'
import { lookKey } from './health-store.ts'
import { APP, FAULT, LOOK, openShownVersion } from './shown-version.fixture.ts'

const outlined = (width: number, file: string): OutlinedElement => ({
  tag: 'p',
  role: '',
  text: 'Words',
  place: { file, line: 1, column: 1 },
  within: [],
  nth: 0,
  box: { x: 0, y: 0, width, height: 20 },
  look: '',
  parent: -1,
})

/** What was begun has been done: nothing of it waits for a clock. */
async function settled(): Promise<void> {
  await import('./look-at-screens.ts')
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('26.3 a version is compared with the one before, at three widths, and says what was not asked for', async () => {
  let isLater = false
  const opened = openShownVersion(
    () => [LOOK],
    (width) => [
      outlined(isLater ? width - 10 : width, APP),
      outlined(isLater ? width - 10 : width, 'src/other.tsx'),
    ],
  )
  const { store, projectId, answered, look, show } = opened
  const compared = new Set<string>()
  store.subscribe((looks) => {
    for (const [key, { isComparing }] of looks) if (isComparing) compared.add(key)
  })
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.status).toBe('known')
  // There is nothing before the first one.
  expect(look()?.moves).toBeNull()
  await settled()
  isLater = true
  answered('8')
  store.committed(projectId)
  show()
  const later = () => look('8')
  await expect.poll(() => later()?.moves ?? null).not.toBeNull()
  expect([...compared]).toEqual([lookKey(projectId, '8')])
  await expect.poll(() => later()?.isComparing).toBe(false)
  const moves = later()?.moves?.moves
  expect(moves?.compared).toBe(3)
  expect(moves?.asked.map(({ place }) => place?.file)).toEqual([APP])
  expect(moves?.notAsked.map(({ place, widths }) => [place?.file, widths])).toEqual([
    ['src/other.tsx', [375, 768, 1280]],
  ])
})

it('26.3 26.4 screens that cannot be looked at take nothing from what is known of the version', async () => {
  const { store, projectId, answered, health, look, show } = openShownVersion(
    () => [{ ...LOOK, faults: [FAULT] }],
    () => {
      throw new Error('The frame is gone.')
    },
  )
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.mends?.sentences).toHaveLength(1)
  await settled()
  // There is nothing before the first one, and so nothing that is missed.
  expect(look()).toMatchObject({ status: 'known', moves: null, isComparing: false })
  expect(health()).toMatchObject({ states: 1, faultCount: 1 })
  answered('8')
  store.committed(projectId)
  show()
  const later = () => look('8')
  await expect.poll(() => later()?.moves ?? null).not.toBeNull()
  expect(later()).toMatchObject({ status: 'known', isComparing: false })
  expect(later()?.mends?.sentences).toHaveLength(1)
  expect(later()?.moves).toEqual({ moves: null, reason: 'Its screens could not be looked at.' })
  expect(health()).toMatchObject({ states: 1, faultCount: 1 })
})

it('26.3 of a version whose one before nobody looked at, that is said', async () => {
  const { store, projectId, answered, look, show } = openShownVersion(() => [LOOK])
  answered('8')
  store.committed(projectId)
  show()
  const moves = () => look('8')?.moves ?? null
  await expect.poll(moves).not.toBeNull()
  expect(moves()).toEqual({
    moves: null,
    reason: 'The version before was not looked at since this page was opened.',
  })
})
