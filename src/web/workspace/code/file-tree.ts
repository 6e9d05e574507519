import type { FilePath } from '../../../core/files/file-path.ts'

interface FolderNode {
  readonly kind: 'folder'
  readonly name: string
  /** The folder's path without a trailing slash. */
  readonly path: string
  readonly children: readonly TreeNode[]
}

interface FileNode {
  readonly kind: 'file'
  readonly name: string
  readonly path: FilePath
}

export type TreeNode = FolderNode | FileNode

/** One visible row of the tree; `level` starts at 1, as `aria-level` does. */
export interface TreeRow {
  readonly node: TreeNode
  readonly level: number
  readonly parentPath: string | null
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** S2.53: folders first, then files, each alphabetically. */
export function buildFileTree(paths: Iterable<FilePath>): readonly TreeNode[] {
  return buildLevel(
    [...new Set(paths)].map((path) => ({ path, segments: path.split('/') })),
    0,
  )
}

interface SplitPath {
  readonly path: FilePath
  readonly segments: readonly string[]
}

function buildLevel(entries: readonly SplitPath[], depth: number): readonly TreeNode[] {
  const folders = new Map<string, SplitPath[]>()
  const files: FileNode[] = []
  for (const entry of entries) {
    const name = entry.segments[depth] ?? ''
    if (entry.segments.length === depth + 1) files.push({ kind: 'file', name, path: entry.path })
    else folders.set(name, [...(folders.get(name) ?? []), entry])
  }
  const folderNodes = [...folders].map(([name, children]): FolderNode => {
    const path = children[0]?.segments.slice(0, depth + 1).join('/') ?? name
    return { kind: 'folder', name, path, children: buildLevel(children, depth + 1) }
  })
  const order = (a: TreeNode, b: TreeNode) => byName.compare(a.name, b.name)
  return [...folderNodes.sort(order), ...files.sort(order)]
}

/** The rows on screen, top to bottom, when the folders in `closed` are collapsed. */
export function visibleRows(nodes: readonly TreeNode[], closed: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (level: readonly TreeNode[], depth: number, parentPath: string | null) => {
    for (const node of level) {
      rows.push({ node, level: depth, parentPath })
      if (node.kind === 'folder' && !closed.has(node.path)) walk(node.children, depth + 1, node.path)
    }
  }
  walk(nodes, 1, null)
  return rows
}

/** What a key does in the tree, as the tree pattern of WAI-ARIA has it. */
export type TreeMove =
  | { readonly type: 'focus'; readonly path: string }
  | { readonly type: 'open' | 'close'; readonly path: string }
  | { readonly type: 'activate'; readonly path: string }

/** The effect of `key` while the row at `path` has focus; null when the key means nothing here. */
export function treeMove(
  rows: readonly TreeRow[],
  closed: ReadonlySet<string>,
  path: string,
  key: string,
): TreeMove | null {
  const index = rows.findIndex((row) => row.node.path === path)
  const row = rows[index]
  if (row === undefined) return null
  const focus = (target: TreeRow | undefined): TreeMove | null =>
    target === undefined ? null : { type: 'focus', path: target.node.path }
  const isFolder = row.node.kind === 'folder'
  const isOpen = isFolder && !closed.has(path)
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1])
    case 'ArrowUp':
      return focus(rows[index - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (!isFolder) return null
      return isOpen ? focus(rows[index + 1]) : { type: 'open', path }
    case 'ArrowLeft':
      if (isOpen) return { type: 'close', path }
      return row.parentPath === null ? null : { type: 'focus', path: row.parentPath }
    case 'Enter':
    case ' ':
      return { type: 'activate', path }
    default:
      return null
  }
}
