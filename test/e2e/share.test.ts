/** An app for those who were let in, a read-only page of its project, and a project of one's own from that: three people, three browsers. */
import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { NewShare, OwnShare } from '../../src/core/wire/shares.ts'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { setUpApps } from './set-up-workspace.ts'
import { newPerson, STILL } from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'

const workspaces = setUpApps()
const owner = workspaces.openForAll()
/** What the starter's page says. */
const HEADING = 'Nothing here yet.'

const contexts: BrowserContext[] = []
afterAll(() => Promise.all(contexts.map((context) => context.close())))

/** Somebody else's browser. */
async function otherBrowser(): Promise<BrowserContext> {
  const browser = owner().context.browser()
  if (browser === null) throw new Error('The workspace has no browser.')
  const context = await browser.newContext(STILL)
  contexts.push(context)
  return context
}

const NARROW = { width: 375, height: 812 }
const origin = () => workspaces.lathe.origin
const publishDialog = () => owner().page.getByRole('dialog', { name: 'Publish' })
const shareDialog = () => owner().page.getByRole('dialog', { name: 'Share' })
const pageAddress = async () =>
  (await shareDialog().getByRole('link', { name: 'Open' }).first().getAttribute('href')) ?? ''

/** The app, in the frame that stands there. */
const runningIn = (page: Page, place: string) =>
  page.frameLocator(`[data-testid="${place}"] iframe`).getByText(HEADING)

/** Light and wide, then dark and narrow. */
async function look(page: Page, name: string): Promise<void> {
  for (const [colorScheme, viewport] of [
    ['light', STILL.viewport],
    ['dark', NARROW],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    expect(await findViolations(page), `${name}, ${colorScheme}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await saveScreenshot(page, `${name}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(STILL.viewport)
}

describe('who may see a published app', () => {
  let app = ''
  let stranger: Page

  it('2.2 is chosen before it is published, a password made up', async () => {
    const { page } = owner()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await publishDialog().getByLabel('Name').fill('ritual-notes')
    await publishDialog()
      .getByRole('radio', { name: /^People with a password/ })
      .check()
    const publish = publishDialog().getByRole('button', { name: 'Publish', exact: true })
    expect(await publish.isDisabled()).toBe(true)
    await publishDialog().getByRole('button', { name: 'Make one up' }).click()
    expect(await publishDialog().getByRole('textbox', { name: 'Password' }).inputValue()).toMatch(
      /^[a-z2-9-]{14}$/,
    )
    await look(page, 'publish-access')
    await publishDialog().getByRole('textbox', { name: 'Password' }).fill('seven small stones')
    await publish.click()
    const done = publishDialog().getByRole('link', { name: 'Open' })
    const asked = publishDialog().getByRole('button', { name: 'Publish all the same' })
    await done.or(asked).first().waitFor({ timeout: 120_000 })
    if (await asked.isVisible()) await asked.click()
    await done.waitFor({ timeout: 120_000 })
    app = (await done.getAttribute('href')) ?? ''
    await publishDialog().getByText('Who may see it: people with a password').click()
    expect(await findViolations(page)).toEqual([])
    await saveScreenshot(page, 'published-access')
  })

  it('2.2 asks another browser for the password, says when it is wrong, and shows the app with it', async () => {
    stranger = await (await otherBrowser()).newPage()
    await stranger.goto(`${app}/weekly?from=here`)
    await stranger.getByRole('heading', { name: 'This app has a password' }).waitFor()
    await look(stranger, 'app-password')
    await stranger.getByLabel('Password').fill('eight small stones')
    await stranger.keyboard.press('Enter')
    await stranger.getByRole('alert').getByText('That is not the password.').waitFor()
    await look(stranger, 'app-password-wrong')
    await stranger.getByLabel('Password').fill('seven small stones')
    await stranger.keyboard.press('Enter')
    await stranger.waitForURL(`${app}/weekly?from=here`)
    await stranger.goto(app)
    await stranger.getByText(HEADING).waitFor()
    expect(await stranger.context().cookies(origin())).toEqual([])
    expect(await stranger.evaluate(() => document.cookie)).toBe('')
  })

  it('2.2 is changed at once, to people of this server: who signs in here sees it', async () => {
    await publishDialog()
      .getByRole('radio', { name: /^People of this server/ })
      .check()
    await publishDialog().getByRole('button', { name: 'Change who may see it' }).click()
    await publishDialog().getByText('Who may see it: people of this server').waitFor()
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'This app is for people of this server' }).waitFor()
    await look(stranger, 'app-accounts')
    await stranger.getByRole('link', { name: 'Sign in' }).click()
    await stranger.getByRole('heading', { name: 'Sign in to see ritual-notes' }).waitFor()
    await look(stranger, 'visit')

    const member = await openSignedIn(await otherBrowser(), { origin: origin() }, newPerson())
    await member.goto(`${app}/weekly`)
    await member.getByRole('link', { name: 'Sign in' }).click()
    await member.waitForURL(`${app}/weekly`)
    await member.goto(app)
    await member.getByText(HEADING).waitFor()
    await owner().page.keyboard.press('Escape')
  })
})

describe('a shared project', () => {
  let visitor: Page

  it('2.2 S7.16 Share makes a read-only page, which another person opens: the app runs there', async () => {
    const { page } = owner()
    await owner().context.grantPermissions(['clipboard-write'], { origin: origin() })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await shareDialog().getByLabel('Your name on the page').fill('Anna')
    await look(page, 'share-new')
    await shareDialog().getByRole('button', { name: 'Make the page' }).click()
    await shareDialog().getByRole('link', { name: 'Open' }).waitFor()
    expect(await pageAddress()).toMatch(new RegExp(`^${origin()}/s/[0-9a-f]{32}$`))
    await look(page, 'share-pages')
    visitor = await (await otherBrowser()).newPage()
    await visitor.goto(await pageAddress())
    await visitor.getByText('Shared by Anna').waitFor()
    await runningIn(visitor, 'shared-app').waitFor()
    await look(visitor, 'shared-app')
    await visitor.getByRole('tab', { name: 'Code' }).click()
    await visitor.getByRole('treeitem', { name: 'App.tsx' }).click()
    await visitor.getByRole('heading', { name: 'src/App.tsx' }).waitFor()
    await look(visitor, 'shared-code')
  })

  it('2.2 becomes a project of their own that runs, and says whence it came', async () => {
    await visitor.getByRole('button', { name: 'Remix' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Make it yours' })
    await look(visitor, 'remix')
    await dialog.getByRole('button', { name: 'Remix in a demo session' }).click()
    await visitor.getByText('This project began as a copy of').waitFor()
    const whence = visitor.getByRole('link', { name: 'the shared page' })
    expect(await whence.getAttribute('href')).toBe(await pageAddress())
    await runningIn(visitor, 'preview-frame').waitFor()
    await saveScreenshot(visitor, 'remixed')
  })

  it('2.2 ended by its owner, its page says so', async () => {
    const address = await pageAddress()
    await shareDialog().getByRole('button', { name: 'End', exact: true }).click()
    await owner().page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await shareDialog().getByRole('button', { name: 'Make the page' }).waitFor()
    await visitor.goto(address)
    await visitor.getByRole('heading', { name: 'Not shared any more' }).waitFor()
    await look(visitor, 'share-ended')
  })

  it('2.2 runs nothing of what its owner wrote beside the app: titles, names, paths, texts of files and of the chat', async () => {
    const id = await shareHostile()
    await visitor.goto(`${origin()}/s/${id}`)
    await visitor.getByRole('heading', { name: `${ATTACK} title` }).waitFor()
    await visitor.getByRole('tab', { name: 'Chat' }).click()
    await visitor.getByText('and then this').waitFor()
    await look(visitor, 'shared-chat')
    await visitor.getByRole('tab', { name: 'Versions' }).click()
    await visitor.getByRole('button', { name: 'Show: Version 1' }).click()
    await visitor.getByText('This is version 1, not the one that was shared.').waitFor()
    await look(visitor, 'shared-versions')
    await visitor.getByRole('tab', { name: 'Code' }).click()
    await visitor.getByRole('treeitem', { name: 'old.html' }).click()
    await visitor.locator('pre', { hasText: 'older' }).waitFor()
    expect(await visitor.evaluate(() => 'attacked' in window)).toBe(false)
    const links = await visitor.evaluate(() => [...document.links].map(({ protocol }) => protocol))
    expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([])
  })
})

const ATTACK = '<img src=x onerror="window.attacked=1">'

/** What an owner could send who is no workspace. */
async function shareHostile(): Promise<string> {
  const contents = {
    'index.html': '<div id="root"></div>',
    'old.html': `older ${ATTACK}<script>window.attacked=1</script>`,
    chat: JSON.stringify([
      { role: 'user', text: `${ATTACK} [x](javascript:window.attacked=1)` },
      {
        role: 'ai',
        text: '<script>window.attacked=1</script>\n\n[y](data:text/html,x) and then this',
        version: 1,
      },
    ]),
  }
  const entry = (path: keyof typeof contents) => {
    const bytes = Buffer.from(contents[path])
    return { path, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') }
  }
  const { path: _, ...chat } = entry('chat')
  const body: NewShare = {
    id: null,
    title: `${ATTACK} title`,
    by: ATTACK,
    revision: 'r',
    endsAt: Date.now() + 60 * 60_000,
    showsAddress: true,
    files: [entry('index.html')],
    versions: [{ number: 1, at: 1, files: [entry('index.html'), entry('old.html')] }],
    chat,
    withheld: { files: 1, values: 1 },
  }
  const of = `${origin()}/api/shares/of/${'5'.repeat(32)}`
  const send = (method: string, address: string, sent: string, type: string) =>
    fetch(address, { method, body: sent, headers: { Origin: origin(), 'Content-Type': type } })
  await send('POST', of, JSON.stringify(body), 'application/json')
  for (const path of ['index.html', 'old.html', 'chat'] as const)
    await send('PUT', `${of}/files/${entry(path).hash}`, contents[path], 'application/octet-stream')
  const made = await send('POST', of, JSON.stringify(body), 'application/json')
  const [share] = ((await made.json()) as { shares: OwnShare[] }).shares
  return share?.id ?? ''
}
