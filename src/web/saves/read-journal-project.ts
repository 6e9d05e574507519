import type { Project } from '../../core/project/project.ts'
import { type DecodedParts, decodeProject } from '../../core/saves/decode-project.ts'
import type { PartMemory } from '../../core/saves/encode-project.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** The project as an entry of the journal has it. */
export async function readJournalProject(
  journal: Journal,
  { key, root }: JournalEntry,
  { memory, decoded }: { readonly memory: PartMemory; readonly decoded: DecodedParts },
): Promise<Project> {
  const parts = await journal.parts(key)
  return decodeProject({ key, root, find: (hash) => parts.get(hash), memory, decoded })
}
