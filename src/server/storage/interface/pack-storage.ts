/**
 * Saved projects as packs: bytes in, bytes out. Everything that takes time for a large or a hostile project is behind
 * this, so that it can be done in a thread of its own; what crosses it is small, or bytes.
 */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import * as v from 'valibot'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import { decodePack, encodePack, encodeParts, PackError } from '../../../core/wire/saves/pack.ts'
import { type NamedPart, type Part, readNode } from '../../../core/wire/saves/part.ts'
import { saveHeaderSchema } from '../../../core/wire/saves/project-messages.ts'
import { namesIn, referencesOf } from '../../../core/wire/saves/references.ts'
import { MAX_NODE_BYTES, MAX_PACK_PARTS, MAX_REFERENCES } from '../../../core/wire/saves/save-limits.ts'
import type { DiskRoom } from '../../disk/disk-room.ts'
import { createFairQueue } from '../../work/fair-queue.ts'
import {
  type ProjectAddress,
  type ProjectStorage,
  type SaveResult,
  type SliceCursor,
  type StageResult,
  StorageError,
} from './project-storage.ts'

export interface PackRequest extends ProjectAddress {
  readonly now: number
  /** The pack, in as many pieces as it came in. */
  readonly pack: readonly Uint8Array<ArrayBuffer>[]
}

interface SavePack extends PackRequest {
  /** The state that the writer started from; null for a project that is new. */
  readonly ifMatch: string | null
}

/** A piece of the pack of a project that is loaded. */
export interface PackSlice {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Null behind the last. */
  readonly next: SliceCursor | null
}

export interface PackStorage
  extends Pick<
    ProjectStorage,
    'list' | 'delete' | 'restore' | 'purge' | 'instructions' | 'instruct' | 'close'
  > {
  /** The first piece, which begins with the header; null for what is not there. */
  load(address: ProjectAddress, since?: string): Promise<PackSlice | null>
  loadNext(cursor: SliceCursor): Promise<PackSlice>
  save(request: SavePack): Promise<SaveResult | RefusedPack>
  stage(request: PackRequest): Promise<StageResult | RefusedPack>
  collect(idleSince: number): Promise<number>
}

/** Larger packs are read and written one after the other, so that many small ones pass between them. */
const LARGE_BYTES = 256 * 1024
/** What waits is bounded by the bytes that may be under way: uploads.ts. */
const ONE_AT_A_TIME = { atOnce: 1, atOncePerClient: 1, waiting: Infinity, waitingPerClient: Infinity }
/** Names that an answer lists: a browser that lacks one sends everything again. */
const MISSING_LISTED = 100

/** @param room what saves may use when the disk is full; null where the storage is not on this disk */
export function createPackStorage(storage: ProjectStorage, room: DiskRoom | null = null): PackStorage {
  const largePacks = createFairQueue(ONE_AT_A_TIME)

  const read = async <T>(
    { owner, pack }: PackRequest,
    work: (read: Exclude<Awaited<ReturnType<typeof readPack>>, RefusedPack>) => Promise<T>,
  ): Promise<T | RefusedPack> => {
    const length = pack.reduce((sum, piece) => sum + piece.length, 0)
    const run = async () => {
      const found = await readPack(joined(pack, length))
      return found.type === 'refused' ? found : work(found)
    }
    return length > LARGE_BYTES ? largePacks.run(owner, null, run) : run()
  }

  /** What saves work, and what makes room, may take the reserve of a full disk; once, as it is gone then. */
  const withReserve = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const isFull = error instanceof StorageError && error.code === 'full'
      if (!isFull || room === null || !(await room.giveReserve())) throw error
      return work()
    }
  }

  return {
    list: (owner) => storage.list(owner),
    async load(address, since) {
      const first = await storage.loadFirst(address, since)
      if (first === null) return null
      const { parts, next, ...header } = first
      return { bytes: encodePack({ header, parts }), next }
    },
    async loadNext(cursor) {
      const { parts, next } = await storage.loadNext(cursor)
      return { bytes: encodeParts(parts), next }
    },
    save: (request) =>
      read<SaveResult | RefusedPack>(request, async ({ header, parts, references, projects }) => {
        const parsed = v.safeParse(saveHeaderSchema, header)
        if (!parsed.success || !projects.has(parsed.output.root)) return UNREADABLE
        const { owner, key, ifMatch, now } = request
        const save = { ...parsed.output, owner, key, ifMatch, now, parts, references }
        return short(await withReserve(() => storage.save(save)))
      }),
    stage: (request) =>
      read(request, async ({ parts, references }) => {
        const { owner, key, now } = request
        // What is staged is no save yet: it does not take the room that saves will need.
        if (await room?.isReserveNeeded()) throw new StorageError('full')
        return short(await storage.stage({ owner, key, now, parts, references }))
      }),
    delete: (address, now) => withReserve(() => storage.delete(address, now)),
    restore: (address) => withReserve(() => storage.restore(address)),
    async purge(before) {
      const count = await withReserve(() => storage.purge(before))
      await room?.keepReserve()
      return count
    },
    collect: (idleSince) => storage.collect(idleSince, namesIn),
    instructions: (owner) => storage.instructions(owner),
    instruct: (owner, text, replaces) => withReserve(() => storage.instruct(owner, text, replaces)),
    close: () => storage.close(),
  }
}

const UNREADABLE: RefusedPack = { type: 'refused', reason: 'unreadable' }

function joined(pieces: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function short<T extends { readonly type: string; readonly missing?: readonly PartHash[] }>(result: T): T {
  return result.missing === undefined
    ? result
    : { ...result, missing: result.missing.slice(0, MISSING_LISTED) }
}

/** A pack that a stranger sent: every part named by its bytes, once, and what the nodes name. */
export interface ReadPack {
  readonly type: 'read'
  readonly header: unknown
  readonly parts: readonly NamedPart[]
  readonly references: readonly PartHash[]
  /** Those of the parts that a project may have as its root. */
  readonly projects: ReadonlySet<PartHash>
}

/** Why a pack is not taken: it is none, or has too many parts or references, or a node that is too large. */
export interface RefusedPack {
  readonly type: 'refused'
  readonly reason: 'unreadable' | 'parts' | 'node'
}

const LIMITS = { parts: MAX_PACK_PARTS, node: MAX_NODE_BYTES }
/** Bytes after which others have their turn: some milliseconds of work. A node's are parsed, which takes longer. */
const TURN_BYTES = 1024 * 1024
const NODE_WEIGHT = 8
const PART_WEIGHT = 1024

export async function readPack(pack: Uint8Array<ArrayBuffer>): Promise<ReadPack | RefusedPack> {
  let decoded: ReturnType<typeof decodePack>
  try {
    decoded = decodePack(pack, LIMITS)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return { type: 'refused', reason: error.exceeds ?? 'unreadable' }
  }
  const parts = new Map<PartHash, NamedPart>()
  const references = new Set<PartHash>()
  const projects = new Set<PartHash>()
  let weight = 0
  for (const part of decoded.parts) {
    weight += PART_WEIGHT + part.bytes.length * (part.kind === 'node' ? NODE_WEIGHT : 1)
    if (weight > TURN_BYTES) {
      weight = 0
      await turn()
    }
    const hash = await hashOf(part)
    // A part that comes again is not read again.
    if (parts.has(hash)) continue
    parts.set(hash, { ...part, hash })
    if (part.kind === 'blob') continue
    const node = readNode(part.bytes)
    if (node === null) return { type: 'refused', reason: 'unreadable' }
    for (const name of referencesOf(node)) references.add(name)
    if (references.size > MAX_REFERENCES) return { type: 'refused', reason: 'parts' }
    if (node.kind === 'project') projects.add(hash)
  }
  return {
    type: 'read',
    header: decoded.header,
    parts: [...parts.values()],
    references: [...references],
    projects,
  }
}

const KIND_BYTES = { blob: new Uint8Array([0]), node: new Uint8Array([1]) }

/** As core's namePart makes it, without a copy of the bytes. Others have their turn within a large part. */
async function hashOf({ kind, bytes }: Part): Promise<PartHash> {
  const hash = createHash('sha256').update(KIND_BYTES[kind])
  for (let at = 0; at < bytes.length; at += TURN_BYTES) {
    if (at > 0) await turn()
    hash.update(bytes.subarray(at, at + TURN_BYTES))
  }
  return hash.digest('base64url')
}
