/** A zip, a folder and dropped files become a project, or nothing at all, in a real browser. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeZip } from '../../src/web/workspace/import/zip-writer.fixture.ts'
import { setUpScreens, setUpWorkspaces } from './set-up-workspace.ts'
import { readDownload, type WorkspaceSession } from './workspace-driver.ts'

const INDEX = '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>'
const MAIN = `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')!).render(<h1>Brought along</h1>)
`
const PIXEL = Uint8Array.from({ length: 256 }, (_, byte) => byte)
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
)
const PROJECT = {
  'index.html': strToU8(INDEX),
  'src/main.tsx': strToU8(MAIN),
  'public/pixel.png': PIXEL,
}

const workspaces = setUpScreens()
const whole = setUpWorkspaces()
let session: WorkspaceSession
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  session = await workspaces.open()
  page = session.page
})

/** With a preview in which what was imported runs. */
async function openWhole(): Promise<void> {
  session = await whole.open()
  page = session.page
}

const title = (name: string) => page.getByRole('heading', { name, level: 1 })
const expectCode = async () => {
  await page.getByRole('tab', { name: 'Code' }).click()
  await session.treeItem('main.tsx').click()
  await page.locator('.cm-content', { hasText: 'Brought along' }).waitFor()
}
const shown = () => page.frameLocator('iframe').getByRole('heading', { name: 'Brought along' })

async function chooseZip(name: string, zip: Uint8Array): Promise<void> {
  await session.button('Menu').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    session.button('Import a zip').click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(zip) })
}

/** Drops files as a person does who drags them from the desktop; folders cannot be made by a script. */
async function drop(files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const given = Object.entries(files).map(([name, bytes]) => ({ name, bytes: [...bytes] }))
  await page.evaluate((list) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of list) transfer.items.add(new File([Uint8Array.from(bytes)], name))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
      )
  }, given)
}

describe('import', () => {
  it('design §5 a zip becomes a project that runs, and leaves byte for byte as it came', async () => {
    await openWhole()
    await chooseZip('my shop.zip', zipSync({ ...prefixed('app', PROJECT), 'app/.git/config': strToU8('x') }))
    await page
      .getByText('"my shop" is open. Left out, because it can be made again or belongs to the system: .git.')
      .waitFor()
    await page.getByRole('heading', { name: 'Imported 3 files' }).waitFor()
    await session.button('OK').click()
    await title('my shop').waitFor()
    await shown().waitFor()
    await session.button('Export').click()
    const { name, files } = await readDownload(page, () =>
      session.menuItem('Download Project (.zip)').click(),
    )
    expect(name).toBe('my_shop.zip')
    expect(files).toEqual(PROJECT)
  })

  it('P2 packages that it uses and does not declare are offered for package.json', async () => {
    await openWhole()
    const manifest = strToU8('{ "name": "brought", "dependencies": { "react": "^19.0.0" } }')
    await chooseZip('brought.zip', zipSync({ ...PROJECT, 'package.json': manifest }))
    await shown().waitFor()
    const offer = page.getByRole('status').filter({ hasText: 'react-dom is missing from package.json.' })
    await offer.getByRole('button', { name: 'Add' }).click()
    await offer.waitFor({ state: 'hidden' })
    await shown().waitFor()
  })

  it('2.1 an app that asks a hosted Supabase asks the data here once the person says so, and answers', async () => {
    await openWhole()
    const client = `const url = "https://abcdefghijklmnopqrst.supabase.co"
const key = "sb_publishable_of_there"
export const ask = async () => (await fetch(url + '/rest/v1/notes', { headers: { apikey: key } })).text()
`
    const main = `import { createRoot } from 'react-dom/client'
import { ask } from './client'
const show = (text: string) => createRoot(document.getElementById('root')!).render(<h1>Notes: {text}</h1>)
ask().then(show, () => show('nobody answers'))
`
    const zip = zipSync({
      ...PROJECT,
      'src/main.tsx': strToU8(main),
      'src/client.ts': strToU8(client),
      'supabase/migrations/20250101000000-notes.sql': strToU8(
        'create table notes (text text); create policy everybody on notes for select using (true);',
      ),
      'supabase/seed.sql': strToU8(`insert into notes values ('from here');`),
    })
    await chooseZip('elsewhere.zip', zip)
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    const offer = page.getByRole('status').filter({ hasText: 'asks abcdefghijklmnopqrst.supabase.co' })
    await offer.waitFor()
    expect(await heading.innerText()).toBe('Notes: nobody answers')
    await offer.getByRole('button', { name: 'Use the data here' }).click()
    await heading.filter({ hasText: 'Notes: [{"text":"from here"}]' }).waitFor()
    await offer.waitFor({ state: 'hidden' })
  })

  it('S2.56 a picture shows as one, with its size, and other binary files say what they are', async () => {
    const zip = zipSync({ ...PROJECT, 'public/dot.png': PNG, 'public/type.woff2': PIXEL })
    await chooseZip('pictures.zip', zip)
    await title('pictures').waitFor()
    await page.getByRole('tab', { name: 'Code' }).click()
    await session.treeItem('dot.png').click()
    const picture = page.getByRole('img', { name: 'public/dot.png' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await page.getByText('1 × 1 pixels').waitFor()
    await expect.poll(() => page.locator('.cm-editor').count()).toBe(0)
    await session.treeItem('type.woff2').click()
    await page.getByText('This file is binary (font/woff2), so there is no text to show.').waitFor()
    await session.treeItem('main.tsx').click()
    await page.locator('.cm-content', { hasText: 'Brought along' }).waitFor()
  })

  it('design §5 a folder becomes a project without what an install made', async () => {
    const root = join(folder, 'garden')
    await mkdir(join(root, 'src'), { recursive: true })
    await mkdir(join(root, 'node_modules/react'), { recursive: true })
    await writeFile(join(root, 'index.html'), INDEX)
    await writeFile(join(root, 'src/main.tsx'), MAIN)
    await writeFile(join(root, 'node_modules/react/index.js'), 'x')
    await session.button('Menu').click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      session.button('Import a folder').click(),
    ])
    await chooser.setFiles(root)
    await page.getByText('belongs to the system: node_modules.').waitFor()
    await session.button('OK').click()
    await title('garden').waitFor()
    await expectCode()
  })

  it('design §5 a zip that is dropped anywhere becomes a project', async () => {
    await drop({ 'dropped.zip': zipSync(PROJECT) })
    await title('dropped').waitFor()
    await page.getByText('Imported 3 files as "dropped".').waitFor()
    await expectCode()
  })

  it('design §5 dropped files become a project', async () => {
    await drop({ 'index.html': strToU8(INDEX.replace('/src/main', '/main')), 'main.tsx': strToU8(MAIN) })
    await title('Imported').waitFor()
    await expectCode()
  })

  it.each([
    [
      'leaves its folder',
      writeZip([{ name: 'index.html' }, { name: '../../evil.ts', data: strToU8('x') }]),
      'leaves the project',
    ],
    [
      'lies about its sizes',
      writeZip([{ name: 'index.html', data: new Uint8Array(9_000_000), declaredSize: 9 }]),
      'cannot be trusted',
    ],
    ['is no archive', strToU8('hello'), 'This is not a zip archive, or it is damaged.'],
  ])(
    'design §5 a zip that %s is refused with the reason, and nothing is imported',
    async (_, zip, reason) => {
      await chooseZip('bad.zip', zip)
      const question = page.getByRole('alertdialog', { name: 'Nothing was imported' })
      await question.getByText(reason).waitFor()
      await session.button('OK').click()
      await question.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await title('Welcome').waitFor()
      await session.button('Menu').click()
      await page.getByRole('heading', { name: 'Your project', exact: true }).waitFor()
    },
  )
})

function prefixed(top: string, files: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`${top}/${path}`, bytes]))
}
