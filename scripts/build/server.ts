import { readdir } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { ROOT } from '../lib/paths.mjs'

/**
 * Bundles the server into dist/server/: main.js, and beside it the code of each process and thread of its own
 * (src/server/work/entry-file.ts finds them there). Packages stay in node_modules.
 */
export async function buildServer(): Promise<void> {
  await build(await serverBuild())
}

/** What is asked of Node's own `require`: it is loaded late and at once, and no bundler follows it. */
const REQUIRED = /\bcreateRequire\w*\([\w.]+\)\(["']([@\w][\w./-]*)["']\)/g

/** Names of the packages that the server's code imports, sorted: what it needs where it runs. */
export async function serverPackages(): Promise<string[]> {
  const { metafile, outputFiles } = await build({ ...(await serverBuild()), metafile: true, write: false })
  const imports = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => path),
  )
  const required = outputFiles
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ text }) => [...text.matchAll(REQUIRED)].map((match) => match[1] ?? ''))
    .filter((path) => !isBuiltin(path))
  const names = [...imports, ...required].map((path) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].sort()
}

/** What esbuild makes of the server; unit tests take its processes and threads from a build of their own. */
export async function serverBuild() {
  const own = (await Promise.all(['src/server', 'src/embedded'].map(ownEntries))).flat()
  return {
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
  } as const satisfies BuildOptions
}

async function ownEntries(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true })
  return entries
    .filter((name) => /\.(?:process|thread)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort()
}
