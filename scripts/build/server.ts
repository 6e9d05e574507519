import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../lib/paths.mjs'

/**
 * Bundles the server into dist/server/: main.js, and beside it the code of each process and thread of its own
 * (src/server/work/entry-file.ts finds them there). Packages stay in node_modules.
 */
export async function buildServer(): Promise<void> {
  const own = (await Promise.all(['src/server', 'src/embedded'].map(ownEntries))).flat()
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/server/main.ts', ...own].map((file) => ({
      in: file,
      out: basename(file, '.ts'),
    })),
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

async function ownEntries(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true })
  return entries
    .filter((name) => /\.(?:process|thread)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort()
}
