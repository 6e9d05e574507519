/**
 * The story of a published app, with the network cut: a prompt, an address, a visitor in another browser who meets an
 * error, its mending and the way back, a shared page, and a project that somebody else makes of it.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setUpCutStage } from './cut-stage.ts'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { loopbackFetch } from './loopback-fetch.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'
import { answerOf } from './seeded-faults.ts'
import { stepsFollow } from './steps.ts'
import { HABITS, openDemo, type WorkspaceDriver } from './workspace-driver.ts'

const stage = setUpCutStage()

/** Line 4 throws. */
const BROKEN = `export default function App() {
  const press = () => {
    const list: { name: string }[] = []
    document.title = list[7]!.name.trim()
  }
  return <main><h1>Order</h1><button onClick={press}>Send</button></main>
}
`
const MENDED = BROKEN.replace('list[7]!.name.trim()', "list[7]?.name ?? 'Order'")

let demo: WorkspaceDriver
let model: ScriptedModel
let visitor: Page
let address = ''
/** Of the app's page as it was first published. */
let firstPage = ''

const page = () => demo.page
const dialog = (name: string) => page().getByRole('dialog', { name })
const link = (name: string) => dialog(name).getByRole('link', { name: 'Open' })
/** What is served, byte for byte. */
const served = async () =>
  Buffer.from(await (await loopbackFetch(Number(new URL(address).port))(address)).arrayBuffer()).toString(
    'hex',
  )

async function publish(): Promise<void> {
  await page().getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = dialog('Publish')
  await publishing.getByRole('button', { name: /^Publish( changes| again)?$/ }).click()
  const asked = publishing.getByRole('button', { name: 'Publish all the same' })
  await publishing.getByText('Nothing has changed since.').or(asked).first().waitFor()
  if (await asked.isVisible()) await asked.click()
  await publishing.getByText('Nothing has changed since.').waitFor()
}

describe('a published app, with the network cut', { timeout: 300_000 }, () => {
  stepsFollow()

  it('2.2 neither of two browsers nor the server reaches anything beyond this machine', async () => {
    await stage.expectCut()
  })

  it('2.2 a prompt becomes an app at an address of its own, which another browser opens', async () => {
    demo = await openDemo(stage.browser(0), stage.lathe)
    await demo.ask(HABITS)
    model = await scriptModel(page())
    await demo.send('An order form in place of it')
    await model.answer(answerOf({ 'src/App.tsx': BROKEN }))
    await publish()
    address = (await link('Publish').getAttribute('href')) ?? ''
    firstPage = await served()
    visitor = await stage.newPage(1)
    await visitor.goto(address)
    await visitor.getByRole('heading', { name: 'Order' }).waitFor()
    await page().keyboard.press('Escape')
  })

  it('2.2 an error that a visitor meets is told in the open workspace, at its file and line', async () => {
    await visitor.getByRole('button', { name: 'Send' }).click()
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
    await row.getByRole('button', { name: 'src/App.tsx, line 4' }).click()
    await page().getByRole('tab', { name: 'Code', exact: true, selected: true }).waitFor()
    await page().locator('.cm-line', { hasText: 'list[7]!.name.trim()' }).waitFor()
  })

  it('2.2 goes to the agent by Fix Now, as what strangers said', async () => {
    await page().getByRole('button', { name: '1 error of visitors' }).click()
    await dialog('Visitors').getByRole('button', { name: 'Fix Now' }).click()
    await model.answer(answerOf({ 'src/App.tsx': MENDED }))
    const request = await model.lastRequest()
    expect(request).toContain('At src/App.tsx:4')
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
    expect(await served()).not.toBe(firstPage)
    await visitor.reload()
    await visitor.getByRole('button', { name: 'Send' }).click()
    expect(await visitor.title()).toBe('Order')
    await page().keyboard.press('Escape')
  })

  it('2.2 the first deployment is served again, byte for byte', async () => {
    await page().getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog('Publish').getByText('Deployments').click()
    await dialog('Publish')
      .getByRole('button', { name: /^Roll back to/ })
      .click()
    await dialog('Publish').getByText('1 change since.').waitFor()
    expect(await served()).toBe(firstPage)
    await page().keyboard.press('Escape')
  })

  it('2.2 S7.16 a shared page runs the app of now, and somebody else makes a project of their own from it', async () => {
    await page().getByRole('button', { name: 'Share', exact: true }).click()
    await dialog('Share').getByRole('button', { name: 'Make the page' }).click()
    const shared = (await link('Share').getAttribute('href')) ?? ''
    await visitor.goto(shared)
    await visitor.frameLocator('[data-testid="shared-app"] iframe').getByText('Order').waitFor()
    await visitor.getByRole('button', { name: 'Remix' }).click()
    await visitor
      .getByRole('dialog', { name: 'Make it yours' })
      .getByRole('button', { name: 'Remix in a demo session' })
      .click()
    await visitor.getByText('This project began as a copy of').waitFor()
    await visitor.frameLocator('[data-testid="preview-frame"] iframe').getByText('Order').waitFor()
    await visitor.getByRole('tab', { name: 'Code', exact: true }).click()
    await visitor.getByRole('treeitem', { name: 'App.tsx', exact: true }).click()
    await visitor.locator('.cm-line', { hasText: "list[7]?.name ?? 'Order'" }).waitFor()
  })

  it('2.2 nobody asked for anything beyond this machine on the way', () => {
    stage.expectNothingAsked()
  })
})
