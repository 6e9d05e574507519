/** Shows apps in the real preview, one after another on one page, and keeps a picture of each. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame } from 'playwright-core'
import type { FilePath } from '../../src/core/files/file-path.ts'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { startBrowser } from '../../test/e2e/harness.ts'
import { openLab } from '../../test/e2e/preview-lab/lab-page.ts'
import { serveLab } from '../../test/e2e/preview-lab/lab-server.ts'
import { ROOT } from '../lib/paths.mjs'

export interface Shown {
  /** Of its picture, without ending. */
  readonly name: string
  readonly files: FileSystem
}

/** @returns what went wrong, by the name of the picture */
export async function takePictures(apps: readonly Shown[], folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const wrong = new Map<string, string>()
  const root = join(ROOT, 'test/e2e/preview-lab')
  const server = await serveLab({ root, outDir: join(ROOT, '.cache/preview-lab'), isKept: true })
  const { browser, stop } = await startBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(server.origin)
    let lab = await openLab(page, server)
    let before: FileSystem = STARTER_FILES
    let frame: Frame | undefined
    for (const { name, files } of apps) {
      try {
        const changes = changesBetween(before, files)
        before = files
        // What the one before it kept is not this one's.
        await frame?.evaluate(() => localStorage.clear())
        if (frame === undefined) frame = await lab.start(changes)
        else await lab.change(changes)
        await lab.settled('running')
        await writeFile(join(folder, `${name}.png`), await pictureOf(frame))
      } catch (error) {
        wrong.set(name, String(error))
        frame = undefined
        before = STARTER_FILES
        lab = await openLab(page, server)
      }
    }
  } finally {
    await stop()
    await server.stop()
  }
  return wrong
}

/** Once its typefaces are there. A change of the entry loads the page anew, also while this waits. */
async function pictureOf(frame: Frame): Promise<Buffer> {
  for (let tries = 0; ; tries += 1) {
    try {
      await frame.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0)
      await frame.getByText('Nothing here yet.').waitFor({ state: 'detached' })
      await frame.evaluate(() => document.fonts.ready.then(() => undefined))
      return await (await frame.frameElement()).screenshot()
    } catch (error) {
      if (tries === MOST_LOADS) throw error
    }
  }
}

const MOST_LOADS = 5

/** Texts of what differs by path; null for what is gone. */
function changesBetween(before: FileSystem, after: FileSystem): Record<string, string | null> {
  const paths = [...new Set<FilePath>([...before.keys(), ...after.keys()])]
  const changed = paths.filter((path) => before.get(path)?.content !== after.get(path)?.content)
  return Object.fromEntries(changed.map((path) => [path, after.get(path)?.content ?? null]))
}
