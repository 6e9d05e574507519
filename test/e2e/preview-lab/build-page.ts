/** Builds a page on the preview engine by Vite. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { sourceHash } from '../../../scripts/lib/build-parts.mjs'

/** Milliseconds between two looks whether another process is done. */
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
      await rm(lock, { force: true })
    }
  }
}

async function isBuilt(outDir: string, sources: string): Promise<boolean> {
  return (await readFile(join(outDir, 'sources'), 'utf8').catch(() => '')) === sources
}

/** False while another process holds it. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function hashOf(root: string): Promise<string> {
  const hash = createHash('sha256').update(await sourceHash('preview'))
  for (const name of (await readdir(root)).sort()) hash.update(name).update(await readFile(join(root, name)))
  return hash.digest('hex')
}
