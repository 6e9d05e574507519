/** The zip of an app of the demo model builds on its own, and shows what the preview showed. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8 } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { sample } from '../full-run.ts'
import { differingPixels } from './differing-pixels.ts'
import { setUpStage } from './stage.ts'
import { openDemo, steadyText } from './workspace-driver.ts'

const run = promisify(execFile)

const stage = setUpStage({}, { hasStandIns: 'typescript' })
const folders: string[] = []
/** Folders by the packages that are installed in them. */
const installed = new Map<string, string>()

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function unpack(files: Record<string, Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-zip-'))
  folders.push(folder)
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return folder
}

/** Installs what the manifest names, once for all projects that want the same. */
async function install(folder: string, manifest: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(manifest)
  const wanted = JSON.stringify([dependencies, devDependencies])
  const done = installed.get(wanted)
  if (done !== undefined) return symlink(join(done, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  installed.set(wanted, folder)
}

async function serve(folder: string): Promise<{ origin: string; close(): void }> {
  const types: Record<string, string> = {
    js: 'text/javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
    html: 'text/html',
  }
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = await readFile(join(folder, path)).catch(() => null)
    response.writeHead(body === null ? 404 : 200, {
      'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain',
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** The demo model gives all of its apps the same packages and the same build. */
const APPS = [
  ['habit tracker', 'A habit tracker with a weekly chart, in warm colours'],
  ['landing page', 'A landing page for a neighbourhood bakery with pricing and questions'],
  ['dashboard', 'A sales dashboard with charts and a table I can sort, dark'],
] as const

describe.each(sample(APPS, 1))('the zip of the %s', (_name, prompt) => {
  it('S1.3 S7.17 passes npm install && npm run build, and the built page shows what the preview showed', async () => {
    const demo = await openDemo(stage.browser, stage.lathe)
    await demo.page.emulateMedia({ reducedMotion: 'reduce' })
    await demo.ask(prompt)
    const frame = await demo.preview()
    const shownText = await steadyText(frame)
    const pane = demo.page.locator('iframe')
    const box = await pane.boundingBox()
    const shown = await pane.screenshot({ animations: 'disabled', caret: 'hide' })
    const { files } = await demo.downloadZip()
    await demo.page.context().close()

    const folder = await unpack(files)
    await install(folder, strFromU8(files['package.json'] ?? new Uint8Array()))
    await run('npm', ['run', 'build'], { cwd: folder })

    const site = await serve(join(folder, 'dist'))
    const viewport = { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }
    const context = await stage.browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(site.origin)
    expect(await steadyText(page)).toBe(shownText)
    expect(errors).toEqual([])
    const built = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    expect(await differingPixels(page, shown, built)).toBeLessThanOrEqual(0.001)
    await context.close()
    site.close()
  }, 240_000)
})
