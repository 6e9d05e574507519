/** The parts of a build, what each is made from, and whether it is still what its sources would make. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './paths.mjs'

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.ts', 'scripts/build/compress.ts']

/** By name: the folders and files that a part is made from. */
export const BUILD_PARTS = {
  web: [...COMMON, 'vite.config.ts', 'src/web', 'src/core', 'src/preview'],
  preview: [...COMMON, 'scripts/build/preview.ts', 'src/preview', 'src/core'],
  packages: [
    ...COMMON,
    'scripts/build/packages.ts',
    // It builds what is installed, which is more once the tests have run.
    'node_modules/.package-lock.json',
    'src/server/assets/packages',
    'src/core/wire/packages.ts',
  ],
  server: [...COMMON, 'scripts/build/server.ts', 'src/server', 'src/embedded', 'src/core'],
}

const STAMPS = join(ROOT, 'dist/stamps.json')

/** Hash of everything a part is made from. */
export async function sourceHash(part) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const source of BUILD_PARTS[part]) {
    for (const path of await listFiles(source)) {
      hash.update(`\0${path}\0`).update(await readFile(join(ROOT, path)))
    }
  }
  return hash.digest('hex')
}

/** Names of the parts that were never built, or from other sources, among these or all. */
export async function staleParts(parts = Object.keys(BUILD_PARTS)) {
  const stamps = await readStamps()
  const stale = []
  for (const part of parts) {
    const isThere = await stat(join(ROOT, 'dist', part)).catch(() => null)
    if (!isThere || stamps[part] !== (await sourceHash(part))) stale.push(part)
  }
  return stale
}

/** Notes what a part was built from. */
export async function stampPart(part, hash) {
  const stamps = { ...(await readStamps()), [part]: hash }
  await mkdir(dirname(STAMPS), { recursive: true })
  await writeFile(STAMPS, `${JSON.stringify(stamps, null, 2)}\n`)
}

async function readStamps() {
  const text = await readFile(STAMPS, 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Files at or under a path in a fixed order, without tests; a missing path has none. */
async function listFiles(path) {
  const found = await stat(join(ROOT, path)).catch(() => null)
  if (found === null) return []
  if (found.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  const names = (await readdir(join(ROOT, path))).sort()
  return (await Promise.all(names.map((name) => listFiles(`${path}/${name}`)))).flat()
}

/** The folders among a part's sources. */
export function watchedFolders(part) {
  return BUILD_PARTS[part].filter((path) => path.startsWith('src/'))
}
