/** Compares the preview of one project with its own build, at every width. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { LabServer } from '../../test/e2e/preview-lab/lab-server.ts'
import {
  type Capture,
  captureBuild,
  captureBuildAgain,
  capturePreview,
  openStage,
  type Viewport,
} from './capture.ts'
import { compareCaptures, isBlank } from './compare.ts'
import { installedLock } from './installed-lock.ts'
import type { Builds } from './keep-builds.ts'
import { type PageHead, readPageHead } from './page-head.ts'
import { readProject } from './project-folder.ts'
import { publishFromPage } from './publish-project.ts'
import { baseOf, serveBuild } from './serve-build.ts'
import type { PublishedInPage } from './stage/publish-in-page.ts'
import { checkWithoutScripts, type RouteResult } from './without-scripts.ts'

export type Verdict =
  | {
      readonly kind: 'pass'
      readonly pages?: readonly PageResult[]
      /** The base that the project sets, where it was compared with its build for the root. */
      readonly otherBase?: string
      /** Widths at which it shows what its build shows at a second visit. */
      readonly laterWidths?: readonly number[]
    }
  | { readonly kind: 'fail'; readonly width: number; readonly what: string }
  | { readonly kind: 'skipped'; readonly why: string }

/** A page that is published, and how it looks without scripts. */
export type PageResult = RouteResult & { readonly head: PageHead }

export interface Surroundings {
  readonly browser: Browser
  readonly server: LabServer
  readonly builds: Builds
  /** Folder for this project's screenshots. */
  readonly out: string
  readonly widths: readonly number[]
  /** Whether what is published is compared, and not the preview. */
  readonly isPublished: boolean
}

const HEIGHTS: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1280: 800 }

const viewportOf = (width: number): Viewport => ({ width, height: HEIGHTS[width] ?? 800 })

export async function checkProject(folder: string, surroundings: Surroundings): Promise<Verdict> {
  let build = await surroundings.builds.build(folder)
  if (!build.ok) return { kind: 'skipped', why: `its own build fails: ${build.reason}` }
  let base = baseOf(build.html, build.outDir)
  let otherBase: { readonly otherBase?: string } = {}
  if (surroundings.isPublished && base !== '/') {
    // A published app has the root of an address: that is what its own build is told, too.
    otherBase = { otherBase: base }
    base = '/'
    build = await surroundings.builds.build(folder, ['--base=/'])
    if (!build.ok) return { kind: 'skipped', why: `its own build for the root fails: ${build.reason}` }
  }
  const site = await serveBuild(build.outDir, base)
  let stopOther: () => Promise<void> | undefined = () => undefined
  try {
    const files = { ...(await readProject(folder)), 'package-lock.json': await installedLock(folder) }
    const projectKey = createHash('sha256').update(folder).digest('hex').slice(0, 32)
    const { previewOrigin, packagesOrigin } = surroundings.server.lathe
    const options = { projectKey, previewOrigin: previewOrigin('*'), packagesOrigin, files }
    const published = surroundings.isPublished
      ? await publishFromPage(options, surroundings.browser, surroundings.server.origin)
      : null
    if (published?.ok === false) return { kind: 'fail', width: 0, what: published.reason }
    const other = published === null ? null : await serveBuild(published.outDir, '/')
    stopOther = () => {
      other?.stop()
      return published?.dispose()
    }
    let failure: Verdict | null = null
    const laterWidths: number[] = []
    for (const [index, width] of surroundings.widths.entries()) {
      const viewport = viewportOf(width)
      const built = await withStage(surroundings, stageOfBuild(surroundings), viewport, (page) =>
        captureBuild(page, site.url),
      )
      await save(surroundings.out, width, 'build', built.png)
      if (index === 0 && built.text === '' && isBlank(built.png)) {
        const [error] = built.errors
        return {
          kind: 'skipped',
          why: `its own build renders nothing${error === undefined ? '' : `: ${error.slice(0, 200)}`}`,
        }
      }
      const shown =
        other === null
          ? await withStage(surroundings, surroundings.server.origin, viewport, (page) =>
              capturePreview(page, options),
            )
          : await withStage(surroundings, stageOfBuild(surroundings), viewport, (page) =>
              captureBuild(page, other.url),
            )
      await save(surroundings.out, width, other === null ? 'preview' : 'published', shown.png)
      const { difference, diff } = compareCaptures(built, shown)
      await save(surroundings.out, width, 'diff', diff)
      if (difference !== null && other !== null) {
        // Drawn text asks for its fonts at once, as a build does once they are in the browser's cache.
        const again = await withStage(surroundings, stageOfBuild(surroundings), viewport, (page) =>
          captureBuildAgain(page, site.url),
        )
        if (compareCaptures(again, shown).difference === null) {
          laterWidths.push(width)
          continue
        }
      }
      if (difference !== null) failure ??= { kind: 'fail', width, what: difference.what }
    }
    if (failure !== null || published === null || other === null) return failure ?? { kind: 'pass' }
    const routes = await checkWithoutScripts({
      browser: surroundings.browser,
      buildUrl: site.url,
      publishedUrl: other.url,
      routes: published.built.pages.map(({ path }) => path),
      viewports: surroundings.widths.map(viewportOf),
      save: (name, png) => savePicture(surroundings.out, name, png),
    })
    const wrong = routes.flatMap((one) => (one.kind === 'fail' ? [one] : []))
    const told = wrong.map(({ route, width, what }) => `${route} at ${width}px: ${what}`)
    if (wrong.length > 0) return { kind: 'fail', width: 0, what: `without scripts ${told.join('; ')}` }
    return {
      kind: 'pass',
      ...otherBase,
      laterWidths,
      pages: routes.map((one) => ({ ...one, head: headAt(published.built, one.route) })),
    }
  } finally {
    site.stop()
    await stopOther()
  }
}

/** On the site of the build: elsewhere its frame would be a stranger's, which browsers give no cookies. */
function stageOfBuild({ server }: Surroundings): string {
  return server.origin.replace('//localhost', '//stage.build.localhost')
}

/** A context of its own each time, so that no side finds what another stored. */
async function withStage(
  { browser }: Surroundings,
  origin: string,
  viewport: Viewport,
  work: (page: Awaited<ReturnType<typeof openStage>>) => Promise<Capture>,
): Promise<Capture> {
  const page = await openStage(browser, origin, viewport)
  try {
    return await work(page)
  } finally {
    await page.context().close()
  }
}

function save(folder: string, width: number, name: string, png: Buffer): Promise<void> {
  return savePicture(folder, `${width}-${name}`, png)
}

async function savePicture(folder: string, name: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), png)
}

/** Of the page that a route has among what is published. */
export function headAt({ pages, files }: PublishedInPage, route: string): PageHead {
  const { file } = pages.find(({ path }) => path === route) ?? {}
  const { base64 = '' } = files.find(({ path }) => path === file) ?? {}
  return readPageHead(Buffer.from(base64, 'base64').toString('utf8'))
}
