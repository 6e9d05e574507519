/**
 * Projects that are shared: read-only copies of one revision each, until they end. Bytes come first, then what names them.
 * Knows nothing of HTTP, nor of the project behind a share but its key, which it tells nobody.
 */

import type { NewShare, ShareChoices } from '../../core/wire/shares.ts'
import type { OwnedRecord } from '../accounts/owners.ts'
import type { AskedFiles } from '../blobs/asked-files.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import { NoRoom, type Usage } from '../blobs/usage.ts'
import type { SharesLimits } from '../config/read-shares-limits.ts'
import type { Turns } from '../records/turns.ts'
import { checkChoices, checkContents, contentsOf, plainLine } from './check-share.ts'
import { type ShareContents, type ShareRecord, sizesOf } from './share-record.ts'
import { ShareRefusal } from './share-refusal.ts'
import type { ShareStore } from './share-store.ts'

/** All that may not be is a `ShareRefusal`. */
export interface Shares {
  /** Of a project, the newest first; those that ended are not among them. */
  of(projectKey: string): readonly ShareRecord[]
  /** Whose the project's shares are; null where it has none. */
  ownerOf(projectKey: string): OwnedRecord | null
  list: ShareStore['list']
  catchUp: ShareStore['catchUp']
  /** @returns hashes of files that have to be sent first; none when it is shared */
  share(projectKey: string, owned: OwnedRecord, given: NewShare): Promise<readonly string[]>
  /** Takes in a file that `share` asked for. */
  receive(projectKey: string, hash: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  change(projectKey: string, id: string, choices: ShareChoices): Promise<void>
  end(projectKey: string, id: string): Promise<void>
  endAll(projectKey: string): Promise<void>
  /** One that can be looked at now. */
  open(id: string): Promise<{ readonly record: ShareRecord; readonly contents: ShareContents }>
  read(record: ShareRecord, hash: string, size: number): Promise<ReadableStream<Uint8Array>>
  /** Ends those whose time is over, and forgets those that ended long ago. */
  sweep(isFirst: boolean): Promise<void>
}

export interface SharesOptions {
  readonly store: ShareStore
  readonly files: ProjectFiles
  readonly usage: Pick<Usage, 'bytesOf'>
  readonly asked: AskedFiles
  readonly turns: Turns
  /** Keys of all that have files. */
  readonly owners: () => Promise<string[]>
  readonly limits: SharesLimits
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
}

/** For so long a page says that it ended, and then that there is none. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000

export function createShares({ store, files, asked, limits, now, ...options }: SharesOptions): Shares {
  /** One after the other in a project, so that nothing is swept that is just being named. */
  function inTurn<T>(projectKey: string, task: () => Promise<T>): Promise<T> {
    return options.turns.run(projectKey, async () => {
      await store.catchUp(true)
      return task()
    })
  }

  function keep(record: ShareRecord, contents?: ShareContents): Promise<void> {
    const next = () => {
      // Its files may be gone already, by whoever had the turn since.
      if (!options.turns.isHeld(record.projectKey)) throw new ShareRefusal('share-busy')
      return record
    }
    return store.keep(record.id, next, contents)
  }

  const isOpen = (record: ShareRecord) => record.endedAt === null && record.endsAt > now()
  const of = (projectKey: string) =>
    store
      .list()
      .filter((record) => record.projectKey === projectKey && isOpen(record))
      .sort((one, other) => other.createdAt - one.createdAt)

  function foundOf(projectKey: string, id: string): ShareRecord {
    const record = store.find(id)
    if (record?.projectKey !== projectKey) throw new ShareRefusal('share-not-found')
    if (!isOpen(record)) throw new ShareRefusal('share-ended')
    return record
  }

  async function checkRoom(countsFor: string): Promise<void> {
    const open = store.list().filter(isOpen)
    if (open.length >= limits.all) throw new ShareRefusal('shares-full', { limit: limits.all })
    const own = open.filter((one) => one.countsFor === countsFor).length
    if (own >= limits.each || (await asked.keysOf(countsFor)).length > limits.each)
      throw new ShareRefusal('shares-full-each', { limit: limits.each })
  }

  async function share(projectKey: string, owned: OwnedRecord, given: NewShare): Promise<readonly string[]> {
    checkChoices(given, now())
    const contents = contentsOf(given)
    checkContents(contents)
    const known = given.id === null ? null : foundOf(projectKey, given.id)
    if (known === null) await checkRoom(owned.countsFor)
    const sizes = sizesOf(contents)
    const missing: string[] = []
    for (const [hash, size] of sizes) {
      const there = await files.size(projectKey, hash)
      if (there === null) missing.push(hash)
      else if (there !== size) throw new ShareRefusal('share-file')
    }
    if (missing.length > 0) {
      await asked.ask(projectKey, owned.countsFor, sizes)
      return missing
    }
    const before = known === null ? null : await store.contents(known.id)
    await keep(
      {
        ...owned,
        id: known?.id ?? options.randomHex(16),
        projectKey,
        title: plainLine(given.title) || 'A project',
        by: plainLine(given.by),
        showsAddress: given.showsAddress,
        revision: given.revision,
        createdAt: now(),
        endsAt: given.endsAt,
        endedAt: null,
        files: given.files.length,
        versions: given.versions.length,
        hasChat: given.chat !== null,
      },
      contents,
    )
    await asked.end(projectKey)
    if (before !== null) await files.forget(projectKey, [...sizesOf(before).keys()])
    return []
  }

  async function end(record: ShareRecord): Promise<void> {
    const contents = await store.contents(record.id)
    // Nobody sees it from the first of these on; what is left behind by a crash goes with the next start.
    await keep({ ...record, by: '', title: '', endedAt: now() })
    await store.removeContents(record.id)
    if (contents !== null) await files.forget(record.projectKey, [...sizesOf(contents).keys()])
  }

  return {
    of,
    ownerOf(projectKey) {
      const all = store.list().filter((record) => record.projectKey === projectKey)
      return all.find(({ owner }) => owner !== null) ?? all[0] ?? null
    },
    list: store.list,
    catchUp: store.catchUp,
    share: (projectKey, owned, given) => inTurn(projectKey, () => share(projectKey, owned, given)),
    async receive(projectKey, hash, chunks) {
      const found = await asked.find(projectKey)
      const size = found?.sizes.get(hash)
      if (found === null || size === undefined) throw new ShareRefusal('share-file')
      const { countsFor } = found
      const own = store.list().flatMap((one) => (one.countsFor === countsFor ? [one.projectKey] : []))
      const used = await options.usage.bytesOf([...new Set([...own, ...(await asked.keysOf(countsFor))])])
      if (used + size > limits.eachBytes) throw new ShareRefusal('share-no-room')
      try {
        await files.receive(
          projectKey,
          upTo(chunks, size),
          (blob) => {
            if (blob.hash !== hash || blob.size !== size) throw new ShareRefusal('share-file')
          },
          async () => {},
        )
      } catch (error) {
        throw error instanceof NoRoom ? new ShareRefusal('share-no-room') : error
      }
    },
    change: (projectKey, id, choices) =>
      inTurn(projectKey, async () => {
        const record = foundOf(projectKey, id)
        checkChoices(choices, now())
        await keep({ ...record, ...choices, by: plainLine(choices.by) })
      }),
    end: (projectKey, id) => inTurn(projectKey, () => end(foundOf(projectKey, id))),
    endAll: (projectKey) =>
      inTurn(projectKey, async () => {
        for (const record of of(projectKey)) await end(record)
      }),
    async open(id) {
      await store.catchUp(false)
      const record = store.find(id)
      if (record === null) throw new ShareRefusal('share-not-found')
      const contents = isOpen(record) ? await store.contents(id) : null
      if (contents === null) throw new ShareRefusal('share-ended')
      return { record, contents }
    },
    async read({ projectKey }, hash, size) {
      const bytes = await files.read(projectKey, hash, { start: 0, end: size - 1 })
      if (bytes === null) throw new Error('A file of a share is gone.')
      return bytes
    },
    async sweep(isFirst) {
      await store.catchUp(true)
      for (const record of store.list()) {
        const { id, projectKey, endedAt, endsAt } = record
        if (endedAt === null && endsAt <= now()) await inTurn(projectKey, () => end(record))
        else if (endedAt !== null && now() - endedAt >= REMEMBERED_MS) await store.remove(id)
        else if (endedAt !== null && isFirst) await store.removeContents(id)
      }
      const begun = await asked.takeOver()
      for (const projectKey of isFirst ? await options.owners() : begun)
        await inTurn(projectKey, () => files.sweep(projectKey))
    },
  }
}

async function* upTo(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array, void> {
  let received = 0
  for await (const chunk of chunks) {
    received += chunk.length
    if (received > most) throw new ShareRefusal('share-file')
    yield chunk
  }
}
