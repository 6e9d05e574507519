/** A release as a person gets it: packed, installed in an empty folder, started there, and the main job done in it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, type Lathe, saveScreenshot, startLathe } from './harness.ts'
import { shownFrame } from './shown-frame.ts'
import { shareBrowser } from './stage.ts'
import { expectNoErrors, HABITS, openDemo } from './workspace-driver.ts'

const run = promisify(execFile)
const MB = 1024 * 1024
/** Of the packed file: whoever makes it larger says so here, and why. Typefaces of templates are 12 of it. */
const MOST_MB = 72
const MOST_PACKAGES = 160
const INSTALL_MS = 300_000

let folder: string
let packed: string
let lathe: Lathe | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-release-'))
  const script = fileURLToPath(new URL('../../scripts/release/main.ts', import.meta.url))
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, folder])
  packed = stdout.trim().split('\n').at(-1) ?? ''
  // What is fetched is what the manifest names: nothing of this repository is above this folder.
  // Versions are exact: what this machine's cache holds of them need not be asked for again.
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...options, '--prefix', folder, packed], {
    cwd: folder,
    shell: process.platform === 'win32',
  })
  lathe = await startLathe(
    // Nobody listens there: what is installed has to do.
    { npm_config_registry: 'http://127.0.0.1:9/' },
    folder,
    join(folder, 'node_modules/lathe/bin/lathe.mjs'),
  )
}, INSTALL_MS)

afterAll(async () => {
  await lathe?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a release', () => {
  it('design is as small as it was, and needs few packages', async () => {
    const { size } = await stat(packed)
    expect(size / MB).toBeLessThan(MOST_MB)
    const names = await readdir(join(folder, 'node_modules'))
    expect(names.length).toBeLessThan(MOST_PACKAGES)
    expect(
      names.filter((name) => /^(?:vite|vitest|typescript|tsx|playwright-core|react)$/.test(name)),
    ).toEqual([])
    const files = await readdir(join(folder, 'node_modules/lathe'), { recursive: true })
    expect(files.filter((name) => /\.map$|\.tsx?$|\.test\./.test(name))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['dist/web/notices.txt', 'dist/preview/notices.txt']))
  })

  it('design says which release it is, and what it can be told', async () => {
    const bin = join(folder, 'node_modules/.bin/lathe')
    expect((await run(bin, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await run(bin, ['--help'])).stdout).toContain('DATA_DIR')
    const { stdout } = await run(bin, ['doctor'], {
      env: { ...process.env, DATA_DIR: join(folder, 'data-of-doctor'), PORT: String(await freePort()) },
    })
    expect(stdout).toMatch(/^Nothing wrong: .*\bPort\b.*\bDatabase\b/m)
  })

  it('25.7 brings what a server is set up with, and backs up what the server keeps while it runs', async () => {
    const bin = join(folder, 'node_modules/.bin/lathe')
    expect((await readdir(join(folder, 'node_modules/lathe/deploy'))).sort()).toEqual([
      ...['Caddyfile', 'lathe.env', 'lathe.service', 'lathe.sh'],
    ])
    const env = { ...process.env, DATA_DIR: lathe?.dataDir }
    const backup = join(folder, 'backup')
    const { stdout } = await run(bin, ['backup', backup], { env })
    expect(stdout).toContain(`To bring it back: lathe restore ${backup}\n`)
    expect(await readdir(backup)).toContain('lathe.db')
    await expect(run(bin, ['restore'], { env })).rejects.toThrow('Name the backup’s folder: lathe restore')
    await expect(run(bin, ['restore', backup], { env })).rejects.toThrow(/stop/i)
  })

  it('S4.7 S2.58 does the main job with no registry, no build and no development package', async () => {
    if (lathe === undefined) throw new Error('The release is started by the first hook.')
    const demo = await openDemo(await shareBrowser(), lathe)
    try {
      await demo.send(HABITS)
      await demo.page.getByText('Version 1', { exact: true }).waitFor()
      const app = await demo.preview()
      // As a person does: what nobody clicked on takes no focus from the chat.
      await app.getByRole('textbox').first().click()
      await demo.page.keyboard.type('Water the plants')
      await demo.page.keyboard.press('Enter')
      await app.getByText('Water the plants').first().waitFor()
      await demo.send('make the header dark green and rename it to "Small Steps"')
      await demo.page.getByText('Version 2', { exact: true }).waitFor()
      await app.getByRole('heading', { level: 1, name: 'Small Steps' }).waitFor()
      await demo.undo()
      const { files } = await demo.downloadZip()
      expect(Object.keys(files)).toContain('package.json')
      expectNoErrors(demo)
    } finally {
      await saveScreenshot(demo.page, 'release')
      await demo.page.context().close()
    }
  })

  it('starts from a template in its own typefaces, with no registry', async () => {
    if (lathe === undefined) throw new Error('The release is started by the first hook.')
    const demo = await openDemo(await shareBrowser(), lathe)
    try {
      const { page } = demo
      await expect.poll(() => shownFrame(page) !== undefined).toBe(true)
      const starter = await demo.preview()
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('What do you want to do?').fill('template')
      await page.keyboard.press('Enter')
      await page.locator('[data-template]').first().click()
      await page.getByRole('button', { name: 'Use this template' }).click()
      // The starter is shown until the project of the template takes its place.
      await expect.poll(() => [undefined, starter].includes(shownFrame(page))).toBe(false)
      const app = await demo.preview()
      await app.locator('h1').first().waitFor()
      const faces = () =>
        app.evaluate(async () => {
          await document.fonts.ready
          return [...document.fonts].filter(({ status }) => status === 'loaded').length
        })
      await expect.poll(faces).toBeGreaterThan(0)
      expectNoErrors(demo)
    } finally {
      await demo.page.context().close()
    }
  })
})
