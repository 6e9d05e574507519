/** From a visitor who meets an error to the deployment that has it no more: two browsers, the builder, the server and the agent. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'
import { answerOf } from './seeded-faults.ts'
import { setUpApps } from './set-up-workspace.ts'

const workspaces = setUpApps()
const session = workspaces.openForAll({ isAlone: true })

/** Line 6 throws. */
const BROKEN = `type Props = { readonly title: string }

export default function App({ title }: Props) {
  const press = () => {
    const list: { name: string }[] = []
    document.title = list[7]!.name.trim()
  }
  return <main><h1>Order</h1><button onClick={press}>Send</button></main>
}
`
const MENDED = BROKEN.replace('list[7]!.name.trim()', "list[7]?.name ?? 'Order'")

const page = () => session().page
const dialog = (name: string) => page().getByRole('dialog', { name })
let model: ScriptedModel
let visitor: Page

async function publish(): Promise<void> {
  await page().getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = dialog('Publish')
  await publishing.getByRole('button', { name: /^Publish( changes| again)?$/ }).click()
  const done = publishing.getByRole('link', { name: 'Open' })
  const asked = publishing.getByRole('button', { name: 'Publish all the same' })
  await done.or(asked).first().waitFor()
  if (await asked.isVisible()) await asked.click()
  await done.waitFor()
}

describe('an error that a visitor meets', () => {
  it('2.2 can come of an app that looked right when it was published', async () => {
    model = await scriptModel(page())
    await session().send('An order form')
    await model.answer(answerOf({ 'src/App.tsx': BROKEN }))
    await publish()
  })

  it('2.2 is told in the open workspace, at its file and line', async () => {
    const address = await dialog('Publish').getByRole('link', { name: 'Open' }).getAttribute('href')
    await page().keyboard.press('Escape')
    visitor = await session().context.newPage()
    await visitor.goto(address ?? '')
    await visitor.getByRole('button', { name: 'Send' }).click()
    await page().bringToFront()
    await page().getByRole('button', { name: '1 error of visitors' }).click()
    const row = dialog('Visitors').getByRole('listitem')
    await row.getByText("Cannot read properties of undefined (reading 'name')").waitFor()
    await row.getByText('Open', { exact: true }).waitFor()
    await row.getByText(/^1 time, last .* in Chrome at \/\.$/).waitFor()
    expect(await findViolations(page())).toEqual([])
    await saveScreenshot(page(), 'visitors-open')
  })

  it('2.2 is shown in the code', async () => {
    const row = dialog('Visitors').getByRole('listitem')
    await row.getByRole('button', { name: 'src/App.tsx, line 6' }).click()
    await page().getByRole('tab', { name: 'Code', exact: true, selected: true }).waitFor()
    await page().locator('.cm-line', { hasText: 'list[7]!.name.trim()' }).waitFor()
  })

  it('2.2 goes to the agent by Fix Now, as what strangers said', async () => {
    await page().getByRole('button', { name: '1 error of visitors' }).click()
    await dialog('Visitors').getByRole('button', { name: 'Fix Now' }).click()
    await model.answer(answerOf({ 'src/App.tsx': MENDED }))
    const request = await model.lastRequest()
    expect(request).toContain('At src/App.tsx:6')
    expect(request).toContain('sent by browsers of strangers')
  })

  it('2.2 is fixed by a later deployment in which nobody meets it', async () => {
    await publish()
    await dialog('Publish').getByRole('button', { name: 'Visitors' }).click()
    const row = dialog('Visitors').getByRole('listitem')
    await row.getByText('Fixed', { exact: true }).waitFor()
    await row.getByText(/Not met since you published/).waitFor()
    expect(await row.getByRole('button', { name: 'Fix Now' }).count()).toBe(0)
    expect(await findViolations(page())).toEqual([])
    await saveScreenshot(page(), 'visitors-fixed')
    await visitor.reload()
    await visitor.getByRole('button', { name: 'Send' }).click()
    expect(await visitor.title()).toBe('Order')
    await visitor.close()
  })
})
