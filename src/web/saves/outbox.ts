/** What this tab wrote to the journal and the server lacks, handed on to be sent, so that it is not read back. */
import type { PartHash } from '../../core/wire/saves/node.ts'
import type { NamedPart } from '../../core/wire/saves/part.ts'
import { isSynced, type JournalEntry } from './journal.ts'

/** All parts between two roots. */
interface Held {
  /** What the server has. */
  readonly from: PartHash | null
  readonly to: PartHash
  readonly parts: readonly NamedPart[]
}

/** Bytes of a project; more, as of a browser that is offline for long, are read from the journal. */
const MAX_BYTES = 4 * 1024 * 1024

export class Outbox {
  readonly #held = new Map<string, Held>()

  /** A root was written on top of what the journal had; null for nothing. */
  add(key: string, before: JournalEntry | null, to: PartHash, added: readonly NamedPart[]): void {
    const held = this.#held.get(key)
    const isFirst = before === null || isSynced(before)
    // Where another tab wrote the root before, its parts are not here.
    const isKnown = isFirst || held?.to === before.root
    const parts = isFirst || held === undefined ? added : [...held.parts, ...added]
    const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0)
    if (isKnown && bytes <= MAX_BYTES) this.#held.set(key, { from: before?.syncedRoot ?? null, to, parts })
    else this.#held.delete(key)
  }

  /** What the server lacks of an entry; null where that is not known here. */
  partsFor({ key, root, syncedRoot }: JournalEntry): readonly NamedPart[] | null {
    const held = this.#held.get(key)
    return held?.to === root && held.from === syncedRoot ? held.parts : null
  }

  /** The server has a root, and these parts. */
  sent(key: string, root: PartHash, sent: readonly NamedPart[]): void {
    const held = this.#held.get(key)
    if (held?.to === root) this.#held.delete(key)
    if (held === undefined || held.to === root) return
    const hashes = new Set(sent.map(({ hash }) => hash))
    const parts = held.parts.filter(({ hash }) => !hashes.has(hash))
    this.#held.set(key, { from: root, to: held.to, parts })
  }

  forget(key: string): void {
    this.#held.delete(key)
  }
}
