import type { PartHash, SavedChange, SavedNode, SavedText } from './node.ts'
import { readNode } from './part.ts'

/** Every part that a node names itself; a part may be named twice. */
export function referencesOf(node: SavedNode): PartHash[] {
  switch (node.kind) {
    case 'tree':
      return [...node.files.map((file) => file[4]), ...node.folders.map((folder) => folder[1])]
    case 'revision':
      return [...known(node.parent), node.tree, ...referencesOfCause(node.cause)]
    case 'message': {
      const { draft } = node
      return [
        ...texts([node.text, node.error]),
        ...texts(node.imageUrls),
        ...node.codeChanges.flatMap(referencesOfChange),
        ...known(node.previousFileSystem),
        ...(draft?.changes.flatMap(referencesOfChange) ?? []),
        ...texts([draft?.reason]),
        ...texts(draft?.images?.map(({ data }) => data) ?? []),
        ...known(draft?.startedFrom),
      ]
    }
    case 'chat':
      return node.messages
    case 'project':
      return [node.head, node.chat, ...texts([node.instructions])]
  }
}

/** The same for a node's bytes; null when they hold none that this version can read. */
export function namesIn(bytes: Uint8Array): PartHash[] | null {
  const node = readNode(bytes)
  return node === null ? null : referencesOf(node)
}

function referencesOfCause(cause: Extract<SavedNode, { kind: 'revision' }>['cause']): PartHash[] {
  return cause.type === 'undo' ? [...known(cause.snapshot), ...cause.messages] : []
}

function referencesOfChange(change: SavedChange): PartHash[] {
  if (change.operation === 'DELETE') return texts([change.description])
  return texts([change.description, change.content, change.base])
}

/** Takes a list, not arguments: a call with a million of them fails. */
function texts(values: readonly (SavedText | undefined)[]): PartHash[] {
  return values.flatMap((value) => (value === undefined || typeof value === 'string' ? [] : [value[0]]))
}

function known(hash: PartHash | null | undefined): PartHash[] {
  return hash === null || hash === undefined ? [] : [hash]
}
