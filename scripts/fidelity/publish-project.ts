/** Has a page build a project to be published, and writes its files to a folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { PublishedInPage, PublishOptions } from './stage/publish-in-page.ts'

export type PublishResult =
  | { readonly ok: true; readonly outDir: string; readonly built: PublishedInPage; dispose(): Promise<void> }
  | { readonly ok: false; readonly reason: string; dispose(): Promise<void> }

/** As the workspace publishes: in a page on its origin. */
export async function publishFromPage(
  options: PublishOptions,
  browser: Browser,
  origin: string,
): Promise<PublishResult> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(origin)
    return await publishProject(page, options)
  } finally {
    await context.close()
  }
}

/** @param page on the workspace's origin, with the stage in it */
async function publishProject(page: Page, options: PublishOptions): Promise<PublishResult> {
  const built = await page.evaluate((given) => window.stage.buildSite(given), options)
  const stop = built.diagnostics.find(({ severity }) => severity === 'stops')
  if (built.files.length === 0 || stop !== undefined)
    return { ok: false, reason: `it was not built: ${stop?.message ?? 'no files'}`, dispose: async () => {} }
  const outDir = await mkdtemp(join(tmpdir(), 'lathe-published-'))
  for (const { path, base64 } of built.files) {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), Buffer.from(base64, 'base64'))
  }
  return {
    ok: true,
    outDir,
    built,
    dispose: () => rm(outDir, { recursive: true, force: true, maxRetries: 3 }),
  }
}
