/** Seeds errors in TSX at known lines, runs them in the real engine and compares the lines that it reports. */
import type { BrowserContext } from 'playwright-core'
import type { LabServer } from '../../../test/e2e/preview-lab/lab-server.ts'
import { generateProject } from '../project/generate-project.ts'
import { type ErrorCase, MARK } from './error-case.ts'
import { ERROR_CASES } from './error-cases.ts'
import { padded, seededNumbers } from './padding.ts'

export const SEED = 20_251

export interface SourceMapResult {
  readonly name: string
  readonly expected: string
  /** What the preview said, as `file:line`. */
  readonly reported: string
  readonly isExact: boolean
}

const TIMEOUT_MS = 8_000
const APP = `import { Broken } from './Broken'

export default function App() {
  return <div id="app"><Broken /></div>
}
`
const HARMLESS = 'export function Broken() {\n  return <p id="harmless">fine</p>\n}\n'

export async function checkSourceMaps(context: BrowserContext, lab: LabServer): Promise<SourceMapResult[]> {
  const page = await context.newPage()
  await page.goto(lab.origin)
  await page.bringToFront()
  const random = seededNumbers(SEED)
  const results: SourceMapResult[] = []
  const options = {
    projectKey: 'e'.repeat(32),
    previewOrigin: lab.lathe.previewOrigin('*'),
    packagesOrigin: lab.lathe.packagesOrigin,
  }
  const stateIs = (status: string) =>
    page.waitForFunction((wanted) => window.bench.state()?.status === wanted, status, {
      timeout: TIMEOUT_MS,
      polling: 20,
    })
  const base = {
    ...generateProject(12, 'plain').files,
    'src/App.tsx': APP,
    'src/Broken.tsx': HARMLESS,
    'src/helper.ts': '',
  }
  await page.evaluate(([given, files]) => window.bench.open(given, files), [options, base] as const)
  await stateIs('running')

  for (const seeded of ERROR_CASES) {
    const { files, expected } = filesOf(seeded, random)
    await page.evaluate((changed) => void window.bench.change(changed), files)
    try {
      if (seeded.trigger === 'click') {
        await stateIs('running')
        const button = page.frameLocator('iframe').locator('#go')
        await button.evaluate((element) => (element as HTMLElement).click(), undefined, {
          timeout: TIMEOUT_MS,
        })
      }
      await stateIs('failed')
    } catch {
      // Said below: what the preview reports, if anything, is not the seeded error.
    }
    const state = await page.evaluate(() => window.bench.state())
    const error = state?.status === 'failed' ? state.error : null
    const reported = error === null ? 'no error' : `${error.file ?? error.message}:${error.line ?? '?'}`
    results.push({ name: seeded.name, expected, reported, isExact: reported === expected })
    await page.evaluate((text) => void window.bench.change({ 'src/Broken.tsx': text }), HARMLESS)
    await stateIs('running').catch(() => {})
  }
  await page.close()
  return results
}

function filesOf(seeded: ErrorCase, random: (below: number) => number) {
  const files: Record<string, string> = {
    'src/Broken.tsx': padded(seeded.broken, true, random),
    'src/helper.ts': padded(seeded.helper ?? '', false, random),
  }
  for (const [path, text] of Object.entries(files)) {
    const index = text.split('\n').findIndex((line) => line.includes(MARK))
    if (index >= 0) return { files, expected: `${path}:${index + 1}` }
  }
  throw new Error(`The case "${seeded.name}" has no mark.`)
}
