/**
 * From what a project imports to one version of every package that this reaches, as npm would install them: the lock
 * file's versions, else one that is already there if a range admits it, else the chooser's. Level by level with a
 * fixed order, so that the same request always gives the same graph.
 */
import type { LockedPackage, PrepareRequest } from '../../../../core/wire/packages.ts'
import { PackageError } from '../limits/package-error.ts'
import { type PackageManifest, textEntries } from '../sources/package-files.ts'
import type { PackageGraph, PackageNode } from './package-graph.ts'
import { admits, readRange, type WantedRange } from './read-range.ts'
import type { ChosenVersion, VersionChooser } from './version-chooser.ts'

export interface ResolveOptions {
  readonly chooser: VersionChooser
  /** The manifest of exactly this version, whose tarball a lock file describes. */
  readonly lockedManifest: (name: string, locked: LockedPackage) => Promise<PackageManifest>
  /** Told of each package as soon as it is known, so that it can be fetched ahead. */
  readonly onNode: (node: PackageNode) => void
  readonly maxPackages: number
  /** Aborts when nobody waits for the graph any more. */
  readonly signal?: AbortSignal
}

interface Edge {
  /** Null for an import of the project itself. */
  readonly from: PackageNode | null
  readonly name: string
  readonly range: string
  readonly kind: 'import' | 'dependency' | 'optional' | 'peer'
}

/** A second copy of these breaks the app, so every range means the project's. */
const ONE_ONLY = new Set(['react', 'react-dom'])

export async function resolveGraph(
  request: Pick<PrepareRequest, 'dependencies' | 'locked'>,
  importedNames: readonly string[],
  options: ResolveOptions,
): Promise<PackageGraph> {
  const resolution = new GraphResolution(request, options)
  return resolution.run(importedNames)
}

class GraphResolution {
  readonly #declared: ReadonlyMap<string, string>
  readonly #locked: ReadonlyMap<string, LockedPackage>
  readonly #options: ResolveOptions
  readonly #nodes = new Map<string, PackageNode>()
  readonly #byName = new Map<string, PackageNode[]>()
  readonly #manifests = new Map<string, PackageManifest>()
  /** Where in the lock file's tree a node is, by id. */
  readonly #places = new Map<string, string>()
  readonly #imported = new Map<string, PackageNode>()
  readonly #failures = new Map<string, PackageError>()
  readonly #undeclared = new Map<string, string>()
  readonly #notes = new Set<string>()
  readonly #choices = new Map<string, Promise<ChosenVersion>>()
  /** What was asked for, as far as each may be another package. */
  readonly #asked = new Set<string>()
  /** Peers that are used if something else brings them. */
  readonly #optionalPeers: { readonly from: PackageNode; readonly name: string }[] = []

  constructor(request: Pick<PrepareRequest, 'dependencies' | 'locked'>, options: ResolveOptions) {
    this.#declared = new Map(Object.entries(request.dependencies))
    this.#locked = new Map(Object.entries(request.locked))
    this.#options = options
  }

  async run(importedNames: readonly string[]): Promise<PackageGraph> {
    let level = importedNames.map(
      (name): Edge => ({ from: null, name, range: this.#declared.get(name) ?? 'latest', kind: 'import' }),
    )
    while (level.length > 0) {
      for (const edge of level) this.#lookAhead(edge)
      const reached: PackageNode[] = []
      for (const edge of level) {
        this.#options.signal?.throwIfAborted()
        const node = await this.#follow(edge)
        if (node !== null) reached.push(node)
      }
      level = reached.flatMap((node) => this.#edgesOf(node))
    }
    for (const { from, name } of this.#optionalPeers) {
      const present = this.#byName.get(name)?.[0]
      if (present && !from.dependencies.has(name)) from.dependencies.set(name, present.id)
    }
    return {
      nodes: this.#nodes,
      imported: this.#imported,
      failures: this.#failures,
      undeclared: this.#undeclared,
      notes: [...this.#notes],
    }
  }

  /** Starts what an edge will probably need, so that a level waits for the network once. */
  #lookAhead(edge: Edge): void {
    try {
      if (this.#lockedPlace(edge) !== null) {
        this.#chooseLocked(edge).catch(() => {})
        return
      }
      const wanted = this.#wantedBy(edge)
      if (this.#present(edge, wanted) === null) this.#choose(wanted).catch(() => {})
    } catch {
      // What is wrong is said when the edge is followed.
    }
  }

  /** Links an edge to its node; returns the node if it is new. */
  async #follow(edge: Edge): Promise<PackageNode | null> {
    try {
      const { node, isNew } = await this.#target(edge)
      if (edge.from === null) this.#imported.set(edge.name, node)
      else edge.from.dependencies.set(edge.name, node.id)
      if (edge.kind === 'import' && !this.#declared.has(edge.name)) {
        this.#undeclared.set(edge.name, `^${node.version}`)
      }
      return isNew ? node : null
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      if (edge.from === null) this.#failures.set(edge.name, error)
      else if (edge.kind !== 'optional') edge.from.failures.set(edge.name, error)
      return null
    }
  }

  async #target(edge: Edge): Promise<{ node: PackageNode; isNew: boolean }> {
    const place = this.#lockedPlace(edge)
    if (place !== null) return this.#add(await this.#chooseLocked(edge), place)
    const wanted = this.#wantedBy(edge)
    const present = this.#present(edge, wanted)
    if (present !== null) return { node: present, isNew: false }
    return this.#add(await this.#choose(wanted), null)
  }

  /** The project's own range counts for its imports, for peers, and wherever its version would do as well. */
  #wantedBy({ from, name, range, kind }: Edge): WantedRange {
    const declared = this.#declared.get(name)
    if (from !== null && declared !== undefined && (kind === 'peer' || ONE_ONLY.has(name))) {
      return readRange(name, declared)
    }
    return readRange(name, range)
  }

  #present({ from, kind }: Edge, wanted: WantedRange): PackageNode | null {
    const present = this.#byName.get(wanted.name) ?? []
    const fitting = present.find(({ version }) => admits(wanted, version))
    if (fitting) return fitting
    const isForced = from !== null && (kind === 'peer' || ONE_ONLY.has(wanted.name))
    return isForced ? (present[0] ?? null) : null
  }

  /** Throws at once where there are too many. */
  #choose(wanted: WantedRange): Promise<ChosenVersion> {
    this.#count(wanted.name)
    const key = `${wanted.name} ${wanted.range}`
    const choice = this.#choices.get(key) ?? this.#options.chooser.choose(wanted)
    this.#choices.set(key, choice)
    return choice
  }

  /** Where the lock file has what an edge means, or null when it does not say or `package.json` has moved on. */
  #lockedPlace({ from, name, range }: Edge): string | null {
    if (this.#locked.size === 0) return null
    let folder = from === null ? '' : (this.#places.get(from.id) ?? '')
    for (;;) {
      const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      const locked = this.#locked.get(place)
      if (locked !== undefined) return this.#isUsable(locked, from, name, range) ? place : null
      if (folder === '') return null
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
    }
  }

  #isUsable(locked: LockedPackage, from: PackageNode | null, name: string, range: string): boolean {
    // Without integrity nothing ties the version to a content, so it is looked up like any range.
    if (locked.integrity === undefined) return false
    if (from !== null) return true
    const wanted = readRange(name, range)
    return wanted.isTag || admits(wanted, locked.version)
  }

  #chooseLocked(edge: Edge): Promise<ChosenVersion> {
    const place = this.#lockedPlace(edge) as string
    const locked = this.#locked.get(place) as LockedPackage
    this.#count(place)
    const load = async () => {
      const { name } = readRange(edge.name, edge.range)
      const manifest = await this.#options.lockedManifest(name, locked)
      return { name, version: locked.version, integrity: locked.integrity, manifest }
    }
    const choice = this.#choices.get(place) ?? load()
    this.#choices.set(place, choice)
    return choice
  }

  /** Counts before anything is fetched: each new name is another package, and may have thousands beside it. */
  #count(asked: string): void {
    if (this.#asked.has(asked)) return
    if (this.#asked.size >= this.#options.maxPackages) throw this.#tooMany(asked)
    this.#asked.add(asked)
  }

  #tooMany(name: string): PackageError {
    return new PackageError('too-many', name, String(this.#options.maxPackages))
  }

  #add(chosen: ChosenVersion, place: string | null): { node: PackageNode; isNew: boolean } {
    const id = `${chosen.name}@${chosen.version}`
    const known = this.#nodes.get(id)
    if (known) return { node: known, isNew: false }
    if (this.#nodes.size >= this.#options.maxPackages) {
      throw this.#tooMany(chosen.name)
    }
    const { name, version, integrity } = chosen
    const node: PackageNode = {
      id,
      name,
      version,
      integrity,
      dependencies: new Map(),
      failures: new Map(),
    }
    this.#nodes.set(id, node)
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), node])
    this.#manifests.set(id, chosen.manifest)
    if (place !== null) this.#places.set(id, place)
    if (chosen.note !== undefined) this.#notes.add(chosen.note)
    this.#options.onNode(node)
    return { node, isNew: true }
  }

  #edgesOf(from: PackageNode): Edge[] {
    const manifest = this.#manifests.get(from.id)
    const edges = new Map<string, Edge>()
    const optional = optionalPeerNames(manifest?.peerDependenciesMeta)
    for (const [name, range] of textEntries(manifest?.peerDependencies)) {
      if (!optional.has(name) || this.#declared.has(name))
        edges.set(name, { from, name, range, kind: 'peer' })
      else this.#optionalPeers.push({ from, name })
    }
    for (const [name, range] of textEntries(manifest?.dependencies)) {
      edges.set(name, { from, name, range, kind: 'dependency' })
    }
    for (const [name, range] of textEntries(manifest?.optionalDependencies)) {
      edges.set(name, { from, name, range, kind: 'optional' })
    }
    return [...edges.values()].filter(({ name }) => !name.startsWith('@types/'))
  }
}

function optionalPeerNames(meta: unknown): Set<string> {
  if (typeof meta !== 'object' || meta === null) return new Set()
  return new Set(Object.entries(meta).flatMap(([name, entry]) => (entry?.optional === true ? [name] : [])))
}
