/**
 * A project as the parts that it is saved in. What was encoded once is remembered by identity, so an edit costs what
 * it changed. Knows nothing of where parts go.
 */

import type { ChatMessage, Draft } from '../chat/chat-message.ts'
import type { VersionHealth } from '../chat/version-health.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import type { Project } from '../project/project.ts'
import type { Revision } from '../project/revision.ts'
import type {
  MessageNode,
  PartHash,
  SavedCause,
  SavedChange,
  SavedDraft,
  SavedNode,
  SavedProblem,
  SavedText,
  TreeNode,
} from '../wire/saves/node.ts'
import { type NamedPart, namePart, nodePart, type Part, type Sha256 } from '../wire/saves/part.ts'
import { type Folder, foldersOf, sorted } from './folders-of.ts'
import { encodeText } from './saved-text.ts'

/** What is known of one project's parts, for encoding and decoding alike. */
export interface PartMemory {
  readonly files: WeakMap<ProjectFile, TreeNode['files'][number]>
  readonly trees: WeakMap<FileSystem, PartHash>
  readonly revisions: WeakMap<Revision, PartHash>
  readonly messages: WeakMap<ChatMessage, PartHash>
  /** Every part that was handed out or taken in. */
  readonly known: Set<PartHash>
}

export interface EncodedProject {
  readonly root: PartHash
  /** Those that were not known before, each behind what it names. */
  readonly parts: readonly NamedPart[]
}

/** Texts up to this length stand in the node itself. */
const INLINE_LENGTH = 160

export function createPartMemory(): PartMemory {
  return {
    files: new WeakMap(),
    trees: new WeakMap(),
    revisions: new WeakMap(),
    messages: new WeakMap(),
    known: new Set(),
  }
}

export async function encodeProject(
  project: Project,
  memory: PartMemory,
  sha256: Sha256,
): Promise<EncodedProject> {
  const encoding = createEncoding(memory, sha256)
  const head = await encoding.revision(project.head)
  const messages: PartHash[] = []
  for (const message of project.messages) messages.push(await encoding.message(message))
  const chat = await encoding.node({ kind: 'chat', messages })
  const root = await encoding.node({
    kind: 'project',
    id: project.id,
    name: project.name,
    head,
    chat,
    lockedPaths: [...project.lockedPaths],
    instructions: await encoding.text(project.instructions),
  })
  return { root, parts: encoding.parts }
}

function createEncoding(memory: PartMemory, sha256: Sha256) {
  const parts: NamedPart[] = []

  const add = async (part: Part): Promise<PartHash> => {
    const named = await namePart(part, sha256)
    if (!memory.known.has(named.hash)) {
      memory.known.add(named.hash)
      parts.push(named)
    }
    return named.hash
  }
  const node = (value: SavedNode) => add(nodePart(value))

  const text = async (value: string): Promise<SavedText> => {
    if (value.length <= INLINE_LENGTH) return value
    const { bytes, encoding } = encodeText(value, false)
    return [await add({ kind: 'blob', bytes }), encoding]
  }

  const base64 = async (value: string): Promise<SavedText> => {
    const { bytes, encoding } = encodeText(value, true)
    return [await add({ kind: 'blob', bytes }), encoding]
  }

  const file = async (name: string, record: ProjectFile): Promise<TreeNode['files'][number]> => {
    const known = memory.files.get(record)
    if (known !== undefined && memory.known.has(known[4]))
      return [name, known[1], known[2], known[3], known[4]]
    const isBinary = record.isBinary === true
    const { bytes, encoding } = encodeText(record.content, isBinary)
    const entry: TreeNode['files'][number] = [
      name,
      record.type,
      isBinary,
      encoding,
      await add({ kind: 'blob', bytes }),
    ]
    memory.files.set(record, entry)
    return entry
  }

  const folder = async (contents: Folder): Promise<PartHash> => {
    const files: TreeNode['files'] = []
    for (const [name, record] of sorted(contents.files)) files.push(await file(name, record))
    const folders: TreeNode['folders'] = []
    for (const [name, inner] of sorted(contents.folders)) folders.push([name, await folder(inner)])
    return node({ kind: 'tree', files, folders })
  }

  const tree = async (files: FileSystem): Promise<PartHash> => {
    const hash = memory.trees.get(files) ?? (await folder(foldersOf(files)))
    memory.trees.set(files, hash)
    return hash
  }

  const change = async (made: CodeChange): Promise<SavedChange> => {
    const description = await text(made.description)
    const { operation, path } = made
    if (operation === 'DELETE') return { operation, path, description }
    const content = await text(made.content)
    const base = made.base === undefined ? {} : { base: await text(made.base) }
    return { operation, path, description, content, ...base }
  }

  const changes = async (made: readonly CodeChange[]): Promise<SavedChange[]> => {
    const saved: SavedChange[] = []
    for (const one of made) saved.push(await change(one))
    return saved
  }

  const draftOf = async (draft: Draft): Promise<SavedDraft> => {
    const { kind, reason, writingPath, startedFrom, images, diagnostics, isStopped, losses } = draft
    const saved: SavedDraft = { kind, changes: await changes(draft.changes), reason: await text(reason) }
    if (writingPath !== undefined) saved.writingPath = writingPath
    if (startedFrom !== undefined) saved.startedFrom = await tree(startedFrom)
    if (images !== undefined) {
      saved.images = []
      for (const { data, mimeType } of images) saved.images.push({ data: await base64(data), mimeType })
    }
    if (diagnostics !== undefined) saved.problems = diagnostics.map(savedProblem)
    if (isStopped !== undefined) saved.isStopped = isStopped
    if (losses !== undefined) saved.losses = [...losses]
    return saved
  }

  const message = async (said: ChatMessage): Promise<PartHash> => {
    const known = memory.messages.get(said)
    if (known !== undefined) return known
    const saved: MessageNode = {
      kind: 'message',
      id: said.id,
      role: said.role,
      text: await text(said.text),
      imageUrls: [],
      codeChanges: await changes(said.codeChanges),
    }
    for (const url of said.imageUrls) saved.imageUrls.push(await text(url))
    if (said.mode !== undefined) saved.mode = said.mode
    if (said.selectedElements !== undefined) {
      saved.selectedElements = said.selectedElements.map((element) => ({
        ...element,
        classes: [...element.classes],
        attributes: { ...element.attributes },
        places: element.places.map((place) => ({ ...place })),
      }))
    }
    if (said.previousFileSystem !== undefined) saved.previousFileSystem = await tree(said.previousFileSystem)
    if (said.draft !== undefined) saved.draft = await draftOf(said.draft)
    if (said.losses !== undefined) saved.losses = [...said.losses]
    if (said.repairs !== undefined) {
      saved.repairs = said.repairs.map(({ paths, sentence }) => ({ paths: [...paths], sentence }))
    }
    if (said.tries !== undefined) saved.tries = said.tries.map((one) => ({ ...one, paths: [...one.paths] }))
    if (said.health !== undefined) saved.health = savedHealth(said.health)
    if (said.error !== undefined) saved.error = await text(said.error)
    if (said.source !== undefined) saved.source = said.source
    if (said.usage !== undefined) saved.usage = { ...said.usage }
    const hash = await node(saved)
    memory.messages.set(said, hash)
    return hash
  }

  const cause = async ({ cause: made }: Revision): Promise<SavedCause> => {
    if (made.type !== 'undo') return made
    const { messageId, noticeId, removed } = made
    const messages: PartHash[] = []
    for (const one of removed.messages) messages.push(await message(one))
    const snapshot = removed.snapshot === null ? null : await tree(removed.snapshot)
    return { type: 'undo', messageId, noticeId, snapshot, messages }
  }

  /** From the oldest on that is not known: a history may be longer than calls can be deep. */
  const revision = async (head: Revision): Promise<PartHash> => {
    const pending: Revision[] = []
    let parent: PartHash | null = null
    for (let at: Revision | null = head; at !== null; at = at.parent) {
      const known = memory.revisions.get(at)
      if (known !== undefined) {
        parent = known
        break
      }
      pending.push(at)
    }
    for (const one of pending.reverse()) {
      const { id, createdAt, files } = one
      const saved = {
        kind: 'revision',
        id,
        parent,
        tree: await tree(files),
        cause: await cause(one),
        createdAt,
      } as const
      parent = await node(saved)
      memory.revisions.set(one, parent)
    }
    if (parent === null) throw new Error('A head is a revision.')
    return parent
  }

  return { parts, node, text, message, revision }
}

/** Only what a person and a model are told of it later. */
function savedProblem({
  title,
  message,
  stack = '',
  file,
  line,
  column,
  codeFrame,
  flow,
}: Diagnostic): SavedProblem {
  return {
    title,
    message,
    stack,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(codeFrame !== undefined && { excerpt: codeFrame }),
    ...(flow !== undefined && { flow: flow.path }),
  }
}

function savedHealth({
  faults,
  errors,
  failed,
  ...health
}: VersionHealth): NonNullable<MessageNode['health']> {
  const places = faults.map(({ place, ...fault }) => ({
    ...fault,
    place: place === null ? null : { ...place },
  }))
  return { ...health, faults: places, errors: [...errors], failed: [...failed] }
}
