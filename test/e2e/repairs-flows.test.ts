/** An answer that breaks what people do in the app: told by their flows, mended by the model, or left to the person. */
import { beforeAll, expect, it } from 'vitest'
import { flowText } from '../../src/core/flows/flow-file.ts'
import { ADDS, COUNTER_STYLES, counter } from './counting-app.ts'
import { BEFORE, type FaultLab, shareFaultLab, undoLast } from './fault-lab.ts'
import { setUpApps } from './set-up-workspace.ts'

const lab = shareFaultLab(setUpApps())

const RIGHT = 'count + 1'
const WRONG = 'count * 2'
const STILL_WRONG = 'count - count'

/** The app has a flow, which passes. */
beforeAll(async () => {
  const { ask, session, page } = lab()
  await ask({
    ...COUNTER_STYLES,
    'src/App.tsx': counter(BEFORE, RIGHT),
    'e2e/adds.flow.json': flowText(ADDS),
  })
  await session.version(2).waitFor()
  await session.button('Send').waitFor()
  await page.getByRole('button', { name: 'Flows', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Flows' })
  await panel.getByText('Proposed').waitFor()
  await panel.getByRole('button', { name: 'Accept Counts' }).click()
  await panel.getByText('Proposed').waitFor({ state: 'detached' })
  await panel.getByText('Passed', { exact: true }).waitFor()
})

/** The model's repair is no better. */
async function holdBack({ ask, repair, draft }: FaultLab): Promise<void> {
  await ask({ 'src/App.tsx': counter('After', WRONG) })
  await repair(1, { 'src/App.tsx': counter('After', STILL_WRONG) })
  await draft.getByRole('button', { name: 'Keep old' }).waitFor()
}

it('26.2 a red flow is repaired before anybody sees it; the model is told the step and shown the app', async () => {
  const { ask, repair, page, model, heading } = lab()
  await ask({ 'src/App.tsx': counter('After', WRONG) })
  await page.getByText('Repairing, try 1 of 2…').waitFor()
  const asked = await model.lastRequest()
  expect(asked).toContain('Step 2 of the flow “Counts” (Click the button “Add”)')
  expect(asked).toContain('image/png')
  await repair(1, { 'src/App.tsx': counter('After', RIGHT) })
  await heading('After').waitFor()
  expect(await model.requestCount()).toBe(4)
  await page.getByRole('region', { name: 'Flows' }).getByText('Passed', { exact: true }).waitFor()
  await undoLast(lab())
})

it('26.2 one that stays red shows step and picture, and the old version stays, or the change is meant', async () => {
  const { draft, heading, page } = lab()
  await holdBack(lab())
  await draft.getByText('Step 2 of the flow “Counts”').first().waitFor()
  await draft.getByRole('img', { name: /^The app as it was/ }).waitFor()
  await draft.getByRole('button', { name: 'Fix', exact: true }).waitFor()
  await draft.getByRole('button', { name: 'Keep old' }).click()
  await draft.waitFor({ state: 'detached' })
  await heading(BEFORE).waitFor()
  await holdBack(lab())
  await draft.getByRole('button', { name: 'This is meant' }).click()
  await heading('After').waitFor()
  const panel = page.getByRole('region', { name: 'Flows' })
  await panel.getByText('2 steps, 1 check').waitFor()
  await panel.getByText('Passed', { exact: true }).waitFor()
})
