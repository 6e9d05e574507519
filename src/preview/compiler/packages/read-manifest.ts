/** What `package.json` and `package-lock.json` say about packages, as the package service wants to know it. */
import type { LockedPackage } from '../../../core/wire/packages.ts'
import { parseJsonc } from '../paths/parse-jsonc.ts'
import { readBunLock, readPnpmLock, readYarnLock } from './read-other-locks.ts'

/** In the order in which npm lets one win over the other. */
const KINDS = ['peerDependencies', 'optionalDependencies', 'devDependencies', 'dependencies']

export function readDependencies(manifest: string | null): Record<string, string> {
  const content = parseJsonc(manifest) ?? {}
  const found: Record<string, string> = {}
  for (const kind of KINDS) {
    for (const [name, range] of Object.entries((content[kind] ?? {}) as object))
      if (typeof range === 'string') found[name] = range
  }
  return found
}

interface LockEntry {
  readonly version?: unknown
  readonly integrity?: unknown
  readonly link?: unknown
  readonly dependencies?: Readonly<Record<string, LockEntry>>
}

export interface LockFile {
  /** Such as `yarn.lock`: it says in which language the text is. */
  readonly name: string
  readonly text: string
}

/** Place in the tree to what lies there, by whichever tool's lock file. */
export function readLock(
  lock: LockFile | null,
  dependencies: Readonly<Record<string, string>>,
): Record<string, LockedPackage> {
  switch (lock?.name) {
    case undefined:
      return {}
    case 'pnpm-lock.yaml':
      return readPnpmLock(lock?.text ?? '', dependencies)
    case 'yarn.lock':
      return readYarnLock(lock?.text ?? '', dependencies)
    case 'bun.lock':
      return readBunLock(lock?.text ?? '')
    default:
      return readNpmLock(lock?.text ?? '')
  }
}

/** All three forms of npm's lock file. */
function readNpmLock(lock: string): Record<string, LockedPackage> {
  const content = parseJsonc(lock)
  if (content === null) return {}
  const found: Record<string, LockedPackage> = {}
  if (typeof content.packages === 'object' && content.packages !== null) {
    for (const [place, entry] of Object.entries(content.packages as Record<string, LockEntry>))
      if (place.includes('node_modules/') && entry.link !== true) add(found, place, entry)
  } else addNested(found, '', content as LockEntry)
  return found
}

function addNested(
  found: Record<string, LockedPackage>,
  above: string,
  { dependencies = {} }: LockEntry,
): void {
  for (const [name, entry] of Object.entries(dependencies)) {
    const place = `${above}node_modules/${name}`
    add(found, place, entry)
    addNested(found, `${place}/`, entry)
  }
}

function add(found: Record<string, LockedPackage>, place: string, { version, integrity }: LockEntry): void {
  if (typeof version !== 'string') return
  found[place] = { version, ...(typeof integrity === 'string' ? { integrity } : {}) }
}
