/**
 * Writes down which versions a project has installed, as a `package-lock.json`, whatever installed them: npm, pnpm,
 * yarn, bun, with or without a lock of their own. Both sides of a comparison then run the same packages.
 */
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { LockEntry } from '../lib/lock-file.mjs'

/** What is read of a `package.json` is what a lock file says of its package. */
type Manifest = LockEntry

/** The text of a lock file (version 3) that lists what is installed below `folder`. */
export async function installedLock(folder: string): Promise<string> {
  const root = (await readManifest(folder)) ?? {}
  const known = await knownTarballs(resolve(folder))
  const packages: Record<string, unknown> = {
    '': {
      name: root.name ?? 'project',
      version: root.version ?? '0.0.0',
      ...pick(root, ['dependencies', 'devDependencies', 'optionalDependencies']),
    },
  }
  const topLevel = new Map<string, string>()
  const seen = new Set<string>()
  const queue: Array<{ from: string; at: string; names: string[] }> = [
    { from: await realpath(folder), at: '', names: wanted(root, true) },
  ]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const name of next.names) {
      const found = await findInstalled(name, next.from)
      if (found === null) continue
      const at = place(name, found.folder, next.at)
      if (seen.has(at)) continue
      seen.add(at)
      packages[at] = entryOf(name, found.manifest, known)
      queue.push({ from: found.folder, at, names: wanted(found.manifest, false) })
    }
  }
  return `${JSON.stringify({ name: root.name ?? 'project', lockfileVersion: 3, packages }, null, 2)}\n`

  /** At the top where that is free or holds the very same folder, else below its importer. */
  function place(name: string, found: string, importer: string): string {
    const holder = topLevel.get(name)
    if (holder === undefined) topLevel.set(name, found)
    if (holder === undefined || holder === found) return `node_modules/${name}`
    return `${importer === '' ? '' : `${importer}/`}node_modules/${name}`
  }
}

function wanted(manifest: Manifest, isRoot: boolean): string[] {
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
    ...(isRoot ? manifest.devDependencies : {}),
  })
}

/** As Node finds it: in the nearest `node_modules` at or above `from`. */
async function findInstalled(
  name: string,
  from: string,
): Promise<{ folder: string; manifest: Manifest } | null> {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    const manifest = await readManifest(candidate)
    if (manifest !== null) return { folder: await realpath(candidate), manifest }
    if (dirname(folder) === folder) return null
  }
}

function entryOf(
  name: string,
  manifest: Manifest,
  known: ReadonlyMap<string, { integrity: string }>,
): LockEntry {
  const version = manifest.version ?? '0.0.0'
  const isAlias = manifest.name !== undefined && manifest.name !== name
  return {
    version,
    ...(isAlias ? { name: manifest.name } : {}),
    ...known.get(`${manifest.name ?? name}@${version}`),
    ...pick(manifest, ['dependencies', 'peerDependencies', 'optionalDependencies']),
  }
}

/**
 * What is known of tarballs, by `name@version`: npm's own record of what it installed, here or above, and whatever lock
 * files stand beside the project. Versions without integrity would be looked up anew.
 */
async function knownTarballs(folder: string): Promise<Map<string, { integrity: string }>> {
  const known = new Map<string, { integrity: string }>()
  const add = (name: string | undefined, version: string | undefined, integrity: string | undefined) => {
    if (name !== undefined && version !== undefined && integrity !== undefined)
      known.set(`${name}@${version}`, { integrity })
  }
  for (let at = folder; ; at = dirname(at)) {
    const texts = (names: readonly string[]) =>
      Promise.all(names.map((name) => readFile(join(at, name), 'utf8').catch(() => '')))
    for (const text of await texts(['package-lock.json', 'node_modules/.package-lock.json'])) {
      const { packages = {} } = (text === '' ? {} : JSON.parse(text)) as {
        packages?: Record<string, NpmEntry>
      }
      for (const [place, entry] of Object.entries(packages))
        add(entry.name ?? place.split('node_modules/').at(-1), entry.version, entry.integrity)
    }
    const [pnpm = '', installed = '', yarn = '', bun = ''] = await texts([
      'pnpm-lock.yaml',
      'node_modules/.pnpm/lock.yaml',
      'yarn.lock',
      'bun.lock',
    ])
    for (const [, name, version, integrity] of `${pnpm}\n${installed}`.matchAll(PNPM_ENTRY))
      add(name, version, integrity)
    for (const [, name, version, integrity] of yarn.matchAll(YARN_ENTRY)) add(name, version, integrity)
    for (const [, name, version, integrity] of bun.matchAll(BUN_ENTRY)) add(name, version, integrity)
    if (dirname(at) === at) return known
  }
}

interface NpmEntry {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
}

const PNPM_ENTRY =
  /^ {2}['"]?\/?((?:@[^/'"\s]+\/)?[^@/'"\s]+)[@/](\d[^('":\s]*)[^\n]*:\n\s+resolution: \{integrity: ([^,}\s]+)/gm
const YARN_ENTRY =
  /^"?((?:@[^/"\s]+\/)?[^@"\s]+)@[^\n]*:\n {2}version "([^"]+)"\n(?: {2}resolved [^\n]*\n)? {2}integrity (\S+)/gm
const BUN_ENTRY = /\["((?:@[^/"]+\/)?[^@"]+)@(\d[^"]*)",[^\n]*"(sha512-[^"]+)"\]/g

async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  } catch {
    return null
  }
}

function pick<Key extends keyof Manifest>(manifest: Manifest, keys: readonly Key[]): Pick<Manifest, Key> {
  return Object.fromEntries(
    keys.flatMap((key) => (manifest[key] === undefined ? [] : [[key, manifest[key]]])),
  ) as Pick<Manifest, Key>
}
