/** Answers that cannot be tried: never applied in silence, and the version that they would have been once they can. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { BEFORE, shareFaultLab } from './fault-lab.ts'
import { saveScreenshot } from './harness.ts'
import { goodApp, MENDED } from './seeded-faults.ts'
import { setUpApps } from './set-up-workspace.ts'
import { shownFrame } from './shown-frame.ts'

/** Nothing but what a test names may throw: what ends a try is an error to nobody. */
const lab = shareFaultLab(setUpApps(), { expectedFault: 'launch is not defined' })
const BROKEN = {
  'src/App.tsx': 'export default function App() {\n  launch()\n  return <h1>Broken</h1>\n}\n',
}
const button = (name: string) => lab().draft.getByRole('button', { name })
const retrying = () => lab().page.getByTestId('retry-status')

/** From now on the page in which drafts are tried does not load, or does not answer. */
async function obstruct(page: Page, how: 'fails' | 'hangs' = 'fails'): Promise<{ clear(): Promise<void> }> {
  const shown = shownFrame(page)
  const shownHost = new URL(shown?.url() ?? '').hostname
  const isOfTry = ({ hostname }: URL) =>
    /^[0-9a-f]{32}\.preview\.localhost$/.test(hostname) && hostname !== shownHost
  await page.route(isOfTry, (route) => (how === 'fails' ? route.abort() : undefined))
  // The page that waits for the next draft is there already.
  await page.evaluate(() => document.querySelector('lathe-trial')?.remove())
  return { clear: () => page.unroute(isOfTry) }
}

const versions = () => lab().page.getByTitle('Undo to this version')
let versionsBefore = 0
beforeEach(async () => {
  versionsBefore = await versions().count()
})

/** Neither the preview nor the project knows of anything but the app from before. */
async function expectUntouched(): Promise<void> {
  const { heading, page, files } = lab()
  await heading(BEFORE).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await versions().count()).toBe(versionsBefore)
  expect(await files()).toMatchObject({ 'src/App.tsx': goodApp(BEFORE) })
}

async function expectNotApplied(): Promise<void> {
  await lab().draft.getByText('1 file, not checked').waitFor()
  await lab().draft.getByText('The project stays as it was.').waitFor()
  await lab().session.button('Send').waitFor()
  await button('Try again').waitFor()
  await button('Apply anyway').waitFor()
  expect(await button('Fix Now').count()).toBe(0)
  await expectUntouched()
}

/** The answer is the app's version now; it is taken back. */
async function expectApplied(): Promise<void> {
  const { page, heading, draft } = lab()
  await heading('Mended').waitFor()
  await draft.waitFor({ state: 'detached' })
  await expect.poll(() => versions().count()).toBe(versionsBefore + 1)
  await versions().last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await heading(BEFORE).waitFor()
}

describe('an answer that cannot be tried', () => {
  it('R30 R31 is tried again at once by its button, held back once it is known to fail, and never shown', async () => {
    const { page, ask, draft } = lab()
    const obstacle = await obstruct(page)
    // No check without a start finds that: the name may come from anywhere.
    await ask({
      'src/App.tsx': BROKEN['src/App.tsx'].replace('launch()', "throw new Error('launch is not defined')"),
    })
    await expectNotApplied()
    await obstacle.clear()
    await button('Try again').click()
    await retrying().waitFor()
    await saveScreenshot(page, 'unchecked-again-1280')
    await draft.getByText('held back: this version does not run').waitFor()
    await draft.getByText('launch is not defined').first().waitFor()
    await button('Fix Now').waitFor()
    await expectUntouched()
  })

  it('R30 R31 waits, says so, and becomes the version by itself once it can be', async () => {
    const { page, session, heading, ask } = lab()
    const obstacle = await obstruct(page)
    await ask(MENDED)
    await expectNotApplied()
    await saveScreenshot(page, 'unchecked-1280')
    await page.setViewportSize({ width: 375, height: 740 })
    await saveScreenshot(page, 'unchecked-375')
    await page.getByRole('tab', { name: 'Code' }).click()
    await page
      .getByRole('navigation', { name: 'Panes' })
      .getByText('(the last answer is not checked yet)')
      .waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('tab', { name: 'Preview' }).click()
    await obstacle.clear()
    await heading('Mended').waitFor()
    await session.version(2).getByText('src/App.tsx').waitFor()
    await expectApplied()
  })

  it('R30 is applied when the person says so', async () => {
    const { page, ask } = lab()
    const obstacle = await obstruct(page)
    await ask(MENDED)
    await expectNotApplied()
    await button('Apply anyway').click()
    await expectApplied()
    await obstacle.clear()
  })

  it('R31 R34 that the person stopped waits for them, and is tried again by its button', async () => {
    const { page, session, ask, draft } = lab()
    const obstacle = await obstruct(page, 'hangs')
    await ask(MENDED)
    await page.getByTestId('stage-status').getByText('Checking').waitFor()
    await session.button('Stop').click()
    await draft.getByText('You stopped this answer while its files were checked').waitFor()
    await saveScreenshot(page, 'unchecked-stopped-1280')
    await obstacle.clear()
    // Longer than the pause after which it would be tried by itself.
    await page.waitForTimeout(4500)
    await expectUntouched()
    await button('Try again').click()
    await expectApplied()
  })
})
