/** The gallery of templates: found, looked at, started from; and what is said where it cannot be. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { readTemplates } from '../../scripts/lib/read-templates.ts'
import { listedTemplate } from '../../src/web/workspace/templates/templates.fixture.ts'
import { isFullRun, sample } from '../full-run.ts'
import { findViolations } from './find-violations.ts'
import { setUpScreens, setUpWorkspaces, tidyForEach } from './set-up-workspace.ts'
import { setUpStage } from './stage.ts'
import { closeLayers, type WorkspaceSession } from './workspace-driver.ts'

const LISTED = [
  listedTemplate('crm', {
    title: 'Client list',
    description: 'Contacts, deals and the next step with each.',
    says: ['crm', 'sales pipeline'],
    does: ['Contacts in a table', 'Deals by stage'],
    doesNot: ['send mail'],
    tries: ['Sort deals by value'],
  }),
  listedTemplate('shop', { title: 'Shop', says: ['online shop'] }),
  listedTemplate('quiz', { title: 'Quiz', says: ['questions'] }),
]
const TEXTS = { 'src/App.tsx': 'export default () => <h1>Ledgerly</h1>', 'package.json': '{}' }

/** Answers for the server; a status other than 200 is an answer of no use. */
async function serve(page: Page, { list = 200, texts = 200 } = {}): Promise<void> {
  await page.route('**/templates/*.json', (route) =>
    route.request().url().endsWith('index.json')
      ? route.fulfill({ status: list, json: { templates: LISTED } })
      : route.fulfill({ status: texts, json: TEXTS }),
  )
}

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Start from a template' })
const card = (page: Page, title: string) => page.getByRole('dialog').getByRole('button', { name: title })
const use = (page: Page) => page.getByRole('button', { name: 'Use this template' })

const workspaces = setUpScreens()
let session: WorkspaceSession
let page: Page

const open = async () => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('What do you want to do?').fill('template')
  await page.keyboard.press('Enter')
  await gallery(page).waitFor()
}

describe('the gallery', () => {
  const current = tidyForEach(workspaces)
  beforeEach(async () => {
    session = current()
    page = session.page
    await serve(page)
  })

  it('S2.36 issue 22 beside an empty chat stand apps to press, until one is there or they are put away', async () => {
    const shelf = () => page.getByRole('region', { name: 'Start with an app' })
    const title = () => page.getByRole('heading', { level: 1 }).innerText()
    await shelf().getByRole('listitem').first().getByRole('button').click()
    await expect.poll(title).not.toBe('Welcome')
    await expect
      .poll(() => page.getByRole('tab', { name: 'Preview' }).getAttribute('aria-selected'))
      .toBe('true')
    await expect.poll(() => shelf().count()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    const welcome = page.getByRole('listitem').filter({ hasText: 'Welcome' })
    await welcome.getByRole('button').first().click()
    await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor()
    await closeLayers(page)
    await shelf().getByRole('button', { name: 'Hide these' }).click()
    await expect.poll(() => shelf().count()).toBe(0)
  })

  it('a template is found by what it is and started from, with the keyboard alone; the project before it stays', async () => {
    await open()
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(3)
    await page.keyboard.type('pipeline')
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Client list' }).waitFor()
    for (const words of ['Deals by stage', 'send mail', 'Sort deals by value'])
      await page.getByText(words).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'The crm', level: 1 }).waitFor()
    expect(await page.getByRole('tab', { name: 'Preview' }).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tab', { name: 'Code' }).click()
    await session.treeItem('App.tsx').click()
    await page.locator('.cm-content', { hasText: 'Ledgerly' }).waitFor()
    await session.treeItem('vite.config.ts').waitFor()
    await session.button('Menu').click()
    await page.getByRole('heading', { name: /^Your \d+ projects$/ }).waitFor()
    await page.getByRole('button', { name: 'Welcome', exact: false }).first().waitFor()
  })

  it('arrow keys move among the templates, and Escape leads back to all of them before it closes', async () => {
    await open()
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(3)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Shop')
    await page.keyboard.press('Enter')
    await use(page).waitFor()
    await page.keyboard.press('Escape')
    await gallery(page).waitFor()
    await page.keyboard.press('Escape')
    await gallery(page).waitFor({ state: 'detached' })
  })

  it('S2.19 the drawer offers it beside New Project, which still asks for a name', async () => {
    await session.button('Menu').click()
    await session.button('New Project').click()
    await page.getByLabel('Name of the new project').waitFor()
    await session.button('Start from a template').click()
    await gallery(page).waitFor()
  })

  it('what is not found leads to the chat or back to all, and the words that were typed are said', async () => {
    await open()
    await page.keyboard.type('zeppelin')
    await page.getByText('No template is about “zeppelin”.').waitFor()
    await session.button('Show all templates').click()
    await card(page, 'Quiz').waitFor()
  })

  it('a template that cannot be loaded says so, makes no project, and can be tried again', async () => {
    await page.unrouteAll()
    await serve(page, { texts: 500 })
    await open()
    await card(page, 'Quiz').click()
    await use(page).click()
    await page.getByRole('alert').filter({ hasText: 'The templates could not be loaded.' }).waitFor()
    expect(await page.locator('h1').allTextContents()).not.toContain('The quiz')
    await page.unrouteAll()
    await serve(page)
    await use(page).click()
    await page.getByRole('heading', { name: 'The quiz', level: 1 }).waitFor()
  })

  it.each(sample(['light', 'dark'] as const, 1))(
    'axe finds nothing in the gallery, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      await open()
      await card(page, 'Quiz').waitFor()
      expect(await findViolations(page)).toEqual([])
      await card(page, 'Client list').click()
      await use(page).waitFor()
      expect(await findViolations(page)).toEqual([])
    },
  )
})

describe('a workspace that is opened anew', () => {
  it('a list that cannot be loaded says so, and is asked for again', async () => {
    session = await workspaces.open()
    page = session.page
    await serve(page, { list: 500 })
    await open()
    await page.getByRole('alert').filter({ hasText: 'The templates could not be loaded.' }).waitFor()
    await page.unrouteAll()
    await serve(page)
    await session.button('Try again').click()
    await card(page, 'Quiz').waitFor()
  })
})

describe('the way to it from the landing page', () => {
  const stage = setUpStage({}, { hasStandIns: true })

  it('a demo session opens with the templates when they were asked for, and without them else', async () => {
    const context = await stage.browser.newContext({ reducedMotion: 'reduce' })
    try {
      const page = await context.newPage()
      await serve(page)
      await page.goto(stage.lathe.origin)
      await page.getByRole('button', { name: 'or start from a template' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Get Started' }).click()
      await page.getByRole('button', { name: 'Try the demo' }).click()
      await page.getByRole('textbox', { name: 'Your request' }).waitFor()
      expect(await gallery(page).count()).toBe(0)
      await page.goto(`${stage.lathe.origin}/#/home`)
      await page.getByRole('button', { name: 'or start from a template' }).click()
      await card(page, 'Quiz').waitFor()
    } finally {
      await context.close()
    }
  })
})

const [first] = await readTemplates()

// As it is installed it does so in every run: release.test.ts.
describe.runIf(isFullRun)('a template in use', () => {
  // Nobody listens there.
  const offline = setUpWorkspaces({ npm_config_registry: 'http://127.0.0.1:9/' })

  it('runs in the preview, in its own typefaces, with nothing asked of a registry', async () => {
    const { page, button } = await offline.open()
    await button('Menu').click()
    await button('Start from a template').click()
    await page.locator(`[data-template=${first?.id}]`).click()
    await use(page).click()
    const frame = page.frameLocator('iframe')
    await frame.locator('#root > *').first().waitFor()
    const faces = () =>
      frame.locator('body').evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'loaded').length
      })
    await expect.poll(faces).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
  })
})
