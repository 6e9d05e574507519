/** Lathe: the real engine in the lab page, with the frame, packages and workers that the built server serves. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { LabServer } from '../../../test/e2e/preview-lab/lab-server.ts'
import { PaintWatch, type Wanted } from '../paint-watch.ts'
import type { GeneratedProject } from '../project/generate-project.ts'
import type { OpenSide } from './side.ts'

let projects = 0

export interface LatheRequest {
  readonly browser: Browser
  /** Where warm opens and edits happen, and what tells their paints. */
  readonly context: BrowserContext
  readonly watch: PaintWatch
  readonly lab: LabServer
  readonly project: GeneratedProject
  readonly wanted: Wanted
  readonly isColdMeasured: boolean
}

export async function openLathe(
  request: LatheRequest,
  name: 'lathe' | 'reference' = 'lathe',
): Promise<OpenSide> {
  const { browser, context, watch, lab, project, wanted } = request
  projects += 1
  const options = {
    projectKey: projects.toString(16).padStart(32, '0'),
    previewOrigin: lab.lathe.previewOrigin('*'),
    packagesOrigin: lab.lathe.packagesOrigin,
  }
  const files = { ...project.files }
  const open = async (page: Page, paints: PaintWatch, state: Wanted) => {
    const painted = paints.next(page, state, 0)
    const began = await page.evaluate(([given, contents]) => window.bench.open(given, contents), [
      options,
      files,
    ] as const)
    return (await painted).painted - began
  }

  const openCold = async () => {
    const fresh = await browser.newContext()
    const page = await fresh.newPage()
    await page.goto(lab.origin)
    const milliseconds = await open(page, await PaintWatch.install(fresh), wanted)
    await fresh.close()
    return milliseconds
  }
  const cold = request.isColdMeasured ? await openCold() : null

  const page = await context.newPage()
  await page.goto(lab.origin)
  await open(page, watch, wanted)
  return {
    name,
    page,
    cold,
    async edit(path, content, wantedState) {
      files[path] = content
      const painted = watch.next(page, wantedState, 0)
      const began = await page.evaluate(([name, text]) => window.bench.change({ [name]: text }), [
        path,
        content,
      ] as const)
      const paint = await painted
      return { milliseconds: paint.painted - began, paint }
    },
    async reopen(state) {
      await page.evaluate(() => window.bench.close())
      await page.waitForTimeout(100)
      return open(page, watch, state)
    },
    close: () => page.close(),
  }
}
