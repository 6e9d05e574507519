/**
 * The naive reference: one srcdoc frame that gets the whole project anew at every edit and compiles it with Babel
 * standalone. React comes from local files, the CSS ready-made; the document's text is put together before the clock starts.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PaintWatch, type Wanted } from '../paint-watch.ts'
import type { GeneratedProject } from '../project/generate-project.ts'
import { precomputedCss } from './naive-css.ts'
import type { OpenSide } from './side.ts'

const RUNTIME = fileURLToPath(new URL('../page/naive-runtime.js', import.meta.url))

export interface NaiveRequest {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly watch: PaintWatch
  /** Serves /naive/. */
  readonly origin: string
  readonly project: GeneratedProject
  readonly wanted: Wanted
  readonly isColdMeasured: boolean
}

export async function openNaive(request: NaiveRequest): Promise<OpenSide> {
  const { browser, context, watch, origin, project, wanted } = request
  const runtime = await readFile(RUNTIME, 'utf8')
  const css = await precomputedCss(project)
  const files: Record<string, string> = { ...project.files }
  const show = async (page: Page, paints: PaintWatch, isNewFrame: boolean, state: Wanted) => {
    const painted = paints.next(page, state, 0)
    const began = await page.evaluate(
      ([html, isNew]) => {
        const stage = document.getElementById('stage') as HTMLElement
        if (isNew) {
          const frame = document.createElement('iframe')
          frame.style.cssText = 'width: 1000px; height: 600px; border: 0'
          stage.replaceChildren(frame)
        }
        const frame = stage.firstElementChild as HTMLIFrameElement
        const start = performance.timeOrigin + performance.now()
        frame.srcdoc = html
        return start
      },
      [documentOf(origin, files, css, runtime), isNewFrame] as const,
    )
    const paint = await painted
    return { milliseconds: paint.painted - began, paint }
  }

  const openCold = async () => {
    const fresh = await browser.newContext()
    const paints = await PaintWatch.install(fresh)
    const page = await fresh.newPage()
    await page.goto(`${origin}/naive/`)
    const { milliseconds } = await show(page, paints, true, wanted)
    await fresh.close()
    return milliseconds
  }
  const cold = request.isColdMeasured ? await openCold() : null

  const page = await context.newPage()
  await page.goto(`${origin}/naive/`)
  await show(page, watch, true, wanted)
  return {
    name: 'naive',
    page,
    cold,
    edit(path, content, state) {
      files[path] = content
      return show(page, watch, false, state)
    },
    async reopen(state) {
      return (await show(page, watch, true, state)).milliseconds
    },
    close: () => page.close(),
  }
}

function documentOf(
  origin: string,
  files: Readonly<Record<string, string>>,
  css: string,
  runtime: string,
): string {
  const json = JSON.stringify(files).replaceAll('<', '\\u003c')
  return `<!doctype html><html><head><style>${css}</style><script src="${origin}/naive/babel.js"></script><script src="${origin}/naive/libraries.js"></script></head><body><div id="root"></div><script>const files = ${json}\n${runtime}</script></body></html>`
}
