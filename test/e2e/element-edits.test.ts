/** Edits in place in the real workspace: select in the running app, change in the panel, see it painted, take it back. */
import { strFromU8, strToU8, zipSync } from 'fflate'
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { setUpApps } from './set-up-workspace.ts'
import { frameOf, shownFrame } from './shown-frame.ts'
import { closeLayers, readDownload, type WorkspaceSession } from './workspace-driver.ts'

const APP = [
  "import { Star, Sun } from 'lucide-react'",
  "import { Card } from './Card'",
  '',
  'const links = [',
  "\t{ id: 1, name: 'Home' }, // first",
  "\t{ id: 2, name: 'Shop' },",
  ']',
  '',
  'export default function App() {',
  '\treturn (',
  '\t\t<main className="p-8">',
  '\t\t\t{/* the title */}',
  '\t\t\t<h1 className="text-3xl  text-gray-900">Fish &amp; chips</h1>',
  '\t\t\t<p>{new Date(0).getTime()}</p>',
  '\t\t\t<Star className="size-6" />',
  '\t\t\t<Sun className="size-6" />',
  '\t\t\t<ul>{links.map((link) => <li key={link.id} className="py-1">{link.name}</li>)}</ul>',
  '\t\t\t<Card title="One" />',
  '\t\t\t<Card title="Two" />',
  '\t\t</main>',
  '\t)',
  '}',
  '',
].join('\r\n')

const CARD = `export function Card({ title }: { title: string }) {
  return <h2 className="font-medium">{title}</h2>
}
`

const PROJECT: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Edits</title></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'package.json': JSON.stringify({
    dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', 'lucide-react': '^0.462.0' },
    devDependencies: { tailwindcss: '^3.4.0' },
  }),
  'tailwind.config.js':
    "export default { content: ['./index.html', './src/**/*.tsx'], theme: { extend: { colors: { brand: '#0f766e' } } } }\n",
  'postcss.config.js': 'export default { plugins: { tailwindcss: {}, autoprefixer: {} } }\n',
  'src/index.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client'\nimport App from './App'\nimport './index.css'\ncreateRoot(document.getElementById('root')!).render(<App />)\n",
  'src/App.tsx': APP,
  'src/Card.tsx': CARD,
}

const workspaces = setUpApps()
const opened = workspaces.openForAll()
let session: WorkspaceSession

/** Each test has a project of its own. */
beforeEach(async () => {
  session = opened()
  const { page } = session
  await closeLayers(page)
  const before = shownFrame(page)
  const bytes = zipSync(
    Object.fromEntries(Object.entries(PROJECT).map(([path, text]) => [path, strToU8(text)])),
  )
  await session.button('Menu').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    session.button('Import a zip').click(),
  ])
  await chooser.setFiles({ name: 'edits.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) })
  // The app of the test before looks the same until its frame gives way.
  await expect.poll(() => [undefined, before].includes(shownFrame(page))).toBe(false)
  await frame().getByRole('heading', { name: 'Fish' }).waitFor()
})

const frame = () => frameOf(session.page)

const panel = () => session.page.getByRole('region', { name: 'Edit element' })
const undo = () => panel().getByRole('button', { name: 'Undo the edit' })

async function select(element: Locator): Promise<void> {
  const { page } = session
  await session.button('Select element').click()
  await frame().locator('lathe-select').waitFor()
  const place = await element.boundingBox()
  if (place === null) throw new Error('The element is not on the page.')
  await page.mouse.move(place.x + 4, place.y + place.height / 2)
  await page.mouse.click(place.x + 4, place.y + place.height / 2)
  await panel().getByRole('toolbar', { name: 'Element' }).waitFor()
}

/** The project's texts, as they leave it. */
async function exported(): Promise<Record<string, string>> {
  await session.button('Export').click()
  const { files } = await readDownload(session.page, () =>
    session.menuItem('Download Project (.zip)').click(),
  )
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

function withApp(...changes: readonly (readonly [string, string])[]): Record<string, string> {
  const app = changes.reduce((text, [before, after]) => text.replace(before, () => after), APP)
  return { ...PROJECT, 'src/App.tsx': app }
}

const colourOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color)

describe('edits in place', () => {
  it('E1 T1 a text changes by just its bytes, is painted, and comes back byte for byte', async () => {
    const heading = frame().getByRole('heading', { level: 1 })
    await select(heading)
    await frame().evaluate(() => Object.assign(window, { kept: true }))
    const field = panel().getByRole('textbox', { name: 'Text', exact: true })
    await expect.poll(() => field.inputValue()).toBe('Fish & chips')
    await field.fill('Fish & peas')
    await field.press('Enter')
    await expect.poll(() => heading.textContent()).toBe('Fish & peas')
    expect(await exported()).toEqual(withApp(['chips', 'peas']))
    // The page was not loaded anew.
    expect(await frame().evaluate(() => 'kept' in window)).toBe(true)
    await undo().click()
    await expect.poll(() => heading.textContent()).toBe('Fish & chips')
    expect(await exported()).toEqual(PROJECT)
    await panel().getByRole('button', { name: 'Redo the edit' }).click()
    await expect.poll(() => heading.textContent()).toBe('Fish & peas')
  })

  it('C1 C2 a colour of the project, one of Tailwind, and any other', async () => {
    const heading = frame().getByRole('heading', { level: 1 })
    await select(heading)
    await panel().getByRole('button', { name: 'brand', exact: true }).click()
    await expect.poll(() => colourOf(heading)).toBe('rgb(15, 118, 110)')
    expect(await exported()).toEqual(withApp(['text-gray-900', 'text-brand']))
    await panel().getByRole('button', { name: 'rose 500', exact: true }).first().click()
    await expect.poll(() => colourOf(heading)).toBe('rgb(244, 63, 94)')
    const hex = panel().getByRole('textbox', { name: 'Colour as hex' })
    await hex.fill('#123456')
    await hex.press('Enter')
    await expect.poll(() => colourOf(heading)).toBe('rgb(18, 52, 86)')
    expect(await exported()).toEqual(withApp(['text-gray-900', 'text-[#123456]']))
    for (let edit = 0; edit < 3; edit += 1) {
      await expect.poll(() => undo().isEnabled()).toBe(true)
      const shown = await colourOf(heading)
      await undo().click()
      await expect.poll(() => colourOf(heading)).not.toBe(shown)
    }
    expect(await exported()).toEqual(PROJECT)
  })

  it('E5 T6 C4 this one is the item, all of these the template', async () => {
    const item = frame().getByRole('listitem').nth(1)
    await select(item)
    const field = panel().getByRole('textbox', { name: 'Text', exact: true })
    await field.fill('Store')
    await field.press('Enter')
    await expect.poll(() => item.textContent()).toBe('Store')
    await panel().getByText('All 2 of these').click()
    await panel().getByRole('combobox', { name: 'Weight' }).selectOption('bold')
    await expect.poll(() => item.evaluate((node) => getComputedStyle(node).fontWeight)).toBe('700')
    expect(await exported()).toEqual(withApp(["'Shop'", "'Store'"], ['"py-1"', '"py-1 font-bold"']))
  })

  it('D5 D6 I1 D1 a copy, another order, another icon, and gone', async () => {
    const items = frame().getByRole('listitem')
    await select(items.nth(0))
    await panel().getByRole('button', { name: 'Duplicate' }).click()
    await expect.poll(() => items.allTextContents()).toEqual(['Home', 'Home', 'Shop'])
    await undo().click()
    await expect.poll(() => items.count()).toBe(2)
    await panel().getByRole('button', { name: 'Move behind' }).click()
    await expect.poll(() => items.allTextContents()).toEqual(['Shop', 'Home'])
    await undo().click()
    await expect.poll(() => items.allTextContents()).toEqual(['Home', 'Shop'])
    await panel().getByRole('button', { name: 'Close the panel' }).click()
    await select(frame().locator('svg').first())
    await panel().getByRole('button', { name: 'Heart', exact: true }).click()
    await frame().locator('svg.lucide-heart').waitFor()
    expect(await exported()).toEqual(withApp(['{ Star, Sun }', '{ Heart, Sun }'], ['<Star', '<Heart']))
    await panel().getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => frame().locator('svg').count()).toBe(1)
    expect(await exported()).toEqual(
      withApp(['{ Star, Sun }', '{ Sun }'], ['\t\t\t<Star className="size-6" />\r\n', '']),
    )
  })

  it('E4 what is computed says why, and goes to the agent with its place', async () => {
    await select(frame().locator('p'))
    await panel().getByText('This is computed while the app runs').waitFor()
    expect(await exported()).toEqual(PROJECT)
    await panel()
      .getByRole('button', { name: /Ask the agent/ })
      .click()
    await expect.poll(() => session.request().evaluate((node) => node === document.activeElement)).toBe(true)
    await session.page.getByRole('list', { name: 'Selected:' }).getByRole('listitem').waitFor()
  })

  it('E3 a file that changed meanwhile makes the selection stale', async () => {
    const heading = frame().getByRole('heading', { level: 2 }).first()
    await select(heading)
    await expect.poll(() => panel().getByText('This one').count()).toBe(1)
    await session.page.getByRole('tab', { name: 'Code' }).click()
    await session.treeItem('Card.tsx').click()
    await session.page.getByRole('switch', { name: /Edit/ }).click()
    await session.page.locator('.cm-content').click()
    await session.page.keyboard.type('// hello\n')
    await session.page.getByRole('tab', { name: 'Preview' }).click()
    await panel().getByText('The file has changed since').waitFor()
    await panel().getByRole('button', { name: 'Select again' }).click()
    await expect.poll(() => panel().count()).toBe(0)
  })

  it('S2.45 the panel is labelled, works by keys alone, and fits every screen', async () => {
    const { page } = session
    await select(frame().getByRole('heading', { level: 1 }))
    expect(await findViolations(page, '[aria-label="Edit element"]')).toEqual([])
    await panel().getByRole('combobox', { name: 'Alignment' }).focus()
    await page.keyboard.type('Centre')
    await expect
      .poll(() =>
        frame()
          .getByRole('heading', { level: 1 })
          .evaluate((node) => getComputedStyle(node).textAlign),
      )
      .toBe('center')
    await panel().getByRole('button', { name: 'Duplicate' }).focus()
    await page.keyboard.press('Control+z')
    await expect
      .poll(() =>
        frame()
          .getByRole('heading', { level: 1 })
          .evaluate((node) => getComputedStyle(node).textAlign),
      )
      .toBe('start')
    await saveScreenshot(page, 'element-panel')
    await page.keyboard.press('Escape')
    await expect.poll(() => panel().count()).toBe(0)
  })
})
