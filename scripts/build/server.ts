import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { ROOT } from '../lib/paths.mjs'
import { buildAppServer } from './app-server.ts'
import { packagesOf } from './bundled-packages.ts'

/**
 * Bundles the server into dist/server/: main.js, doctor.js and storage.js, and beside them the code of each process and thread of its own
 * (src/server/work/entry-file.ts finds them there). Packages stay in node_modules. With it what an exported app gets to
 * serve itself.
 */
export async function buildServer(): Promise<void> {
  await Promise.all([serverBuild().then(build), buildAppServer(join(ROOT, 'dist/server/app-server'))])
}

/** Names of the packages that the server's code imports, sorted: what it needs where it runs. */
export async function serverPackages(): Promise<string[]> {
  return packagesOf(await build({ ...(await serverBuild()), metafile: true, write: false }))
}

/** What esbuild makes of the server; unit tests take its processes and threads from a build of their own. */
export async function serverBuild() {
  const own = (await Promise.all(['src/server', 'src/embedded'].map(ownEntries))).flat()
  return {
    absWorkingDir: ROOT,
    entryPoints: [
      ...['src/server/main.ts', ...own].map((file) => ({ in: file, out: basename(file, '.ts') })),
      { in: 'src/server/doctor/main.ts', out: 'doctor' },
      { in: 'scripts/storage/storage.ts', out: 'storage' },
    ],
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions
}

async function ownEntries(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true })
  return entries
    .filter((name) => /\.(?:process|thread)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort()
}
