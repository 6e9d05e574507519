/** Builds a page on the preview engine by Vite. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { sourceHash } from '../../../scripts/lib/build-parts.mjs'

/** Milliseconds after which a process that builds is taken for gone, and between two looks whether it is done. */
const GONE = 180_000
const LOOK_EVERY = 100

/** @param root folder of the page's `index.html` */
export async function buildPage(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  })
}

/** The same, once for all processes and runs that find the page's folder and the preview's sources unchanged. */
export async function buildOnce(root: string, outDir: string): Promise<void> {
  const sources = await hashOf(root)
  const lock = `${outDir}.lock`
  await mkdir(dirname(outDir), { recursive: true })
  while (!(await isBuilt(outDir, sources))) {
    if (!(await take(lock))) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      continue
    }
    try {
      await buildPage(root, outDir)
      await writeFile(join(outDir, 'sources'), sources)
    } finally {
      await rmdir(lock)
    }
  }
}

async function isBuilt(outDir: string, sources: string): Promise<boolean> {
  return (await readFile(join(outDir, 'sources'), 'utf8').catch(() => '')) === sources
}

/** False while another process holds it. */
async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch {
    const held = await stat(lock).catch(() => null)
    if (held !== null && Date.now() - held.mtimeMs > GONE) await rmdir(lock).catch(() => {})
    return false
  }
}

async function hashOf(root: string): Promise<string> {
  const hash = createHash('sha256').update(await sourceHash('preview'))
  for (const name of (await readdir(root)).sort()) hash.update(name).update(await readFile(join(root, name)))
  return hash.digest('hex')
}
