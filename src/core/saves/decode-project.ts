/** A project from the parts that it was saved in; what two states share is shared again. */

import type { ChatMessage, Draft } from '../chat/chat-message.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FilePath } from '../files/file-path.ts'
import { parseFilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import type { Revision, RevisionCause } from '../project/revision.ts'
import type {
  MessageNode,
  PartHash,
  RevisionNode,
  SavedChange,
  SavedDraft,
  SavedNode,
  SavedText,
} from '../wire/saves/node.ts'
import { type Part, readNode } from '../wire/saves/part.ts'
import type { PartMemory } from './encode-project.ts'
import { decodeText } from './saved-text.ts'

/** A part is missing, or is not what its place asks for. */
export class SavedProjectError extends Error {
  override readonly name = 'SavedProjectError'
}

/** What was decoded before, so that what did not change keeps its identity. */
export interface DecodedParts {
  readonly files: Map<string, ProjectFile>
  readonly trees: Map<PartHash, FileSystem>
  readonly revisions: Map<PartHash, Revision>
  readonly messages: Map<PartHash, ChatMessage>
}

export function createDecodedParts(): DecodedParts {
  return { files: new Map(), trees: new Map(), revisions: new Map(), messages: new Map() }
}

export interface DecodeRequest {
  readonly key: string
  readonly root: PartHash
  readonly find: (hash: PartHash) => Part | undefined
  /** Takes note of what came, so that encoding it again hands out nothing. */
  readonly memory: PartMemory
  readonly decoded: DecodedParts
}

/** Throws {@link SavedProjectError}. */
export function decodeProject({ key, root, find, memory, decoded }: DecodeRequest): Project {
  const bytesOf = (hash: PartHash, kind: Part['kind']): Uint8Array => {
    const part = find(hash)
    if (part?.kind !== kind) throw new SavedProjectError(`A part of the project is missing: ${hash}.`)
    memory.known.add(hash)
    return part.bytes
  }
  const nodeOf = <Kind extends SavedNode['kind']>(hash: PartHash, kind: Kind) => {
    const node = readNode(bytesOf(hash, 'node'))
    if (node?.kind !== kind) throw new SavedProjectError(`A part of the project is not a ${kind}: ${hash}.`)
    return node as Extract<SavedNode, { kind: Kind }>
  }
  const text = (saved: SavedText): string =>
    typeof saved === 'string' ? saved : decodeText(bytesOf(saved[0], 'blob'), saved[1])

  const addFiles = (hash: PartHash, prefix: string, into: Map<FilePath, ProjectFile>) => {
    const { files, folders } = nodeOf(hash, 'tree')
    for (const entry of files) {
      const [name, type, isBinary, encoding, blob] = entry
      const parsed = parseFilePath(prefix + name)
      if (!parsed.ok) throw new SavedProjectError(parsed.reason)
      const place = JSON.stringify([type, isBinary, encoding, blob])
      const file = decoded.files.get(place) ?? {
        content: decodeText(bytesOf(blob, 'blob'), encoding),
        type,
        ...(isBinary ? { isBinary: true as const } : {}),
      }
      decoded.files.set(place, file)
      memory.files.set(file, entry)
      into.set(parsed.path, file)
    }
    for (const [name, inner] of folders) addFiles(inner, `${prefix}${name}/`, into)
  }

  const tree = (hash: PartHash): FileSystem => {
    const known = decoded.trees.get(hash)
    if (known !== undefined) return known
    const files = new Map<FilePath, ProjectFile>()
    addFiles(hash, '', files)
    decoded.trees.set(hash, files)
    memory.trees.set(files, hash)
    return files
  }

  const change = (saved: SavedChange): CodeChange => {
    const description = text(saved.description)
    const path = saved.path as FilePath
    if (saved.operation === 'DELETE') return { operation: 'DELETE', path, description }
    const base = saved.base === undefined ? {} : { base: text(saved.base) }
    return { operation: saved.operation, path, description, content: text(saved.content), ...base }
  }

  const draft = (saved: SavedDraft): Draft => ({
    kind: saved.kind,
    changes: saved.changes.map(change),
    reason: text(saved.reason),
    ...(saved.writingPath === undefined ? {} : { writingPath: saved.writingPath }),
    ...(saved.startedFrom === undefined ? {} : { startedFrom: tree(saved.startedFrom) }),
    ...(saved.images === undefined
      ? {}
      : { images: saved.images.map(({ data, mimeType }) => ({ data: text(data), mimeType })) }),
    ...(saved.problems === undefined
      ? {}
      : {
          diagnostics: saved.problems.map(({ excerpt, flow, ...problem }) => ({
            ...problem,
            ...(excerpt !== undefined && { codeFrame: excerpt }),
            ...(flow !== undefined && { flow: { path: flow, picture: null } }),
          })),
        }),
    ...(saved.isStopped === undefined ? {} : { isStopped: saved.isStopped }),
    ...(saved.losses === undefined ? {} : { losses: saved.losses }),
  })

  const messageOf = (saved: MessageNode): ChatMessage =>
    createMessage({
      id: saved.id,
      role: saved.role,
      text: text(saved.text),
      imageUrls: saved.imageUrls.map(text),
      codeChanges: saved.codeChanges.map(change),
      ...(saved.mode === undefined ? {} : { mode: saved.mode }),
      ...(saved.selectedElements === undefined ? {} : { selectedElements: saved.selectedElements }),
      ...(saved.previousFileSystem === undefined
        ? {}
        : { previousFileSystem: tree(saved.previousFileSystem) }),
      ...(saved.draft === undefined ? {} : { draft: draft(saved.draft) }),
      ...(saved.losses === undefined ? {} : { losses: saved.losses }),
      ...(saved.repairs === undefined ? {} : { repairs: saved.repairs }),
      ...(saved.tries === undefined ? {} : { tries: saved.tries }),
      ...(saved.health === undefined ? {} : { health: saved.health }),
      ...(saved.error === undefined ? {} : { error: text(saved.error) }),
      ...(saved.source === undefined ? {} : { source: saved.source }),
      ...(saved.usage === undefined ? {} : { usage: saved.usage }),
    })

  const message = (hash: PartHash): ChatMessage => {
    const known = decoded.messages.get(hash) ?? messageOf(nodeOf(hash, 'message'))
    decoded.messages.set(hash, known)
    memory.messages.set(known, hash)
    return known
  }

  const cause = ({ cause: saved }: RevisionNode): RevisionCause => {
    if (saved.type === 'undo') {
      const { messageId, noticeId } = saved
      const snapshot = saved.snapshot === null ? null : tree(saved.snapshot)
      return {
        type: 'undo',
        messageId,
        noticeId,
        removed: { snapshot, messages: saved.messages.map(message) },
      }
    }
    return saved as RevisionCause
  }

  /** From the oldest on: a history may be longer than calls can be deep. */
  const revision = (head: PartHash): Revision => {
    const pending: [PartHash, RevisionNode][] = []
    let parent: Revision | null = null
    for (let at: PartHash | null = head; at !== null; ) {
      const known = decoded.revisions.get(at)
      if (known !== undefined) {
        parent = known
        break
      }
      const node: RevisionNode = nodeOf(at, 'revision')
      pending.push([at, node])
      at = node.parent
    }
    for (const [hash, node] of pending.reverse()) {
      parent = { id: node.id, parent, files: tree(node.tree), cause: cause(node), createdAt: node.createdAt }
      decoded.revisions.set(hash, parent)
      memory.revisions.set(parent, hash)
    }
    if (parent === null) throw new SavedProjectError('The project has no revision.')
    return parent
  }

  const saved = nodeOf(root, 'project')
  return {
    id: saved.id,
    key,
    name: saved.name,
    head: revision(saved.head),
    messages: nodeOf(saved.chat, 'chat').messages.map(message),
    lockedPaths: new Set(saved.lockedPaths as FilePath[]),
    instructions: text(saved.instructions),
  }
}
