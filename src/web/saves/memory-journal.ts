/** A journal without a browser: the model's, and what stays where the browser keeps nothing. */
import type { PartHash } from '../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../core/wire/saves/part.ts'
import type { Journal, JournalEntry } from './journal.ts'

export function createMemoryJournal(): Journal {
  const entries = new Map<string, JournalEntry>()
  const parts = new Map<string, Map<PartHash, Part>>()
  const unsent = new Map<string, Map<PartHash, NamedPart>>()
  const of = <Value>(map: Map<string, Map<PartHash, Value>>, key: string) => {
    const found = map.get(key) ?? new Map<PartHash, Value>()
    map.set(key, found)
    return found
  }
  return {
    list: async () => [...entries.values()],
    entry: async (key) => entries.get(key) ?? null,
    parts: async (key) => new Map(parts.get(key)),
    unsent: async (key) => [...(unsent.get(key)?.values() ?? [])],
    async update(key, decide) {
      const update = decide(entries.get(key) ?? null)
      if (update === null) return false
      if (update.entry === null) {
        for (const map of [entries, parts, unsent]) map.delete(key)
        return true
      }
      entries.set(key, update.entry)
      for (const part of update.unsent ?? []) {
        of(parts, key).set(part.hash, part)
        of(unsent, key).set(part.hash, part)
      }
      for (const part of update.received ?? []) of(parts, key).set(part.hash, part)
      for (const hash of update.sent ?? []) of(unsent, key).delete(hash)
      if (update.isUnsentWhole) {
        for (const [hash, part] of of(parts, key)) of(unsent, key).set(hash, { ...part, hash })
      }
      return true
    },
  }
}
