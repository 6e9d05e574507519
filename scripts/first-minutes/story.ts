/** A new person's first ten minutes, press by press. Knows what is pressed and what has to come of it, nothing of rules. */
import type { Locator, Page } from 'playwright-core'
import { shownFrame } from '../../test/e2e/shown-frame.ts'
import type { Wait } from './recording.ts'

const PROMPT = 'A habit tracker with a weekly chart, in warm colours'
const EDIT = 'make the header dark green and rename it to "Small Steps"'
const SECOND_APP = 'A sales dashboard for a bike shop, dark'
/** Milliseconds until a step that does not come to its end is given up. */
const PATIENCE = 180_000
/** For which a person looks at what came. */
const LOOKING = 900

export interface StoryStage {
  readonly page: Page
  readonly origin: string
  readonly isNarrow: boolean
  readonly noteWait: (wait: Wait) => void
}

export async function tellStory({ page, origin, isNarrow, noteWait }: StoryStage): Promise<void> {
  page.setDefaultTimeout(PATIENCE)
  let answeredAt = 0
  page.on('dialog', (dialog) => {
    answeredAt = Date.now()
    void dialog.accept().catch(() => {})
  })
  const rest = (ms = LOOKING) => new Promise((resolve) => setTimeout(resolve, ms))
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const request = page.getByRole('textbox', { name: 'Your request' })
  const undos = page.getByTitle('Undo to this version')

  async function wait(name: string, act: () => Promise<unknown>, result: () => Promise<unknown>) {
    const began = Date.now()
    await act()
    // The browser's own question before it leaves is for the person: they wait from their answer on.
    const from = Math.max(began, answeredAt)
    const there = await result().catch((error: unknown) => {
      noteWait({ name, from, to: Date.now() })
      throw new Error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    })
    noteWait({ name, from, to: Date.now(), ...(typeof there === 'number' && { cameAt: there }) })
  }
  /** Until it can be seen; when the page put it there. */
  const until = async (target: Locator) => {
    await target.waitFor()
    return target.evaluate((element) => window.cameAt?.(element) ?? null).catch(() => null)
  }
  /** Presses with the pointer as soon as it can be pressed; the wait begins at the press itself. */
  async function press(name: string, target: Locator, result: () => Promise<unknown>) {
    await target.click({ trial: true })
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${name}: is gone before it was pressed.`)
    await wait(name, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2), result)
  }
  const toPane = async (pane: 'Chat' | 'Code' | 'Preview') => {
    if (!isNarrow) return
    const tab = page.getByRole('tab', { name: new RegExp(`^${pane}`) })
    await press(`the ${pane} pane`, tab, () =>
      until(page.locator('[role=tab][aria-selected=true]', { hasText: pane })),
    )
  }
  const appCameAt = () => page.evaluate(() => window.appCameAt ?? null).catch(() => null)
  /** Until the preview's app shows this. */
  const untilShown = async (text: string) => {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await rest(60)) {
      const shownAt = await shownFrame(page)
        ?.evaluate(textCameAt, text)
        .catch(() => null)
      if (typeof shownAt === 'number') return Math.max(shownAt, (await appCameAt()) ?? 0)
    }
    throw new Error(`“${text}” was never in the preview`)
  }
  /** Where there is one pane only, a first version puts the preview in the place of the chat. */
  const untilVersions = (count: number) =>
    page.waitForFunction(
      (wanted) =>
        document.querySelectorAll('[title="Undo to this version"]').length >= wanted ||
        document.querySelector('nav[aria-label=Panes] [role=tab][aria-selected=true]')?.textContent ===
          'Preview',
      count,
      { polling: 100 },
    )
  const write = async (text: string) => {
    await toPane('Chat')
    await request.click()
    await page.keyboard.insertText(text)
    await rest(300)
  }
  const ask = async (what: string, text: string, shows: string) => {
    await write(text)
    const before = await undos.count()
    const from = Date.now()
    await page.keyboard.press('Enter')
    await request.evaluate((box: HTMLTextAreaElement) => box.value === '')
    await page.locator('article[aria-label=Answer][aria-busy=true]').waitFor()
    noteWait({ name: `${what}: is taken`, from, to: Date.now() })
    await wait(
      `${what}: the answer`,
      async () => {},
      () => untilVersions(before + 1),
    )
    if (isNarrow) await toPane('Preview')
    await wait(
      `${what}: the app`,
      async () => {},
      () => untilShown(shows),
    )
    await rest()
  }
  const runCommand = async (name: string, typed: string, result: () => Promise<unknown>) => {
    const palette = page.getByPlaceholder('What do you want to do?')
    await wait(
      'the palette',
      () => page.keyboard.press('Control+k'),
      () => until(palette),
    )
    await page.keyboard.insertText(typed)
    await page.getByRole('option', { name: typed }).first().waitFor()
    await wait(name, () => page.keyboard.press('Enter'), result)
    await rest()
  }

  // A landing page, and an impatient press.
  const signIn = page.locator('button', { hasText: /^Sign In$/ }).first()
  await wait(
    'the first picture',
    () => page.goto(origin, { waitUntil: 'commit' }),
    () => until(signIn),
  )
  const dialog = page.getByRole('dialog')
  // The button of the frame goes as the page's own comes.
  const place = async () => {
    for (;;) {
      const box = await signIn.boundingBox({ timeout: 1000 }).catch(() => null)
      if (box !== null) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
  }
  const { x, y } = await place()
  await wait(
    'Sign In, pressed early',
    () => page.mouse.click(x, y),
    () => until(button('Try the demo')),
  )
  await rest()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await rest()
  await press('Sign In', page.locator('#root').getByRole('button', { name: 'Sign In', exact: true }), () =>
    until(button('Try the demo')),
  )
  await rest(400)
  await press('Try the demo', button('Try the demo'), () => until(request))
  await rest(2500)

  await ask('first prompt', PROMPT, 'This week')
  await ask('edit', EDIT, 'Small Steps')

  await toPane('Chat')
  await press('Undo, the question', undos.last(), () => until(page.getByRole('alertdialog')))
  await rest(400)
  await press('Undo', page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }), () =>
    until(button('Redo')),
  )
  await toPane('Preview')
  await wait(
    'Undo: the app',
    async () => {},
    () => untilShown('This week'),
  )
  await rest()

  await press('the Code tab', page.getByRole('tab', { name: /^Code/ }), () =>
    until(page.locator('.cm-content').first()),
  )
  await rest()

  const cards = dialog.locator('li button')
  await runCommand('the template gallery', 'Start from a template', () => until(cards.first()))
  await press('a template', cards.first(), () => until(button('Use this template')))
  await rest()
  await press('Use this template', button('Use this template'), () => dialog.waitFor({ state: 'detached' }))
  await toPane('Preview')
  await wait('the template’s app', async () => {}, untilRunning)
  await rest()

  await runCommand('Connect a model', 'Connect a model', () => until(dialog.getByRole('textbox').first()))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await press('Export', button('Export'), () =>
    until(page.getByRole('menuitem', { name: /Download Project/ })),
  )
  const download = page.waitForEvent('download')
  await press('the zip', page.getByRole('menuitem', { name: /Download Project/ }), () => download)
  await rest()

  await wait(
    'reload',
    () => page.reload({ waitUntil: 'commit' }),
    () => until(request),
  )
  await rest(2000)

  const menu = page.getByRole('dialog', { name: 'Projects' })
  await press('the menu', button('Menu'), () => until(menu))
  await press('Settings', menu.getByRole('button', { name: 'Settings' }), () =>
    until(page.getByRole('tab', { name: 'Account' })),
  )
  const login = button('Login to Store Your Work')
  await press('Account', page.getByRole('tab', { name: 'Account' }), () => until(login))
  await rest(400)
  const opened = page.waitForEvent('popup')
  let popup: Page | null = null
  await press('signing in: the popup', login, async () => {
    popup = await opened
    await popup.getByLabel('E-mail').waitFor()
  })
  await signUp(popup as Page | null)
  await wait(
    'signing in: back',
    async () => {},
    () => page.locator('[data-save-status=saved]').waitFor(),
  )
  for (; (await dialog.count()) > 0; await rest(400)) await page.keyboard.press('Escape')
  await rest()
  await ask('first prompt, signed in', SECOND_APP, 'orders')
  await page.locator('[data-save-status=saved]').waitFor()
  await wait(
    'reload, signed in',
    () => page.reload({ waitUntil: 'commit' }),
    async () => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      return untilRunning()
    },
  )
  await rest(2000)

  async function untilRunning() {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await rest(60)) {
      const isThere = await shownFrame(page)
        ?.evaluate(() => (document.querySelector('#root > *')?.textContent ?? '') !== '')
        .catch(() => false)
      const hasStep = await page
        .locator('[data-testid=preview-frame]')
        .evaluate((frame) => frame.classList.contains('opacity-0'))
      if (isThere && !hasStep) return appCameAt()
    }
    throw new Error('the app never ran in the preview')
  }
  async function signUp(provider: Page | null) {
    if (provider === null) throw new Error('The popup did not open.')
    await provider.getByLabel('Name').fill('Ada Lovelace')
    await provider.getByLabel('E-mail').fill(`ada-${Date.now()}@example.com`)
    await provider.getByRole('button', { name: 'Continue' }).click()
  }
}

/** Runs in the app's page: when it had drawn this text; null until it has, from when on it looks at each change. */
function textCameAt(text: string): number | null {
  const kept = window as { textsCame?: Map<string, number | null> }
  kept.textsCame ??= new Map()
  const came = kept.textsCame
  const known = came.get(text)
  if (known !== undefined) return known
  came.set(text, null)
  const look = () => {
    if (document.querySelector('#root > *') === null || !document.body.textContent?.includes(text)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => came.set(text, Date.now())))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  look()
  return null
}
