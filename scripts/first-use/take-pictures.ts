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
    for (const { name, files } of apps) {
      try {
        // A project each, so that no picture is of the one before.
        const frame = await (await openLab(page, server)).start(changesTo(files))
        await writeFile(join(folder, `${name}.png`), await pictureOf(frame))
      } catch (error) {
        wrong.set(name, String(error))
      }
    }
  } finally {
    await stop()
    await server.stop()
  }
  return wrong
}

/** Once its typefaces are there, and what is drawn at first has come in. */
async function pictureOf(frame: Frame): Promise<Buffer> {
  await frame.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0)
  await frame.evaluate(() => document.fonts.ready.then(() => undefined))
  await frame.waitForTimeout(SETTLES)
  return (await frame.frameElement()).screenshot()
}

/** Milliseconds. */
const SETTLES = 400

/** What the starter becomes: texts by path; null for what is gone. */
function changesTo(files: FileSystem): Record<string, string | null> {
  const paths = [...new Set<FilePath>([...STARTER_FILES.keys(), ...files.keys()])]
  const changed = paths.filter((path) => STARTER_FILES.get(path)?.content !== files.get(path)?.content)
  return Object.fromEntries(changed.map((path) => [path, files.get(path)?.content ?? null]))
}
