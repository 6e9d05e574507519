/** The Flows panel in the workspace: record, replay, a broken app, rename, remove, delete. */
import { expect, it } from 'vitest'
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
