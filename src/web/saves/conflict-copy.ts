/** A project of its own for what was changed on ground that somebody else changed as well. Knows no journal. */
import { MAX_PROJECT_NAME_LENGTH } from '../../core/project/project-name.ts'
import type { PartHash, ProjectNode } from '../../core/wire/saves/node.ts'
import {
  type NamedPart,
  namePart,
  nodePart,
  type Part,
  readNode,
  type Sha256,
} from '../../core/wire/saves/part.ts'
import { type JournalEntry, newEntry } from './journal.ts'

/** The name of a copy that a conflict makes, within the limit of names: `Shop (conflict 2026-11-22 08:30)`. */
export function conflictName(name: string, now: number): string {
  const at = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const suffix = ` (conflict ${day} ${two(at.getHours())}:${two(at.getMinutes())})`
  const base = name.replace(/ \(conflict [\d: -]+\)$/, '')
  return `${base.slice(0, MAX_PROJECT_NAME_LENGTH - suffix.length)}${suffix}`
}

/** A copy of what the journal has, under another key and name, with all of its parts. */
export async function conflictCopy(
  entry: JournalEntry,
  parts: ReadonlyMap<PartHash, Part>,
  { key, now, sha256 }: { readonly key: string; readonly now: number; readonly sha256: Sha256 },
): Promise<{ readonly entry: JournalEntry; readonly parts: readonly NamedPart[] }> {
  const rootPart = parts.get(entry.root)
  const node = rootPart === undefined ? null : readNode(rootPart.bytes)
  if (node?.kind !== 'project') throw new Error('The journal holds no project under its root.')
  const renamed: ProjectNode = { ...node, name: conflictName(entry.name, now) }
  const root = await namePart(nodePart(renamed), sha256)
  const copy = newEntry({ key, name: renamed.name, id: entry.createdAt }, root.hash)
  return {
    entry: { ...copy, copyOf: { key: entry.key, root: entry.root } },
    parts: [...[...parts].map(([hash, part]) => ({ ...part, hash })), root],
  }
}
