/** How much JavaScript a screen needs before it can be seen and used. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import { openSession } from '../../test/e2e/workspace-driver.ts'

export interface Transfer {
  /** Kilobytes of JavaScript, gzip, until the screen is there. */
  readonly first: number
  /** The same when the page has come to rest. */
  readonly all: number
}

/** @param root of the checkout that is served */
export async function measureLanding(browser: Browser, { origin }: Lathe, root: string): Promise<Transfer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
  const first = await scriptsSoFar(page)
  await rest(page)
  const all = await scriptsSoFar(page)
  await context.close()
  return { first: await gzipKilobytes(first, root), all: await gzipKilobytes(all, root) }
}

/** The first paint of the workspace: what was asked for before its request box was there. */
export async function measureWorkspace(browser: Browser, lathe: Lathe, root: string): Promise<Transfer> {
  const session = await openSession(browser, lathe, {
    async prepare(context) {
      await context.addInitScript({
        content: `if (window.top === window) {
          const look = () => document.querySelector('textarea')
            ? performance.mark('request-box')
            : requestAnimationFrame(look)
          requestAnimationFrame(look)
        }`,
      })
    },
  })
  const { page } = session
  await page.locator('.cm-editor').waitFor()
  const first = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('request-box')
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < (mark?.startTime ?? 0))
      .map(({ name }) => name)
  })
  await rest(page)
  const all = await scriptsSoFar(page)
  await session.close()
  return { first: await gzipKilobytes(first, root), all: await gzipKilobytes(all, root) }
}

/** Until nothing more has been loaded for a while. */
function rest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 2000)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 2000)
        }).observe({ type: 'resource' })
      }),
  )
}

function scriptsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js$/.test(name)),
  )
}

async function gzipKilobytes(urls: readonly string[], root: string): Promise<number> {
  const sizes = [...new Set(urls)].map(async (url) => {
    const text = await readFile(join(root, 'dist/web', new URL(url).pathname))
    return gzipSync(text, { level: 9 }).byteLength
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
