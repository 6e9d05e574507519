/**
 * The lock files of pnpm, yarn and bun, as far as a preview needs them: which version of each package lies at the top,
 * and with which integrity. They are read line by line, because no parser of their languages is worth its size here.
 */
import type { LockedPackage } from '../../../core/wire/packages.ts'
import { parseJsonc } from '../paths/parse-jsonc.ts'

type Locked = Record<string, LockedPackage>

/** In the order in which one wins over the next. */
export const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
]

const PNPM_PACKAGE =
  /^ {2}['"]?\/?((?:@[^/'"\s]+\/)?[^@/'"\s]+)[@/](\d[^('":\s]*)(?=[('":\s]).*:\n {4}resolution: \{integrity: ([^,}\s]+)/gm
const PNPM_DIRECT =
  /^ {2,6}['"]?((?:@[^/'":\s]+\/)?[^/'":\s]+)['"]?:\n {4,8}specifier: [^\n]*\n {4,8}version: ['"]?(\d[^('"\s]*)/gm

/** @param dependencies what `package.json` declares: name to range */
export function readPnpmLock(text: string, dependencies: Readonly<Record<string, string>>): Locked {
  const integrities = new Map<string, string>()
  for (const [, name = '', version = '', integrity = ''] of text.matchAll(PNPM_PACKAGE))
    integrities.set(`${name}@${version}`, integrity)
  const locked: Locked = {}
  for (const [, name = '', version = ''] of text.matchAll(PNPM_DIRECT))
    if (Object.hasOwn(dependencies, name))
      locked[`node_modules/${name}`] ??= entry(version, integrities.get(`${name}@${version}`))
  return locked
}

const YARN_ENTRY =
  /^("?[^\s#].*):\n {2}version:? "?([^"\n]+)"?\n(?: {2}(?:resolved|resolution)[^\n]*\n)?(?: {2}integrity (\S+))?/gm

export function readYarnLock(text: string, dependencies: Readonly<Record<string, string>>): Locked {
  const versions = new Map<string, LockedPackage>()
  for (const [, keys = '', version = '', integrity] of text.matchAll(YARN_ENTRY)) {
    // Newer versions write `name@npm:range`, all write several ranges of one version together.
    for (const key of keys.replaceAll('"', '').split(/,\s*/))
      versions.set(key.replace(/@npm:/, '@'), entry(version, integrity))
  }
  const locked: Locked = {}
  for (const [name, range] of Object.entries(dependencies)) {
    const found = versions.get(`${name}@${range.replace(/^npm:/, '')}`)
    if (found !== undefined) locked[`node_modules/${name}`] = found
  }
  return locked
}

/** Bun's text form: `"parent/name": ["name@1.2.3", …, "sha512-…"]`. */
export function readBunLock(text: string): Locked {
  const packages = parseJsonc(text.replace(/,(\s*[}\]])/g, '$1'))?.packages
  if (typeof packages !== 'object' || packages === null) return {}
  const locked: Locked = {}
  for (const [key, value] of Object.entries(packages)) {
    if (!Array.isArray(value) || typeof value[0] !== 'string') continue
    const version = /.@(\d[^@]*)$/.exec(value[0])?.[1]
    const integrity: unknown = value.at(-1)
    const names = key.match(/(?:@[^/]+\/)?[^/]+/g) ?? []
    if (version !== undefined)
      locked[names.map((name) => `node_modules/${name}`).join('/')] = entry(version, integrity)
  }
  return locked
}

function entry(version: string, integrity: unknown): LockedPackage {
  const isOne = typeof integrity === 'string' && /^sha\d+-/.test(integrity)
  return { version, ...(isOne ? { integrity } : {}) }
}
