/**
 * How many planted faults of accessibility are found at their line, how many are mended, and whether a mend changes
 * anything that is seen beside its element. Each of the templates as it is first, in which nothing is to be found. Run by
 * `npm run bench accessibility`; `-- --faults 60`, and `--from 25` for those behind the 25th alone. The exit code is 1 when
 * fewer than 55 of 60 are found at their line,
 * something is found in a template as it is, or a mend changes pixels outside its element.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import colours4 from 'tailwindcss/colors'
import colours3 from 'tailwindcss3/colors'
import ts from 'typescript-browser'
import { readTemplates, type TemplateFolder } from '../scripts/lib/read-templates.ts'
import { createMender } from '../src/core/accessibility/mends/mend-elements.ts'
import { paletteOf } from '../src/core/accessibility/mends/palette-of.ts'
import { STARTER_FILES } from '../src/core/project/starter-template.ts'
import { startBrowser } from '../test/e2e/harness.ts'
import { openLab } from '../test/e2e/preview-lab/lab-page.ts'
import { serveLab } from '../test/e2e/preview-lab/lab-server.ts'
import { KINDS, plantFault, withFault } from '../test/plant-faults.ts'
import { lookInLab, startInLab } from './accessibility/look-in-lab.ts'
import { type MeasuredFault, measureFault } from './accessibility/measure-plant.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Share of the planted faults that have to be found at their line. */
const LEAST = 55 / 60
/** Share of pixels: what a browser draws otherwise from one picture to the next. */
const SAME = 0.0001

const { values } = parseArgs({
  options: { faults: { type: 'string', default: '60' }, from: { type: 'string', default: '0' } },
})
const wanted = Number(values.faults)
const from = Number(values.from)
const templates = await readTemplates()
const mend = createMender(ts, [paletteOf(colours3), paletteOf(colours4)])
const [server, browser] = await Promise.all([
  serveLab({ root: `${ROOT}test/e2e/preview-lab`, outDir: `${ROOT}.cache/preview-lab`, isKept: true }),
  startBrowser(['--hide-scrollbars']),
])
const context = await browser.browser.newContext({
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
})
const page = await context.newPage()
const measured: MeasuredFault[] = []
const inTemplates: string[] = []
/** Milliseconds of each template’s start out of sight, and of the same with a look. */
const starts: number[] = []
const looks: number[] = []
try {
  await page.goto(server.origin)
  await page.addStyleTag({
    content:
      'body { margin: 0 } #stage, iframe { display: block; width: 100vw !important; height: 100vh !important }',
  })
  for (const template of from === 0 ? templates : []) {
    const lab = await openLab(page, server)
    await lab.start(changesTo(template))
    // What is loaded and compiled once is there then.
    await startInLab(lab)
    const alone = await startInLab(lab)
    const { looked, milliseconds } = await lookInLab(lab, textsOf(template))
    starts.push(alone)
    looks.push(milliseconds)
    const found =
      looked === null ? ['not looked at'] : looked.findings.map(({ rule, element }) => `${rule} ${element}`)
    inTemplates.push(...found.map((one) => `${template.id}: ${one}`))
    console.log(
      `${template.id.padEnd(12)} as it is: ${found.length} findings, ${Math.round(milliseconds)} ms, without a look ${Math.round(alone)} ms ${found.join('; ')}`,
    )
  }
  for (let at = from; at < wanted; at += 1) await measure(at)
} finally {
  await browser.stop()
  await server.stop()
}
report()

/** Kinds and templates go on by turns, so that each kind is met in several apps. */
async function measure(at: number): Promise<void> {
  const kind = KINDS[at % KINDS.length]
  const template = templates[(at * 7) % templates.length]
  if (kind === undefined || template === undefined) return
  const planted = plantFault(template, kind)
  if (planted === null) {
    console.log(`${template.id.padEnd(12)} ${kind.kind}: no place for it`)
    return
  }
  const lab = await openLab(page, server)
  const frame = await lab.start(withFault(changesTo(template), planted))
  const texts = { ...textsOf(template), [planted.file]: planted.text }
  const result = await measureFault(lab, frame, texts, planted, mend)
  measured.push(result)
  const { isFound, isMended, changed, others, milliseconds } = result
  const words = [
    isFound ? 'found' : 'NOT FOUND',
    isMended ? 'mended' : changed === null ? '' : 'MEND WITHOUT EFFECT',
    changed === null || changed <= SAME ? '' : `PIXELS ${changed}`,
    `${Math.round(milliseconds)} ms`,
    others.length === 0 ? '' : `also ${others.join(', ')}`,
  ]
  console.log(`${template.id.padEnd(12)} ${planted.kind}: ${words.filter((word) => word !== '').join(', ')}`)
}

function report(): void {
  const found = measured.filter(({ isFound }) => isFound).length
  const mended = measured.filter(({ isMended }) => isMended).length
  const offered = measured.filter(({ changed }) => changed !== null).length
  const moved = measured.filter(({ changed }) => changed !== null && changed > SAME).length
  const summary = {
    planted: measured.length,
    kinds: new Set(KINDS.map(({ kind }) => kind)).size,
    foundAtTheirLine: found,
    mendsOffered: offered,
    mended,
    mendsThatMovedPixelsOutside: moved,
    findingsInTemplates: inTemplates.length,
    medianStart: median(starts),
    medianStartWithLook: median(looks),
  }
  console.log(JSON.stringify(summary))
  const isGood =
    found >= measured.length * LEAST && moved === 0 && mended === offered && inTemplates.length === 0
  if (!isGood || measured.length === 0) process.exitCode = 1
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)
}

/** What makes of the starter's files a template's. */
function changesTo({ files }: TemplateFolder): Record<string, string | null> {
  const gone = [...STARTER_FILES.keys()].filter((path) => !files.has(path)).map((path) => [path, null])
  return Object.fromEntries([...gone, ...[...files].map(([path, { content }]) => [path, content])])
}

function textsOf({ files }: TemplateFolder): Record<string, string> {
  return Object.fromEntries(
    [...files].flatMap(([path, file]) => (file.isBinary === true ? [] : [[path, file.content]])),
  )
}
