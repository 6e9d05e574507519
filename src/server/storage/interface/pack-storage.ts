/**
 * Saved projects as packs: bytes in, bytes out. Everything that takes time for a large or a hostile project is behind
 * this, so that it can be done in a thread of its own; what crosses it is small, or bytes.
 */
import * as v from 'valibot'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import { encodePack, encodeParts } from '../../../core/wire/saves/pack.ts'
import { saveHeaderSchema } from '../../../core/wire/saves/project-messages.ts'
import { namesIn } from '../../../core/wire/saves/references.ts'
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
import { type RefusedPack, readPack } from './read-pack.ts'

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
/** What waits is bounded by the bytes that may be under way: upload-budget.ts. */
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
