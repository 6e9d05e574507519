/** A native Vite dev server with HMR; its page is opened directly, an edit is a file written to disk. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { clockOffset, now } from '../clock.ts'
import { PaintWatch, type Wanted } from '../paint-watch.ts'
import type { GeneratedProject } from '../project/generate-project.ts'
import { writeProject } from './project-folder.ts'
import type { OpenSide } from './side.ts'
import { startVite } from './vite-server.ts'

export interface ViteRequest {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly watch: PaintWatch
  readonly project: GeneratedProject
  readonly wanted: Wanted
  readonly isColdMeasured: boolean
}

export async function openVite(request: ViteRequest): Promise<OpenSide> {
  const { browser, context, watch, project, wanted } = request
  const folder = await writeProject(project)
  const server = await startVite(folder.path)

  const openCold = async () => {
    const fresh = await browser.newContext()
    const paints = await PaintWatch.install(fresh)
    const page = await fresh.newPage()
    const painted = paints.next(page, wanted, 0)
    const began = now()
    await page.goto(server.origin)
    const milliseconds = (await painted).painted - (began + (await clockOffset(page)))
    await fresh.close()
    return milliseconds
  }
  const cold = request.isColdMeasured ? await openCold() : null

  const page = await context.newPage()
  const opened = watch.next(page, wanted, 0)
  await page.goto(server.origin)
  await opened
  const offset = await clockOffset(page)
  return {
    name: 'vite',
    page,
    cold,
    async edit(path, content, wantedState) {
      const painted = watch.next(page, wantedState, 0)
      const began = now() + offset
      writeFileSync(join(folder.path, path), content)
      const paint = await painted
      return { milliseconds: paint.painted - began, paint }
    },
    async reopen(wantedState) {
      await page.goto('about:blank')
      const painted = watch.next(page, wantedState, 0)
      await page.goto(server.origin)
      const paint = await painted
      // From the navigation's own start: what the driver takes to ask for it is not Vite's.
      return paint.painted - paint.documentStart
    },
    async close() {
      await page.close()
      await server.stop()
      await folder.remove()
    },
  }
}
