/** What ends a repair: every repeat, a limit, the person. The project stays as it was, and nothing is lost. */
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { BEFORE, setUpFaultLab, shareFaultLab, undoLast } from './fault-lab.ts'
import { answerOf, goodApp, MENDED } from './seeded-faults.ts'
import { setUpApps } from './set-up-workspace.ts'

const workspaces = setUpApps()
const app = (call: string) => ({
  'src/App.tsx': `export default function App() {\n  ${call}\n  return <h1>Broken</h1>\n}\n`,
})

// What each rule ends is proven in src/core/agent/repair-rounds.test.ts: here, of rules that look alike, one.
describe('a repair that leads nowhere', () => {
  const lab = shareFaultLab(workspaces)

  it('R22 ends at the same error, on whatever line it stands', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, app('\n\n  launch()'))
    await lab().expectHeld('launch is not defined', 'The same error came again, so the repair was stopped.')
    expect(await lab().model.requestCount()).toBe(3)
    await lab().expectUntouched()
  })

  it.runIf(isFullRun)('R22 ends at an error that comes back', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, app('land()'))
    await lab().repair(2, app('launch() // again'))
    await lab().expectHeld('The same error came again, so the repair was stopped.')
    expect(await lab().model.requestCount()).toBe(4)
    await lab().expectUntouched()
  })

  it('R23 ends after two rounds, whatever the third error is', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, app('land()'))
    await lab().repair(2, app('crash()'))
    await lab().expectHeld(
      'crash is not defined',
      'The model repaired it 2 times, and it still does not run.',
    )
    expect(await lab().model.requestCount()).toBe(4)
    await lab().expectUntouched()
  })

  it.runIf(isFullRun)('R24 ends when errors grow', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, app('launch()\n  land()'))
    await lab().expectHeld('The repair made more errors than it took away, so it was stopped.')
    expect(await lab().model.requestCount()).toBe(3)
    await lab().expectUntouched()
  })

  it('R25 ends at the same change, sent again', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, app('launch()'))
    await lab().expectHeld('The model sent the same change again, so the repair was stopped.')
    await lab().expectUntouched()
  })

  it.runIf(isFullRun)('R25 ends at the same change in the second round', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, app('land()'))
    await lab().repair(2, app('land()'))
    await lab().expectHeld('The model sent the same change again, so the repair was stopped.')
    await lab().expectUntouched()
  })

  it('R25 ends at an answer in words, which the list of tries shows', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, 'I cannot do that.')
    await lab().expectHeld('The model changed nothing, so the repair was stopped.')
    await lab().draft.getByRole('button', { name: '1 repair by the model, without success' }).click()
    await lab().draft.getByText('I cannot do that.').waitFor()
    await lab().expectUntouched()
  })

  it.runIf(isFullRun)('R26 ends at an answer that cannot be read', async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, 'Here.\n\n[CODE_CHANGES]\n{"files": 7}\n[CODE_CHANGES_END]')
    await lab().expectHeld('launch is not defined')
    await lab().expectUntouched()
  })

  it('R26 S4.6 ends by Stop, and the draft is kept', async () => {
    await lab().ask(app('launch()'))
    await lab().page.getByText('Repairing, try 1 of 2…').waitFor()
    await lab().page.getByRole('button', { name: 'Stop', exact: true }).click()
    await lab().expectHeld('You stopped the repair.')
    await lab().expectUntouched()
  })
})

describe('a draft that was held back', () => {
  const lab = shareFaultLab(workspaces)
  const hold = async () => {
    await lab().ask(app('launch()'))
    await lab().repair(1, 'I cannot do that.')
    await lab().expectHeld('launch is not defined')
  }

  it('R21 Discard leaves nothing of it', async () => {
    await hold()
    await lab().draft.getByRole('button', { name: 'Discard' }).click()
    await lab().draft.waitFor({ state: 'detached' })
    await lab().expectUntouched()
  })

  it('S4.17 R27 Fix Now says so when the same error comes again', async () => {
    await hold()
    await lab().draft.getByRole('button', { name: 'Fix Now' }).click()
    await lab().model.reply(answerOf(app('launch() // now'), 'I mended it.'))
    await lab().expectHeld('The same error came again, so the repair was stopped.')
    await expect.poll(() => lab().draft.count()).toBe(1)
    expect(await lab().model.requestCount()).toBe(4)
    await lab().expectUntouched()
  })

  it('R21 Apply anyway shows what is wrong, Undo takes it back', async () => {
    await hold()
    await lab().draft.getByRole('button', { name: 'Apply anyway' }).click()
    await lab().page.getByRole('alert').getByText('launch is not defined').first().waitFor()
    await undoLast(lab())
  })

  it('S4.17 R27 Fix Now has the model mend it, and takes its place', async () => {
    await hold()
    await lab().draft.getByRole('button', { name: 'Fix Now' }).click()
    await lab().page.getByText('Analyze the error details and fix the code.').last().waitFor()
    await lab().model.reply(answerOf(MENDED, 'I mended it.'))
    await lab().heading('Mended').waitFor()
    await lab().draft.waitFor({ state: 'detached' })
    await undoLast(lab())
  })

  it('R21 a head that does not run takes what is no worse', async () => {
    await hold()
    await lab().draft.getByRole('button', { name: 'Apply anyway' }).click()
    await lab().page.getByRole('alert').getByText('launch is not defined').first().waitFor()
    await lab().ask({ ...app('launch()'), 'src/notes.ts': 'export const a = 1\n' })
    await lab().session.version(3).waitFor()
    await lab().session.button('Send').waitFor()
    expect(await lab().model.requestCount()).toBe(4)
    expect(await lab().files()).toHaveProperty(['src/notes.ts'])
  })
})

describe('what a person does meanwhile', () => {
  const lab = setUpFaultLab()
  const APP = 'src/App.tsx'
  const openFile = async (name: string) => {
    await lab().page.getByRole('tab', { name: 'Code' }).click()
    await lab().session.treeItem(name).click()
    await lab()
      .page.getByRole('heading', { name: `src/${name}` })
      .waitFor()
  }

  it('R21 S4.13 an edit by hand during a repair is not overwritten', async () => {
    const { page, model, heading } = lab()
    await lab().ask(app('launch()'))
    await page.getByText('Repairing, try 1 of 2…').waitFor()
    await openFile('main.tsx')
    await page.getByRole('switch', { name: 'Edit' }).click()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// mine')
    await page.keyboard.press('Enter')
    await page.locator('.cm-content').getByText('// mine').waitFor()
    await model.reply(answerOf({ ...MENDED, 'src/main.tsx': 'export {}\n' }, 'I mended it.'))
    await page.getByText('You changed src/main.tsx while the agent was working').waitFor()
    const files = await lab().files()
    expect(files['src/main.tsx']).toMatch(/^\/\/ mine\n.*import/s)
    expect(files[APP]).toBe(MENDED[APP])
    await page.getByRole('tab', { name: 'Preview' }).click()
    await heading('Mended').waitFor()
  })

  it('R3 S4.13 a locked file is never changed, and nothing is repaired that is not applied', async () => {
    const { page, model, session } = lab()
    await openFile('App.tsx')
    await session.button('Lock file').click()
    await session.treeItem('App.tsx, locked').waitFor()
    await lab().ask({ ...app('launch()'), 'src/extra.ts': 'export const a = 1\n' })
    await page.getByText(`${APP} is locked, so its change was not applied`).waitFor()
    await session.button('Send').waitFor()
    const files = await lab().files()
    expect(files[APP]).toBe(goodApp(BEFORE))
    expect(files).toHaveProperty(['src/extra.ts'])
    expect(await model.requestCount()).toBe(2)
  })
})
