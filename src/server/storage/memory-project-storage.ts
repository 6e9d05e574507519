/** Keeps projects in this process: what tests and the model of the storage run on. */
import type { AccountInstructions } from '../../core/wire/saves/account-messages.ts'
import type { PartHash } from '../../core/wire/saves/node.ts'
import type { Part } from '../../core/wire/saves/part.ts'
import type { ProjectSummary } from '../../core/wire/saves/project-messages.ts'
import {
  costOf,
  etagOf,
  NO_LIMITS,
  type ProjectAddress,
  type ProjectStorage,
  StorageError,
  versionOf,
} from './interface/project-storage.ts'
import { reachableParts } from './interface/reachable-parts.ts'
import { readSlices } from './interface/read-slices.ts'

interface KeptProject {
  readonly owner: string
  summary: ProjectSummary
  root: PartHash
  readonly parts: Map<PartHash, Part & { readonly version: number }>
  /** Roots by version, from 1. */
  readonly roots: PartHash[]
}

export function createMemoryProjectStorage(limits = NO_LIMITS): ProjectStorage {
  const projects = new Map<string, KeptProject>()
  const staged = new Map<string, Map<PartHash, Part & { readonly at: number }>>()
  const instructions = new Map<string, AccountInstructions>()
  const place = ({ owner, key }: ProjectAddress) => JSON.stringify([owner, key])

  const missing = (
    address: ProjectAddress,
    parts: readonly { hash: PartHash }[],
    names: readonly PartHash[],
  ) => {
    const sent = new Set(parts.map(({ hash }) => hash))
    const kept = projects.get(place(address))?.parts
    const waiting = staged.get(place(address))
    return [...new Set(names)].filter((name) => !sent.has(name) && !kept?.has(name) && !waiting?.has(name))
  }

  /** Whether so much more fits, once the owner's deleted projects have gone as far as they must. */
  const overLimit = (owner: string, more: { projects: number; bytes: number }) => {
    const own = [...projects].filter(([, project]) => project.owner === owner)
    const bytesOf = (project: KeptProject) => costOf([...project.parts.values()])
    let count = own.length + more.projects
    let bytes = own.reduce((sum, [, project]) => sum + bytesOf(project), more.bytes)
    const isOver = () => {
      if (more.projects > 0 && count > limits.projects) return 'projects' as const
      return more.bytes > 0 && bytes > limits.bytes ? ('bytes' as const) : null
    }
    const deletedAt = (project: KeptProject) => project.summary.deletedAt ?? Infinity
    const deleted = own.filter(([, project]) => project.summary.deletedAt !== null)
    const going: string[] = []
    for (const [at, project] of deleted.sort(([, a], [, b]) => deletedAt(a) - deletedAt(b))) {
      if (isOver() === null) break
      going.push(at)
      count -= 1
      bytes -= bytesOf(project)
    }
    const over = isOver()
    if (over === null) for (const at of going) projects.delete(at)
    return over
  }

  const storage: ProjectStorage = {
    async list(owner) {
      const own = [...projects.values()].filter((project) => project.owner === owner)
      return own.map(({ summary }) => summary).sort((a, b) => b.createdAt - a.createdAt)
    },

    load: (address, since) => readSlices(storage, address, since),

    async loadFirst(address, since) {
      const project = projects.get(place(address))
      if (project === undefined || project.summary.deletedAt !== null) return null
      const version = since === undefined ? 0 : versionOf(since)
      const isKnown = since !== undefined && etagOf(version, project.roots[version - 1] ?? '') === since
      const parts = [...project.parts.values()].filter((part) => !isKnown || part.version > version)
      return { root: project.root, etag: project.summary.etag, parts, isWhole: !isKnown, next: null }
    },

    async loadNext() {
      throw new StorageError('unavailable')
    },

    async save(request) {
      const { owner, key, root, now, createdAt, name } = request
      const before = projects.get(place(request))
      const etagBefore =
        before === undefined || before.summary.deletedAt !== null ? null : before.summary.etag
      if (request.ifMatch !== etagBefore || (before !== undefined && etagBefore === null)) {
        return { type: 'stale', etag: etagBefore }
      }
      const lacking = missing(request, request.parts, request.references)
      if (lacking.length > 0) return { type: 'incomplete', missing: lacking }
      const waiting = [...(staged.get(place(request)) ?? [])].map(([hash, part]) => ({ ...part, hash }))
      const added = new Map([...waiting, ...request.parts].map((part) => [part.hash, part]))
      for (const hash of before?.parts.keys() ?? []) added.delete(hash)
      const more = { projects: before === undefined ? 1 : 0, bytes: costOf([...added.values()]) }
      const limit = overLimit(owner, more)
      if (limit !== null) return { type: 'over', limit }
      const project: KeptProject = before ?? {
        owner,
        summary: { key, name, etag: '', createdAt, updatedAt: now, deletedAt: null },
        root,
        parts: new Map(),
        roots: [],
      }
      const version = project.roots.push(root)
      for (const { hash, kind, bytes } of added.values()) project.parts.set(hash, { kind, bytes, version })
      staged.delete(place(request))
      project.root = root
      project.summary = { ...project.summary, name, etag: etagOf(version, root), updatedAt: now }
      projects.set(place(request), project)
      return { type: 'saved', etag: project.summary.etag }
    },

    async stage(request) {
      const lacking = missing(request, request.parts, request.references)
      if (lacking.length > 0) return { type: 'incomplete', missing: lacking }
      const waiting = staged.get(place(request)) ?? new Map()
      const added = request.parts.filter(({ hash }) => !waiting.has(hash))
      const own = [...staged].filter(([at]) => JSON.parse(at)[0] === request.owner)
      const bytes = own.reduce((sum, [, parts]) => sum + costOf([...parts.values()]), costOf(added))
      if (added.length > 0 && bytes > limits.stagedBytes) return { type: 'over', limit: 'stagedBytes' }
      for (const { hash, kind, bytes } of request.parts) waiting.set(hash, { kind, bytes, at: request.now })
      staged.set(place(request), waiting)
      return { type: 'staged' }
    },

    async delete(address, now) {
      const project = projects.get(place(address))
      if (project === undefined) return false
      project.summary = { ...project.summary, deletedAt: project.summary.deletedAt ?? now }
      return true
    },

    async restore(address) {
      const project = projects.get(place(address))
      if (project === undefined) return null
      project.summary = { ...project.summary, deletedAt: null }
      return project.summary
    },

    async purge({ deletedAt, stagedAt }) {
      let count = 0
      for (const [at, { summary }] of projects) {
        if (summary.deletedAt === null || summary.deletedAt >= deletedAt) continue
        projects.delete(at)
        count += 1
      }
      for (const parts of staged.values()) {
        for (const [hash, { at }] of parts) if (at < stagedAt) parts.delete(hash)
      }
      return count
    },

    async collect(idleSince, namesIn) {
      let count = 0
      for (const [at, { summary, root, parts }] of projects) {
        if (summary.deletedAt !== null || summary.updatedAt >= idleSince) continue
        if ((staged.get(at)?.size ?? 0) > 0) continue
        const read = async (hashes: readonly PartHash[]) => {
          return new Map(
            hashes.flatMap((hash) => {
              const part = parts.get(hash)
              return part === undefined ? [] : [[hash, part.kind === 'node' ? part.bytes : null] as const]
            }),
          )
        }
        const reached = await reachableParts(root, read, namesIn)
        for (const hash of parts.keys()) {
          if (reached === null || reached.has(hash)) continue
          parts.delete(hash)
          count += 1
        }
      }
      return count
    },

    async instructions(owner) {
      return instructions.get(owner) ?? { text: '', version: 0 }
    },

    async instruct(owner, text, replaces) {
      if ((instructions.get(owner)?.version ?? 0) !== replaces) return null
      const kept = { text, version: replaces + 1 }
      instructions.set(owner, kept)
      return kept
    },

    async close() {},
  }
  return storage
}
