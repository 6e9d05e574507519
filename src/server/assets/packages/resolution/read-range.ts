import npa from 'npm-package-arg'
import semver from 'semver'
import { PackageError } from '../limits/package-error.ts'

/** What a dependency asks for: a package of the registry and which of its versions. */
export interface WantedRange {
  /** The package's own name, which differs from the dependency's for an alias. */
  readonly name: string
  /** A range, a version or a tag. */
  readonly range: string
  readonly isTag: boolean
}

const LONGEST_RANGE = 512

/** Throws PackageError `refused-specifier` for what is no package of the registry, such as a git address. */
export function readRange(name: string, text: string): WantedRange {
  if (text.length > LONGEST_RANGE) throw new PackageError('refused-specifier', name, `${text.slice(0, 60)}…`)
  let spec: npa.Result
  try {
    spec = npa.resolve(name, text.trim())
  } catch {
    throw new PackageError('refused-specifier', name, text)
  }
  return asWanted(spec.type === 'alias' ? (spec as npa.AliasResult).subSpec : spec, name, text)
}

function asWanted(spec: npa.Result, name: string, text: string): WantedRange {
  const { type } = spec
  if ((type !== 'range' && type !== 'version' && type !== 'tag') || !spec.name) {
    throw new PackageError('refused-specifier', name, text)
  }
  const range = spec.fetchSpec ?? '*'
  return { name: spec.name, range: range === '' ? '*' : range, isTag: type === 'tag' }
}

/** Whether a version is among those wanted; a tag names one version that only the registry knows, so any will do. */
export function admits({ range, isTag }: WantedRange, version: string): boolean {
  if (isTag) return range === 'latest'
  return semver.satisfies(version, range, { loose: true })
}
