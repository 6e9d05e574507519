/** Somebody who saves one project again and again, and knows which saves were answered: those may never be gone. */
import type { Project } from '../../src/core/project/project.ts'
import { createDecodedParts, decodeProject } from '../../src/core/saves/decode-project.ts'
import { createPartMemory, type PartMemory } from '../../src/core/saves/encode-project.ts'
import { namePart, type Part } from '../../src/core/wire/saves/part.ts'
import type { ProjectServer } from '../../src/web/saves/saves-server.ts'
import { saveProject, sha256 } from './api-client.ts'
import { edited, sampleProject } from './sample-project.ts'

export interface Writer {
  project: Project
  memory: PartMemory
  etag: string | null
  /** Ids of revisions whose saves were answered. */
  readonly acknowledged: string[]
}

export function createWriter(files = 12): Writer {
  return { project: sampleProject(files), memory: createPartMemory(), etag: null, acknowledged: [] }
}

/** One edit, saved. Throws what the server, or the way to it, failed with: whether it was saved is not known then. */
export async function saveEdit(server: ProjectServer, writer: Writer): Promise<void> {
  writer.project = edited(writer.project)
  const { etag } = await saveProject(server, writer.project, writer.memory, writer.etag)
  writer.etag = etag
  writer.acknowledged.push(writer.project.head.id)
}

/**
 * Looks what is kept, and goes on from that. Every acknowledged save is in the history that the server gives back, and
 * every part of it is there; throws where one is not.
 */
export async function goOn(server: ProjectServer, writer: Writer): Promise<void> {
  const loaded = await server.load(writer.project.key, null)
  if (loaded === null) {
    if (writer.acknowledged.length > 0) throw new Error('A project whose save was acknowledged is gone.')
    writer.memory = createPartMemory()
    return
  }
  const parts = new Map<string, Part>()
  for (const part of loaded.parts) parts.set((await namePart(part, sha256)).hash, part)
  const memory = createPartMemory()
  const project = decodeProject({
    key: writer.project.key,
    root: loaded.root,
    find: (hash) => parts.get(hash),
    memory,
    decoded: createDecodedParts(),
  })
  const kept = new Set<string>()
  for (let at: Project['head'] | null = project.head; at !== null; at = at.parent) kept.add(at.id)
  const lost = writer.acknowledged.filter((id) => !kept.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged saves are gone, the first is ${lost[0]}.`)
  // The save on its way when the server went may be there or not; the writer goes on from what is.
  Object.assign(writer, { project, memory, etag: loaded.etag })
}
