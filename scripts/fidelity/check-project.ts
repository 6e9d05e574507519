/** Compares the preview of one project with its own build, at every width. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { LabServer } from '../../test/e2e/preview-lab/lab-server.ts'
import { buildProject } from './build-project.ts'
import { type Capture, captureBuild, capturePreview, openStage, type Viewport } from './capture.ts'
import { compareCaptures, isBlank } from './compare.ts'
import { installedLock } from './installed-lock.ts'
import { readProject } from './project-folder.ts'
import { baseOf, serveBuild } from './serve-build.ts'

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail'; readonly width: number; readonly what: string }
  | { readonly kind: 'skipped'; readonly why: string }

export interface Surroundings {
  readonly browser: Browser
  readonly server: LabServer
  /** Folder for this project's screenshots. */
  readonly out: string
  readonly widths: readonly number[]
}

const HEIGHTS: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1280: 800 }

export async function checkProject(folder: string, surroundings: Surroundings): Promise<Verdict> {
  const build = await buildProject(folder)
  if (!build.ok) return { kind: 'skipped', why: `its own build fails: ${build.reason}` }
  const site = await serveBuild(build.outDir, baseOf(build.html, build.outDir))
  try {
    const files = { ...(await readProject(folder)), 'package-lock.json': await installedLock(folder) }
    const projectKey = createHash('sha256').update(folder).digest('hex').slice(0, 32)
    let failure: Verdict | null = null
    for (const [index, width] of surroundings.widths.entries()) {
      const viewport = { width, height: HEIGHTS[width] ?? 800 }
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
      const { previewOrigin, packagesOrigin } = surroundings.server.lathe
      const options = { projectKey, previewOrigin: previewOrigin('*'), packagesOrigin, files }
      const shown = await withStage(surroundings, surroundings.server.origin, viewport, (page) =>
        capturePreview(page, options),
      )
      await save(surroundings.out, width, 'preview', shown.png)
      const { difference, diff } = compareCaptures(built, shown)
      await save(surroundings.out, width, 'diff', diff)
      if (difference !== null) failure ??= { kind: 'fail', width, what: difference.what }
    }
    return failure ?? { kind: 'pass' }
  } finally {
    site.stop()
    await build.dispose()
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

async function save(folder: string, width: number, name: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${width}-${name}.png`), png)
}
