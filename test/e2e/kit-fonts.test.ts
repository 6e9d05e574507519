/** Fonts for a request: listed, looked for, shown in their own letters as they come near; and in the app afterwards. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type Lathe, startLathe } from './harness.ts'
import { startTestService, type TestService } from './kit-services.ts'
import { setUpApps, setUpScreens, shareContext, tidyForEach } from './set-up-workspace.ts'
import { shareStandIns } from './stage.ts'
import { openSessionIn, readDownload, type WorkspaceSession } from './workspace-driver.ts'

let session: WorkspaceSession
let page: Page

const kit = () => page.getByRole('dialog', { name: 'Font Picker' })
const search = () => kit().getByRole('combobox', { name: 'Search fonts' })
const rows = () => kit().getByRole('option')
const prompt = () => session.request().inputValue()
const loaded = (family: string) =>
  page.evaluate(
    (name) => document.querySelector(`link[href*="family=${name.replaceAll(' ', '+')}:"]`) !== null,
    family,
  )

async function openFonts(): Promise<void> {
  await session.button('Creator Kit').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Font Picker/ })
    .click()
  await search().waitFor()
}

describe('fonts of our own server', () => {
  const current = tidyForEach(setUpScreens())
  beforeEach(async () => {
    session = current()
    page = session.page
    await openFonts()
    // What was looked for before is there again.
    await search().fill('')
  })

  it('S2.51 S7.12 every family is there, sorted, and one that is near shows in its own letters', async () => {
    await rows().first().waitFor()
    expect(Number(await rows().first().getAttribute('aria-setsize'))).toBeGreaterThan(1800)
    await search().fill('lora')
    const lora = rows().filter({ hasText: /^Lora$/ })
    await lora.waitFor()
    await expect.poll(() => loaded('Lora')).toBe(true)
    const isReal = () =>
      page.evaluate(async () => {
        const faces = await document.fonts.load('400 20px "Lora"', 'Lora')
        return (
          faces.length > 0 && faces.every(({ status, display }) => status === 'loaded' && display === 'swap')
        )
      })
    await expect.poll(isReal).toBe(true)
    expect(
      await lora
        .locator('span')
        .first()
        .evaluate((node) => getComputedStyle(node).fontFamily),
    ).toBe('Lora')
    await search().fill('zilla slab')
    await rows().getByText('no sample here').first().waitFor()
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
  })

  it('S5.6 S9.16 S8.13 a part of the name finds it 300 ms after typing, whatever its case, and what is not there is said', async () => {
    await page.evaluate(() => {
      const { setTimeout } = window
      const delays: unknown[] = []
      Object.assign(window, {
        delays,
        setTimeout: (act: () => void, ...delay: [number?]) => {
          delays.push(delay[0])
          return setTimeout(act, ...delay)
        },
      })
    })
    await search().fill('  GROTESK ')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'delays'))).toContain(300)
    await expect
      .poll(async () => (await rows().allInnerTexts()).some((row) => row.startsWith('Space Grotesk')))
      .toBe(true)
    await expect
      .poll(async () => (await rows().allInnerTexts()).every((row) => /grotesk/i.test(row)))
      .toBe(true)
    await search().fill('no such font')
    await kit().getByText('No fonts found.').first().waitFor()
    expect(await rows().count()).toBe(0)
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
  })

  it('S2.51 by the keyboard alone, down the long list and into the request', async () => {
    await rows().first().waitFor()
    const active = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        return id == null ? null : (document.getElementById(id)?.getAttribute('aria-posinset') ?? null)
      })
    for (const key of ['PageDown', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowUp'])
      await page.keyboard.press(key)
    await expect.poll(active).toBe('25')
    await search().fill('dm sans')
    await expect.poll(() => rows().count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(prompt).toMatch(/^Font: DM Sans, from the npm package @fontsource\/dm-sans /)
  })
})

describe('a font in the app', () => {
  const workspaces = setUpApps()

  it('S7.13 a chosen font shows in the preview and goes along in the zip', async () => {
    session = await workspaces.open()
    page = session.page
    await session.build()
    await openFonts()
    await search().fill('space grotesk')
    await expect.poll(() => rows().count()).toBe(1)
    await rows().first().click()
    await expect.poll(prompt).toContain('@fontsource/space-grotesk')
    await session.request().press('Enter')
    await session.version(2).waitFor()
    const app = page.frameLocator('iframe[title="Live preview"]')
    const heading = app.locator('h1, h2').first()
    await expect
      .poll(() => heading.evaluate((node) => getComputedStyle(node).fontFamily))
      .toMatch(/^"?Space Grotesk/)
    const isReal = () =>
      heading.evaluate(async (_) => {
        const faces = await document.fonts.load('700 20px "Space Grotesk"', 'Habits')
        return faces.length > 0 && faces.every(({ status }) => status === 'loaded')
      })
    await expect.poll(isReal).toBe(true)
    await session.button('Export').click()
    const zip = await readDownload(page, () => session.menuItem('Download Project (.zip)').click())
    const text = (path: string) => Buffer.from(zip.files[path] ?? []).toString()
    expect(JSON.parse(text('package.json')).dependencies['@fontsource/space-grotesk']).toBe('^5.0.0')
    expect(text('src/main.tsx')).toContain("import '@fontsource/space-grotesk/700.css'")
  })
})

describe('fonts of other services', () => {
  const context = shareContext()
  let service: TestService
  let lathe: Lathe
  let list: unknown[] = []

  beforeAll(async () => {
    service = await startTestService((path, response) => {
      if (path.startsWith('/list')) {
        if (list.length === 0) return response.writeHead(500).end()
        return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(list))
      }
      response
        .setHeader('Content-Type', 'text/css')
        .end(`@font-face { font-family: 'F 0'; src: url(${service.origin}/file) }`)
    })
    lathe = await startLathe(
      {
        FONT_LIST_URL: `${service.origin}/list`,
        FONT_CSS_URL: `${service.origin}/css2`,
        FONT_FILES_ORIGIN: service.origin,
      },
      await shareStandIns(),
    )
  })
  beforeEach(async () => {
    service.requests.length = 0
    session = await openSessionIn(await context(), lathe)
    page = session.page
    return () => session.close()
  })
  afterAll(async () => {
    await Promise.all([service.stop(), lathe.stop()])
  })

  it('S9.22 S7.13 a row is asked for when it is within 200 px of the view, with both weights and swap', async () => {
    list = Array.from({ length: 60 }, (_, index) => ({
      id: `f-${index}`,
      family: `F ${String(index).padStart(2, '0')}`,
    }))
    await openFonts()
    await rows().first().waitFor()
    const asked = () => service.requests.filter((path) => path.startsWith('/css2'))
    const view = await kit().getByRole('listbox').boundingBox()
    if (view === null) throw new Error('The list has no place.')
    const near = Math.ceil((view.height + 200) / 48)
    await expect.poll(() => asked().length).toBe(near)
    expect(asked()).toContain('/css2?family=F+00:wght@400;700&display=swap')
    expect(asked()).not.toContain(`/css2?family=F+${near + 1}:wght@400;700&display=swap`)
    await kit()
      .getByRole('listbox')
      .evaluate((node) => node.scrollTo({ top: node.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => asked().some((path) => path.includes('F+59'))).toBe(true)
  })

  it('S3.14 issue 10 names that are none are not shown, and nothing is asked for them', async () => {
    list = [
      { id: 'good', family: 'Good Font' },
      { id: 'good-2', family: "Bad'}*{background:url(//x)}" },
      { id: 'good-3', family: '</style><script>document.title="ran"</script>' },
      { id: 'good-4', family: 'x'.repeat(65) },
      { id: '../../x', family: 'Path' },
      { id: 'no-family' },
      'text',
      null,
    ]
    await openFonts()
    await expect.poll(() => rows().allInnerTexts()).toEqual(['Good Font'])
    await expect
      .poll(() => service.requests.filter((path) => !path.startsWith('/list') && !path.startsWith('/file')))
      .toEqual(['/css2?family=Good+Font:wght@400;700&display=swap'])
    expect(await page.title()).not.toBe('ran')
  })

  it('S8.13 a list that does not come is an empty one, and only the log says why', async () => {
    list = []
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The list of fonts could not be loaded.'),
    )
    await openFonts()
    await kit().getByText('No fonts found.').first().waitFor()
    await logged
    expect(await kit().getByRole('alert').count()).toBe(0)
  })
})
