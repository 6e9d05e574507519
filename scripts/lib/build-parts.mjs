/** The parts of a build, what each is made from, and whether it is still what its sources would make. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './paths.mjs'

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.ts', 'scripts/build/compress.ts']
const NOTICES = 'scripts/build/notices.ts'

const WEB = [...COMMON, NOTICES, 'vite.config.ts', 'src/web', 'src/core', 'src/preview']
const PREVIEW = [...COMMON, NOTICES, 'scripts/build/preview.ts', 'src/preview', 'src/core']

/** By name: the folders and files that a part is made from. */
export const BUILD_PARTS = {
  web: WEB,
  preview: PREVIEW,
  packages: [
    ...COMMON,
    'scripts/build/packages.ts',
    // It builds what is installed, which is more once the tests have run.
    'node_modules/.package-lock.json',
    'src/server/assets/packages',
    'src/core/wire/packages.ts',
  ],
  templates: [
    ...COMMON,
    'scripts/build/templates.ts',
    'scripts/lib/read-templates.ts',
    'src/core/templates',
    'templates',
  ],
  server: [
    ...COMMON,
    'scripts/build/server.ts',
    'scripts/storage',
    'scripts/lib/postgres.mjs',
    'scripts/lib/progress.mjs',
    'src/server',
    'src/embedded',
    'src/core',
  ],
  /** Smaller copies beside the files of web, preview and templates, which can be served without. */
  compressed: [...WEB, ...PREVIEW, 'templates'],
}

const STAMPS = join(ROOT, 'dist/stamps.json')
/** Another one may make another build. */
const NODE = process.versions.node.split('.')[0]

/**
 * What a part is made from, as it is now: `hash` of all contents, and `seen`, which is quick to find: of paths, sizes
 * and times. Where that is the same nothing needs to be read.
 * @param known digests by path of what was read already, for another part
 */
export async function sourceState(part, known = new Map()) {
  const files = await listSources(part)
  const digests = await Promise.all(
    files.map(({ path }) => {
      if (!known.has(path)) known.set(path, digestOf(path))
      return known.get(path)
    }),
  )
  const contents = files.map(({ path }, index) => `${path}\0${digests[index]}`)
  return { hash: sha256([NODE, ...contents]), seen: seenOf(files) }
}

/** The first of the two alone. */
export async function sourceHash(part) {
  return (await sourceState(part)).hash
}

function seenOf(files) {
  return sha256(files.map(({ path, size, mtimeMs }) => `${path}\0${size}\0${mtimeMs}`))
}

function sha256(lines) {
  return createHash('sha256').update(lines.join('\0')).digest('hex')
}

async function digestOf(path) {
  return createHash('sha256')
    .update(await readFile(join(ROOT, path)))
    .digest('hex')
}

/** Names of the parts that were never built, or from other sources, among these or all. */
export async function staleParts(parts = Object.keys(BUILD_PARTS)) {
  const stamps = await readStamps()
  const known = new Map()
  const isStale = await Promise.all(
    parts.map(async (part) => {
      const isThere = await stat(join(ROOT, 'dist', part)).catch(() => null)
      const stamp = stamps[part]
      if (!isThere || stamp === undefined) return true
      if (stamp.node === NODE && stamp.seen === seenOf(await listSources(part))) return false
      const state = await sourceState(part, known)
      if (stamp.hash !== state.hash) return true
      // Written anew, or by another hand, with the same contents.
      await stampPart(part, state)
      return false
    }),
  )
  return parts.filter((_, index) => isStale[index])
}

let stamping = Promise.resolve()

/** Notes what a part was built from. Parts that end at once do so one after the other. */
export function stampPart(part, state) {
  stamping = stamping.then(() => writeStamp(part, state))
  return stamping
}

async function writeStamp(part, state) {
  const stamps = { ...(await readStamps()), [part]: { ...state, node: NODE } }
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

async function listSources(part) {
  return (await Promise.all(BUILD_PARTS[part].map(listFiles))).flat()
}

/** Files at or under a path in a fixed order, without tests; a missing path has none. */
async function listFiles(path) {
  const found = await stat(join(ROOT, path)).catch(() => null)
  if (found === null) return []
  if (found.isFile()) {
    return /\.test\.tsx?$/.test(path) ? [] : [{ path, size: found.size, mtimeMs: found.mtimeMs }]
  }
  const names = (await readdir(join(ROOT, path))).sort()
  return (await Promise.all(names.map((name) => listFiles(`${path}/${name}`)))).flat()
}

/** The folders among a part's sources. */
export function watchedFolders(part) {
  return BUILD_PARTS[part].filter((path) => /^(?:src\/|templates$)/.test(path))
}
