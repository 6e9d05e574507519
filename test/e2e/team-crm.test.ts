/** A CRM of a team with roles, from a prompt, in the real browser over a real PostgreSQL. */
import type { Frame, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'
import { stepsFollow } from './steps.ts'

type Shown = Frame | Page

const demo = setUpBuiltDemo('A CRM for our sales team with roles and sign-in')

const PASSWORD = 'a long password'
const stage = (shown: Shown, name: string) => shown.getByRole('region', { name, exact: true })
const card = (shown: Shown, title: string) => shown.getByRole('link', { name: new RegExp(`^${title}`) })
const goTo = (shown: Shown, name: string) =>
  shown.getByRole('navigation').getByRole('link', { name, exact: true }).click()

async function signUp(shown: Shown, email: string): Promise<void> {
  await shown.getByLabel('Email').click()
  await shown.getByLabel('Email').fill(email)
  await shown.getByLabel('Password').fill(PASSWORD)
  await shown.getByRole('button', { name: 'Create account' }).click()
}

/** Somebody who comes to the app in a tab of its own, where nobody is signed in. */
async function openTab(): Promise<Page> {
  const { page } = demo()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open in new tab', exact: true }).click()
  return opened
}

async function invite(shown: Shown, name: string, role: string): Promise<string> {
  await goTo(shown, 'Team')
  await shown.getByLabel('Their name').fill(name)
  await shown.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role)
  await shown.getByRole('button', { name: 'Make an invitation' }).click()
  return shown.getByLabel(`Code for ${name}`).innerText()
}

let tab: Page

describe('a CRM of a team, from a prompt', () => {
  stepsFollow()

  it('2.1 S1.2 begins with somebody who starts a team and has a pipeline in use', async () => {
    const frame = await demo().preview()
    await signUp(frame, 'ann@example.com')
    await frame.getByLabel('Name of the team').fill('Harbour')
    await frame.getByLabel('Your name').fill('Ann Marsh')
    await frame.getByRole('button', { name: 'Start the team' }).click()
    await card(frame, 'Teak deck').waitFor()
    expect(await frame.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Lead',
      'Qualified',
      'Proposal',
      'Negotiation',
      'Won',
    ])
    await saveScreenshot(demo().page, 'team-crm')
  })

  it('2.1 moves a deal by keys and by mouse, and finds it by its contact', async () => {
    const frame = await demo().preview()
    const hasFocus = (title: string) =>
      expect.poll(() => card(frame, title).evaluate((one) => one === document.activeElement)).toBe(true)
    await card(frame, 'Teak deck').focus()
    await card(frame, 'Teak deck').press('Shift+ArrowRight')
    await stage(frame, 'Won')
      .getByRole('link', { name: /^Teak deck/ })
      .waitFor()
    await hasFocus('Teak deck')
    await card(frame, 'Teak deck').press('Shift+ArrowLeft')
    await stage(frame, 'Negotiation')
      .getByRole('link', { name: /^Teak deck/ })
      .waitFor()
    // It has the focus there, so that the columns stand still again.
    await hasFocus('Teak deck')
    await card(frame, 'Engine swap').hover()
    await demo().page.mouse.down()
    // The browser tells of where it is dragged to at the second move there.
    await stage(frame, 'Qualified').hover()
    await stage(frame, 'Qualified').hover()
    await demo().page.mouse.up()
    await stage(frame, 'Qualified')
      .getByRole('link', { name: /^Engine swap/ })
      .waitFor()
    await frame.getByRole('searchbox').fill('fjordline teak')
    await expect.poll(() => frame.locator('[data-card]').count()).toBe(1)
    await frame.getByRole('searchbox').fill('')
  })

  it('2.1 lets a viewer come by a code, who reads all and is offered nothing to change', async () => {
    const frame = await demo().preview()
    const code = await invite(frame, 'Vera Viewer', 'viewer')
    tab = await openTab()
    await signUp(tab, 'vera@example.com')
    await tab.getByRole('button', { name: 'I have an invitation' }).click()
    await tab.getByLabel('Code of the invitation').fill('WRONG-CODE1')
    await tab.getByLabel('Your name').fill('Vera')
    await tab.getByRole('button', { name: 'Join the team' }).click()
    await tab
      .getByRole('alert')
      .getByText('No invitation has this code. Each opens one seat, once.')
      .waitFor()
    await tab.getByLabel('Code of the invitation').fill(code.toLowerCase())
    await tab.getByRole('button', { name: 'Join the team' }).click()
    await card(tab, 'Teak deck').waitFor()
    expect(await tab.getByRole('button', { name: 'New deal' }).count()).toBe(0)
    await card(tab, 'Teak deck').click()
    await tab.getByText('As a viewer you read, and change nothing.').waitFor()
    expect(await findViolations(tab)).toEqual([])
    await tab.keyboard.press('Escape')
    await goTo(tab, 'Team')
    await tab.getByRole('heading', { name: 'Who may do what' }).waitFor()
    expect(await tab.getByRole('button', { name: 'Make an invitation' }).count()).toBe(0)
    await goTo(tab, 'Pipeline')
  })

  it('2.1 two people see each other’s changes at once, also who may do what', async () => {
    const frame = await demo().preview()
    await goTo(frame, 'Pipeline')
    await card(frame, 'Teak deck').focus()
    await card(frame, 'Teak deck').press('Shift+ArrowRight')
    await stage(tab, 'Won')
      .getByRole('link', { name: /^Teak deck/ })
      .waitFor()
    await goTo(frame, 'Team')
    await frame.getByLabel('Role of Vera').selectOption('member')
    await tab.getByRole('button', { name: 'New deal' }).click()
    await tab.getByLabel('Title').fill('Sails of Vera')
    await tab.getByLabel('Value (EUR)').fill('1234.5')
    await tab.getByLabel('Next step').fill('Measure the mast')
    await tab.getByRole('button', { name: 'Add deal' }).click()
    await goTo(frame, 'Pipeline')
    await card(frame, 'Sails of Vera').waitFor()
    // A deal of somebody else is to be read.
    await card(tab, 'Hull survey').click()
    await tab.getByText('Only Priya Nair or an admin changes this deal.').waitFor()
    await tab.keyboard.press('Escape')
    // What nobody owns may be taken.
    await card(tab, 'Sail loft').click()
    await tab.getByRole('button', { name: 'Take it' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    await tab.keyboard.press('Escape')
  })

  it('2.1 keeps what is saved in sight until the board shows it, where another look overtakes its own', async () => {
    const frame = await demo().preview()
    const { page } = demo()
    const looksAtDeals = /\/rest\/v1\/deals\?select=/
    const asked: Route[] = []
    let twoAsked: () => void = () => {}
    const bothAsked = new Promise<void>((resolve) => {
      twoAsked = resolve
    })
    await card(frame, 'Sails of Vera').click()
    const dialog = frame.getByRole('dialog')
    await page.route(looksAtDeals, (route) => {
      if (route.request().method() !== 'GET' || asked.length === 2) return route.continue()
      if (asked.push(route) === 2) twoAsked()
    })
    await dialog.getByLabel('Next step').fill('Cut the cloth')
    await dialog.getByRole('button', { name: 'Save' }).click()
    // Its own, and the one that the change asks for by the live channel.
    await bothAsked
    await asked[0]?.continue()
    await page.waitForResponse(asked[0]?.request().url() ?? '')
    await dialog.getByRole('button', { name: 'Save' }).waitFor()
    await frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await dialog.count()).toBe(1)
    await asked[1]?.continue()
    await page.unroute(looksAtDeals)
    await dialog.waitFor({ state: 'detached' })
    await card(frame, 'Sails of Vera').click()
    expect(await dialog.getByLabel('Next step').inputValue()).toBe('Cut the cloth')
    await frame.getByRole('button', { name: 'Close' }).click()
  })

  it('2.1 says beside the thing what the server refuses, where a page is behind', async () => {
    const frame = await demo().preview()
    // As if the change of the role had not come yet.
    await tab.route('**/rest/v1/members*', (route) => route.abort())
    await goTo(frame, 'Team')
    await frame.getByLabel('Role of Vera').selectOption('viewer')
    await frame.getByText('Vera is Viewer now.').waitFor()
    await card(tab, 'Sails of Vera').focus()
    await card(tab, 'Sails of Vera').press('Shift+ArrowRight')
    await stage(tab, 'Lead')
      .getByRole('alert')
      .getByText(/^Your role does not allow this/)
      .waitFor()
    await saveScreenshot(tab, 'team-crm-refused')
    await tab.unroute('**/rest/v1/members*')
    await frame.getByLabel('Role of Vera').selectOption('member')
  })

  it('2.1 keeps contacts with their deals and what was done, with no problem of access', async () => {
    const frame = await demo().preview()
    await goTo(frame, 'Contacts')
    await frame.getByRole('button', { name: 'Open value' }).click()
    expect(await frame.locator('tbody tr').first().innerText()).toContain('Inga Solheim')
    await frame.getByRole('link', { name: 'Greta Halvorsen' }).click()
    await frame.getByLabel('What was said or done').fill('Samples are on their way.')
    await frame.getByRole('button', { name: 'Write it down' }).click()
    await frame.getByText('Samples are on their way.').waitFor()
    await saveScreenshot(demo().page, 'team-crm-contact')
    // A contact with deals stays, and it is said why.
    await frame.getByRole('button', { name: 'Delete', exact: true }).click()
    await frame.getByRole('button', { name: 'Delete this contact?' }).click()
    await frame.getByText('Something else still needs it: move or delete that first.').waitFor()
    await goTo(tab, 'Activity')
    await tab.getByText('Samples are on their way.').waitFor()
    await tab.goto(`${new URL(tab.url()).origin}/contacts`)
    await tab.getByRole('link', { name: 'Greta Halvorsen' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Greta Halvorsen' }).waitFor()
    expect(await findViolations(tab)).toEqual([])
  })

  it('2.1 S5.13 gets a field by an edit, whose values are kept of each deal beside the others', async () => {
    await demo().ask('Add a probability to each deal')
    await demo().page.getByText('Version 2', { exact: true }).waitFor()
    const frame = await demo().preview()
    await goTo(frame, 'Pipeline')
    await card(frame, 'Sails of Vera').click()
    const dialog = frame.getByRole('dialog')
    await dialog.getByLabel('Probability').fill('80')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await card(frame, 'Sails of Vera').click()
    expect(await dialog.getByLabel('Probability').inputValue()).toBe('80')
    expect(await dialog.getByLabel('Next step').inputValue()).toBe('Cut the cloth')
    await frame.getByRole('button', { name: 'Close' }).click()
  })

  it('2.1 reported no error on the way but what was refused', () => {
    for (const error of demo().errors) expect(error).toMatch(/status of (?:4\d\d)/)
  })
})
