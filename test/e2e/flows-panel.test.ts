/** The Flows panel in the workspace: record, replay, a broken app, rename, remove, delete. */
import { describe, expect, it } from 'vitest'
import { flowText } from '../../src/core/flows/flow-file.ts'
import { COUNTER_STYLES, counter, countsTo } from './counting-app.ts'
import { BEFORE, setUpFaultLab } from './fault-lab.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'
import { HABITS } from './workspace-driver.ts'

const demo = setUpBuiltDemo(HABITS)

it('26.1 what is done in the app is a flow in plain words, replayed, renamed and deleted by keyboard', async () => {
  const { page } = demo()
  await page.getByRole('button', { name: 'Flows', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Flows' })
  await panel.getByText('No flows yet.').waitFor()
  await panel.getByRole('button', { name: 'Record', exact: true }).press('Enter')
  const recorded = panel.getByRole('status').getByRole('listitem')
  const field = demo().frame().getByRole('textbox').first()
  // The recorder is loaded when it is first asked for.
  await expect
    .poll(async () => {
      await field.click()
      await page.keyboard.press('Escape')
      return recorded.count()
    })
    .toBeGreaterThan(1)
  // Of more steps than have room the newest is seen.
  const isSeen = async () => {
    const [box, step] = await Promise.all([panel.boundingBox(), recorded.last().boundingBox()])
    return box !== null && step !== null && step.y >= box.y && step.y + step.height <= box.y + box.height
  }
  const steps = await recorded.count()
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...size, height: 420 })
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape')
  await expect.poll(() => recorded.count()).toBe(steps + 5)
  await expect.poll(isSeen).toBe(true)
  await page.setViewportSize(size)
  await page.keyboard.type('Stretch')
  await page.keyboard.press('Enter')
  await recorded.filter({ hasText: 'Type “Stretch”' }).waitFor()
  await panel.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
  await panel.getByText('Passed').waitFor()
  await panel.getByRole('button', { name: /^Rename / }).press('Enter')
  await panel.getByRole('textbox', { name: 'Name of the flow' }).fill('Adds a habit')
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { name: 'Adds a habit' }).waitFor()
  await panel.getByRole('button', { name: 'Run all' }).press('Enter')
  await panel.getByText('Passed').waitFor()
  await panel.getByRole('button', { name: 'Delete Adds a habit' }).press('Enter')
  await panel.getByText('No flows yet.').waitFor()
})

describe('a flow that fails', () => {
  const lab = setUpFaultLab({ isPlain: true })

  it('26.1 26.2 is replayed by itself after the commit, and says what was looked for, what was there, with a picture', async () => {
    const { ask, page } = lab()
    await page.getByRole('button', { name: 'Flows', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Flows' })
    await ask({
      ...COUNTER_STYLES,
      'src/App.tsx': counter(BEFORE, 'count + 1'),
      'e2e/counts.flow.json': flowText(countsTo(5)),
    })
    await panel.getByText('Failed at step 2').waitFor()
    const told = panel.getByRole('alert')
    await told.getByText('“Count is 5”').first().waitFor()
    await told.getByRole('img', { name: 'The app as it was when this failed' }).waitFor()
    // Each time again: it is red for a reason.
    await panel.getByRole('button', { name: 'Run Counts' }).press('Enter')
    await panel.getByText('Failed at step 2').waitFor()
  })
})
