/**
 * How like Chromium's own screenshot a snapshot of the preview is, and how long it takes, beside two other libraries in
 * the same run. Prints a table and one line of JSON; the exit code is 1 when the median difference is above 1 %.
 * `--save FOLDER` writes each picture there.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from 'playwright-core'
import { differingPixels } from '../test/e2e/differing-pixels.ts'
import { startBrowser } from '../test/e2e/harness.ts'
import { serveLab } from '../test/e2e/preview-lab/lab-server.ts'
import { bundleLibrary, LIBRARIES, snapshotWith } from './snapshot/libraries.ts'
import { readPages, type SnapshotPage } from './snapshot/pages.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const VIEWPORT = { width: 1280, height: 800 }
const OWN = 'Lathe (snapdom)'
/** The largest median share of pixels that may differ. */
const MAX_MEDIAN = 0.01

interface Taken {
  readonly page: string
  readonly by: string
  /** Share of pixels, 0 to 1. */
  readonly difference: number
  readonly milliseconds: number
}

const saveTo = process.argv.includes('--save') ? process.argv[process.argv.indexOf('--save') + 1] : undefined
const [lab, browser, pages] = await Promise.all([
  serveLab({ root: `${ROOT}test/e2e/preview-lab`, outDir: `${ROOT}.cache/bench/snapshot-lab` }),
  // They are the browser's, not the page's.
  startBrowser(['--hide-scrollbars']),
  readPages(),
])
const others = await Promise.all(LIBRARIES.map(async (name) => ({ name, code: await bundleLibrary(name) })))
const taken: Taken[] = []
try {
  for (const [index, page] of pages.entries()) taken.push(...(await measure(page, index)))
} finally {
  await browser.stop()
  await lab.stop()
}
report()

async function measure(wanted: SnapshotPage, index: number): Promise<Taken[]> {
  const context = await browser.browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(lab.origin)
  await page.addStyleTag({
    content:
      'body { margin: 0 } #stage, iframe { display: block; width: 100vw !important; height: 100vh !important }',
  })
  const projectKey = (index + 1).toString(16).padStart(32, '0')
  const { lathe } = lab
  const origins = { previewOrigin: lathe.previewOrigin('*'), packagesOrigin: lathe.packagesOrigin }
  await page.evaluate(([options, files]) => window.lab.start(options, files), [
    { projectKey, ...origins },
    wanted.files,
  ] as const)
  // The first time a project's packages are fetched and bundled.
  await page.waitForFunction(() => window.lab.state()?.status === 'running', null, { timeout: 120_000 })
  const frame = page.frames().find((one) => one.url().startsWith(lathe.previewOrigin(projectKey)))
  if (frame === undefined) throw new Error(`${wanted.name} has no frame.`)
  await comeToRest(page, frame, wanted.scroll)
  const reference = await page.screenshot({ caret: 'hide' })
  const results: Taken[] = []
  const compare = async (by: string, take: () => Promise<string>) => {
    // The first loads library, fonts and pictures, which is not what is compared.
    await take()
    const start = performance.now()
    const url = await take()
    const milliseconds = performance.now() - start
    const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    await save(wanted.name, by, png)
    results.push({
      page: wanted.name,
      by,
      difference: await differingPixels(page, reference, png),
      milliseconds,
    })
  }
  await save(wanted.name, 'chromium', reference)
  await compare(OWN, () => page.evaluate(() => window.lab.tools().takeSnapshot()))
  for (const { name, code } of others) await compare(name, () => snapshotWith(frame, code))
  await context.close()
  for (const { by, difference, milliseconds } of results)
    console.log(row([wanted.name, by, percent(difference), `${milliseconds.toFixed(0)} ms`]))
  return results
}

/** Until the page looks the same twice: what fades in has come. */
async function comeToRest(page: Page, frame: Frame, scroll: number): Promise<void> {
  await frame.evaluate(() => document.fonts.ready.then(() => undefined))
  await frame.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll)
  let before: Buffer = Buffer.alloc(0)
  for (let look = 0; look < 20; look += 1) {
    await page.waitForTimeout(400)
    const now = await page.screenshot({ caret: 'hide' })
    if (now.equals(before)) return
    before = now
  }
}

function report(): void {
  const figures = [OWN, ...LIBRARIES].map((by) => {
    const own = taken.filter((one) => one.by === by)
    const differences = own.map(({ difference }) => difference)
    const median = medianOf(differences)
    return {
      by,
      median,
      worst: Math.max(...differences),
      ms: medianOf(own.map(({ milliseconds }) => milliseconds)),
    }
  })
  console.log(`\n${row(['', 'median', 'worst', 'time'])}`)
  for (const { by, median, worst, ms } of figures)
    console.log(row([by, percent(median), percent(worst), `${ms.toFixed(0)} ms`]))
  console.log(JSON.stringify({ pages: pages.length, figures }))
  if ((figures[0]?.median ?? 1) > MAX_MEDIAN) process.exitCode = 1
}

async function save(page: string, by: string, png: Buffer): Promise<void> {
  if (saveTo === undefined) return
  await mkdir(saveTo, { recursive: true })
  await writeFile(join(saveTo, `${page}-${by}.png`.replace(/[^\w.-]+/g, '-')), png)
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

function row(cells: readonly string[]): string {
  const [first = '', ...rest] = cells
  return [first.padEnd(32), ...rest.map((cell) => cell.padStart(18))].join('')
}
