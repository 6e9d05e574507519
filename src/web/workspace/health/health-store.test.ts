import { expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { flowText } from '../../../core/flows/flow-file.ts'
import type { Flow } from '../../../core/flows/flow-schema.ts'
import type { PageLook } from '../../../core/health/page-look.ts'
import { APP, FAULT, LOOK, openShownVersion, SOURCE } from './shown-version.fixture.ts'

const flowTo = (name: string, route: string): Flow => ({
  lathe: 'flow',
  version: 1,
  name,
  clock: 0,
  seed: 0,
  steps: [
    { do: 'open', route, checks: [] },
    { do: 'reload', checks: [] },
  ],
})

/** Whatever is due without a timer has been done. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

it('26.4 a version is looked at once it is shown: its first screen, then what its flows lead to', async () => {
  const opened = openShownVersion(() => [{ ...LOOK, faults: [FAULT] }])
  const { store, files, projectId, asked, health, look, show, waiting } = opened
  files.edit(projectId, filePath('e2e/a.flow.json'), flowText(flowTo('A', '/')))
  files.edit(projectId, filePath('e2e/b.flow.json'), flowText(flowTo('B', '/b')))
  store.committed(projectId)
  expect([asked, waiting()]).toEqual([[], 0])
  show()
  await expect.poll(() => look()?.status).toBe('known')
  expect(asked).toEqual(['The first screen from 0', 'A from 1', 'B from 0'])
  expect(health()).toMatchObject({
    states: 3,
    faultCount: 1,
    faults: [{ rule: 'label', place: { line: 1 } }],
  })
})

it.each([
  ['while its first screen is looked at', true],
  ['while the last is looked at', false],
])(
  '26.4 of an app that is edited %s nothing is kept: it is looked at anew once it rests',
  async (_, hasFlow) => {
    const opened = openShownVersion(() => [LOOK])
    const { store, files, projectId, asked, health, look, show, rest, waiting, whileLooking } = opened
    if (hasFlow) files.edit(projectId, filePath('e2e/a.flow.json'), flowText(flowTo('A', '/')))
    whileLooking(() => void files.edit(projectId, APP, `${SOURCE}// typed\n`))
    store.committed(projectId)
    show()
    await expect.poll(waiting).toBe(1)
    expect([asked.length, look()?.status]).toEqual([1, 'looking'])
    expect(health()).toBeUndefined()
    whileLooking(() => undefined)
    rest()
    await expect.poll(() => look()?.status).toBe('known')
    expect(health()).toMatchObject({ states: hasFlow ? 2 : 1 })
  },
)

it('26.4 a look that a draft ends is taken again once the draft is held back', async () => {
  let answers: readonly PageLook[] = []
  const opened = openShownVersion(() => answers)
  const { store, projectId, asked, look, show, rest, waiting, setAgent, whileLooking } = opened
  whileLooking(() => setAgent('thinking'))
  store.committed(projectId)
  show()
  await expect.poll(waiting).toBe(1)
  expect([asked.length, look()?.status]).toEqual([1, 'looking'])
  whileLooking(() => undefined)
  answers = [LOOK]
  setAgent('idle')
  rest()
  await expect.poll(() => look()?.status).toBe('known')
})

it('26.4 of a version that another answer follows while it is looked at, nothing is known', async () => {
  const opened = openShownVersion(() => [LOOK])
  const { store, files, projectId, answered, look, show, waiting, whileLooking } = opened
  whileLooking(() => {
    files.edit(projectId, APP, `${SOURCE}// another\n`)
    answered('8')
  })
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.status).toBe('unknown')
  expect(waiting()).toBe(0)
})

it('26.4 an app whose first screen says nothing is not known, and can be looked at again', async () => {
  let answers: readonly PageLook[] = []
  const { store, projectId, asked, health, look, show } = openShownVersion(() => answers)
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.status).toBe('unknown')
  expect(asked).toHaveLength(1)
  answers = [LOOK]
  await store.lookAgain(projectId, '7')
  expect(look()?.status).toBe('known')
  expect(health()).toMatchObject({ states: 1, faultCount: 0 })
})

it('26.4 a page that nobody sees is not looked at before somebody does', async () => {
  const { store, projectId, asked, look, show, setVisible } = openShownVersion(() => [LOOK])
  setVisible(false)
  store.committed(projectId)
  show()
  expect(look()?.status).toBe('looking')
  await import('./look-at-version.ts')
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
  setVisible(true)
  await expect.poll(() => look()?.status).toBe('known')
})

it('26.4 a version is not looked at while an answer is on its way, neither its screens nor its states', async () => {
  const { store, projectId, asked, screened, look, show, setAgent } = openShownVersion(() => [LOOK])
  setAgent('streaming')
  store.committed(projectId)
  show()
  await import('./look-at-version.ts')
  await turns()
  expect([asked, look()?.status]).toEqual([[], 'looking'])
  setAgent('idle')
  await expect.poll(() => look()?.status).toBe('known')
  await expect.poll(() => screened.length).toBe(3)
  setAgent('thinking')
  const again = store.lookAgain(projectId, '7')
  await turns()
  expect([asked.length, screened.length]).toEqual([1, 3])
  setAgent('idle')
  await again
  expect([asked.length, screened.length]).toEqual([2, 6])
})

it('26.4 mends what is certain as one version of its own, looks at it again, and takes it back', async () => {
  const opened = openShownVersion(() => [
    { ...LOOK, faults: opened.project().head.files.get(APP)?.content === SOURCE ? [FAULT] : [] },
  ])
  const { store, projectId, project, health, look, show } = opened
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.mends?.sentences).toHaveLength(1)
  const before = project().head
  await store.mend(projectId, '7')
  expect(project().head.parent).toBe(before)
  expect(project().head.files.get(APP)?.content).toContain('aria-label="Your name"')
  expect(look()?.mended).toMatchObject({ findingsBefore: 1 })
  expect(health()?.faultCount).toBe(0)
  await store.takeMendsBack(projectId, '7')
  expect(project().head.files).toBe(before.files)
  expect(look()?.mended).toBeNull()
  expect(health()?.faultCount).toBe(1)
})
