/** The newcomer’s way with flows: what they do is recorded, an answer breaks it, Fix has it mended. */
import { expect, it } from 'vitest'
import { COUNTER_STYLES, counter } from './counting-app.ts'
import { BEFORE, setUpFaultLab } from './fault-lab.ts'
import { answerOf } from './seeded-faults.ts'
import { frameOf } from './shown-frame.ts'

const NEW = 'Press Add to count'
/** What was asked for is a line more. */
const later = (next: string) => counter(BEFORE, next).replace('</h1>', `</h1><p>${NEW}</p>`)
const lab = setUpFaultLab({ isPlain: true })

it('26.1 26.2 what a person did is recorded, an answer that breaks it is held, and Fix brings one that does it again', async () => {
  const { ask, repair, session, page, model, draft, heading } = lab()
  await ask({ ...COUNTER_STYLES, 'src/App.tsx': counter(BEFORE, 'count + 1') })
  await session.version(2).waitFor()
  await session.button('Send').waitFor()

  await page.getByRole('button', { name: 'Flows', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Flows' })
  await panel.getByRole('button', { name: 'Record', exact: true }).click()
  const recorded = panel.getByRole('status').getByRole('listitem')
  const app = frameOf(page)
  // The recorder is loaded when it is first asked for.
  await expect
    .poll(async () => {
      await app.getByRole('heading').click()
      return recorded.count()
    })
    .toBeGreaterThan(1)
  await app.getByRole('button', { name: 'Add' }).click()
  await app.getByText('Count is 1').waitFor()
  await recorded.filter({ hasText: 'Click the button “Add”' }).waitFor()
  await panel.getByRole('button', { name: 'Stop', exact: true }).click()
  await panel.getByText('Passed', { exact: true }).waitFor()

  await ask({ 'src/App.tsx': later('count * 2') })
  await repair(1, { 'src/App.tsx': later('count - count') })
  await draft.getByText('this version breaks what people do in the app').waitFor()
  await draft.getByText('“Count is 1”').first().waitFor()
  await heading(BEFORE).waitFor()

  await draft.getByRole('button', { name: 'Fix', exact: true }).click()
  await model.reply(answerOf({ 'src/App.tsx': later('count + 1') }))
  await frameOf(page).getByText(NEW).waitFor()
  await draft.waitFor({ state: 'detached' })
  await panel.getByText('Passed', { exact: true }).waitFor()
})
