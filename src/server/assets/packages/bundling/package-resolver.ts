/** What an import inside one package means in a graph of packages. Reads manifests and lists of files, never contents. */
import { posix } from 'node:path'
import { PackageError } from '../limits/package-error.ts'
import type { PackageGraph, PackageNode } from '../resolution/package-graph.ts'
import type { PackageFiles, PackageManifest } from '../sources/package-files.ts'
import type { PackageLibrary } from '../sources/package-library.ts'
import {
  type Located,
  type LocateOptions,
  locateEntry,
  locateFile,
  locateImport,
  mapName,
} from './locate-file.ts'
import { builtinName } from './node-stand-in.ts'
import { splitSpecifier } from './split-specifier.ts'

/** A file of one package in the graph. */
export interface PackagePlace {
  readonly node: PackageNode
  readonly files: PackageFiles
  readonly path: string
}

export type ResolvedImport =
  | { readonly type: 'place'; readonly place: PackagePlace }
  | { readonly type: 'empty' }
  | { readonly type: 'builtin'; readonly name: string }
  | { readonly type: 'missing' }

export interface PackageResolver {
  /** Where a specifier of the project leads. Throws PackageError. */
  entry(specifier: string): Promise<ResolvedImport>
  /** Where an import in a package's file leads. Throws PackageError for a package that cannot be had. */
  inPackage(specifier: string, from: PackagePlace, isRequire: boolean): Promise<ResolvedImport>
}

const MISSING = { type: 'missing' } as const
const EMPTY = { type: 'empty' } as const
/** Maps of packages may send names in a circle. */
const MOST_HOPS = 10

export function createPackageResolver(
  graph: PackageGraph,
  library: PackageLibrary,
  mode: LocateOptions['mode'],
): PackageResolver {
  const open = async (node: PackageNode) => {
    const files = await library.open(node)
    return mode === 'configuration' ? asInNode(files) : files
  }
  const byName = new Map<string, PackageNode>()
  for (const node of graph.nodes.values()) if (!byName.has(node.name)) byName.set(node.name, node)

  async function entry(specifier: string): Promise<ResolvedImport> {
    const parts = splitSpecifier(specifier)
    const builtin = builtinName(specifier)
    const node = parts === null ? undefined : graph.imported.get(parts.name)
    if (builtin !== null && node === undefined) return { type: 'builtin', name: builtin }
    if (parts === null) throw new PackageError('refused-specifier', specifier, specifier)
    if (node === undefined) throw graph.failures.get(parts.name) ?? new PackageError('not-found', parts.name)
    const files = await open(node)
    const located = await locateEntry(files, parts.subpath, { mode, isRequire: false })
    if (located === null) throw noSuchEntry(node, files, parts.subpath)
    return follow(located, { node, files, path: 'package.json' }, false, 0)
  }

  async function inPackage(
    specifier: string,
    from: PackagePlace,
    isRequire: boolean,
    hops = 0,
  ): Promise<ResolvedImport> {
    const options = { mode, isRequire }
    if (/^\.{0,2}(?:\/|$)/.test(specifier)) {
      const path = posix.join(posix.dirname(from.path), specifier).replace(/\/$/, '')
      if (path === '..' || path.startsWith('../') || specifier.startsWith('/')) return MISSING
      return follow(await locateFile(from.files, path), from, isRequire, hops)
    }
    if (specifier.startsWith('#')) {
      return follow(await locateImport(from.files, specifier, options), from, isRequire, hops)
    }
    const mapped = mapName(from.files, specifier)
    if (mapped !== null) return follow(mapped, from, isRequire, hops)
    const parts = splitSpecifier(specifier)
    const node = parts === null ? null : nodeFor(parts.name, from.node, specifier)
    if (node === null || parts === null) {
      const builtin = builtinName(specifier)
      return builtin === null ? MISSING : { type: 'builtin', name: builtin }
    }
    const files = node === from.node ? from.files : await open(node)
    const located = await locateEntry(files, parts.subpath, options)
    return follow(located, { node, files, path: 'package.json' }, isRequire, hops)
  }

  /** A name of Node's own module means a package only where one is asked for: declared, or with a slash at its end. */
  function nodeFor(name: string, from: PackageNode, specifier: string): PackageNode | null {
    const id = from.dependencies.get(name)
    const declared = id === undefined ? undefined : graph.nodes.get(id)
    if (declared) return declared
    const failure = from.failures.get(name)
    if (failure) throw failure
    if (name === from.name) return from
    // Packages that forget to declare what they import find it where npm happens to put it: beside them.
    return builtinName(specifier) === null ? (graph.imported.get(name) ?? byName.get(name) ?? null) : null
  }

  async function follow(
    located: Located | null,
    from: PackagePlace,
    isRequire: boolean,
    hops: number,
  ): Promise<ResolvedImport> {
    if (located === null) return MISSING
    if (located.type === 'empty') return EMPTY
    if (located.type === 'specifier') {
      return hops < MOST_HOPS ? inPackage(located.specifier, from, isRequire, hops + 1) : MISSING
    }
    return { type: 'place', place: { node: from.node, files: from.files, path: located.path } }
  }

  return { entry, inPackage }
}

const seenInNode = new WeakMap<PackageFiles, PackageFiles>()

/** Node looks neither at what a manifest says for browsers nor at what it says for bundlers. */
function asInNode(files: PackageFiles): PackageFiles {
  const known = seenInNode.get(files)
  if (known !== undefined) return known
  const { browser: _browser, module: _module, ...rest } = files.manifest
  const made: PackageFiles = {
    manifest: rest as PackageManifest,
    has: (path) => files.has(path),
    read: (path) => files.read(path),
    paths: () => files.paths(),
    heldBytes: files.heldBytes,
  }
  seenInNode.set(files, made)
  return made
}

function noSuchEntry({ name, version }: PackageNode, files: PackageFiles, subpath: string): PackageError {
  const what = subpath === '' ? `${version} has no entry for a browser` : `${version} has no "${subpath}"`
  return new PackageError('no-such-entry', name, `${what}${entriesLike(files, subpath)}`)
}

/** What the package does offer, as far as it fits into a sentence. */
function entriesLike({ manifest }: PackageFiles, subpath: string): string {
  const { exports } = manifest
  if (subpath === '' || typeof exports !== 'object' || exports === null) return ''
  const names = Object.keys(exports).filter((key) => /^\.\/[^*]+$/.test(key) && key !== './package.json')
  const start = subpath.slice(0, 3).toLowerCase()
  const near = names.filter((key) => key.slice(2).toLowerCase().startsWith(start))
  const shown = (near.length > 0 ? near : names).slice(0, 5).map((key) => key.slice(2))
  return shown.length === 0 ? '' : ` (it has ${shown.join(', ')})`
}
