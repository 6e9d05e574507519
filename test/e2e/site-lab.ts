/** What a test of published apps needs: the files of a build, served as any static server would. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { serveBuild } from '../../scripts/fidelity/serve-build.ts'
import type { PublishedInPage } from '../../scripts/fidelity/stage/publish-in-page.ts'
import { shareBrowser } from './stage.ts'

export interface Visit {
  readonly page: Page
  readonly url: string
  /** What nobody caught, and what did not load. */
  readonly problems: readonly string[]
}

/** What was opened ends with its test. */
export function setUpVisits(): (
  built: PublishedInPage,
  route?: string,
  /** Whether its scripts run. Unset: they do. */
  hasScripts?: boolean,
) => Promise<Visit> {
  const ends: Array<() => unknown> = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  return async (built, route = '/', hasScripts = true) => {
    const folder = await mkdtemp(join(tmpdir(), 'lathe-site-'))
    ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
    for (const { path, base64 } of built.files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), Buffer.from(base64, 'base64'))
    }
    const server = await serveBuild(folder, '/')
    ends.push(() => server.stop())
    const context: BrowserContext = await (await shareBrowser()).newContext({
      javaScriptEnabled: hasScripts,
    })
    ends.push(() => context.close())
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    const url = new URL(route, server.url).href
    await page.goto(url)
    return { page, url, problems }
  }
}

export function textOf(built: PublishedInPage, path: string): string {
  const file = built.files.find((one) => one.path === path)
  if (file === undefined) throw new Error(`There is no ${path} among ${built.files.map(({ path }) => path)}.`)
  return Buffer.from(file.base64, 'base64').toString('utf8')
}

/** All that visitors can read. */
export function allTexts(built: PublishedInPage): string {
  return built.files.map(({ base64 }) => Buffer.from(base64, 'base64').toString('latin1')).join('\n')
}
