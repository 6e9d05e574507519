import { clsx } from 'clsx'
import { ChevronRight, FileText, Folder, FolderOpen, Image, Lock, Shield } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { isImagePath } from '../../../core/files/image-file.ts'
import { type TreeNode, type TreeRow, treeMove, visibleRows } from './file-tree.ts'
import { useGlidingRows } from './use-gliding-rows.ts'

export interface TreeViewProps {
  readonly nodes: readonly TreeNode[]
  readonly openPath: string | null
  /** Paths that an answer in progress has written and nobody has committed. */
  readonly pendingPaths: ReadonlySet<string>
  /** Paths that the user locked against the agent's changes. */
  readonly lockedPaths: ReadonlySet<string>
  /** Paths of files of secrets. */
  readonly secretPaths: ReadonlySet<string>
  readonly onOpen: (path: string) => void
}

/** Of a row, in rem: its class says the same. */
const ROW_HEIGHT = 1.75

/** S2.53: the project's files as a tree, as WAI-ARIA has it: one tab stop, arrows inside. */
export function TreeView(props: TreeViewProps) {
  const { nodes, openPath, pendingPaths, lockedPaths, secretPaths, onOpen } = props
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focusedPath, setFocusedPath] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => visibleRows(nodes, closed), [nodes, closed])
  const order = useMemo(() => rows.map(({ node }) => node.path as string), [rows])
  useGlidingRows(list, order, ROW_HEIGHT)
  const isShown = (path: string | null) => rows.some((row) => row.node.path === path)
  const tabStop = [focusedPath, openPath].find(isShown) ?? rows[0]?.node.path

  // A file opened from elsewhere, such as a version card, is brought into view, out of its collapsed folders.
  useEffect(() => {
    if (openPath === null) return
    setClosed((before) => {
      const next = new Set([...before].filter((folder) => !openPath.startsWith(`${folder}/`)))
      return next.size === before.size ? before : next
    })
    rowAt(list.current, openPath)?.scrollIntoView({ block: 'nearest' })
  }, [openPath])

  const setFolderOpen = (path: string, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(path)
    else next.add(path)
    setClosed(next)
  }
  const activate = ({ node }: TreeRow) => {
    setFocusedPath(node.path)
    if (node.kind === 'folder') setFolderOpen(node.path, closed.has(node.path))
    else onOpen(node.path)
  }
  // One listener for all rows, so that a row is drawn again only when something of its own changed.
  const rowOf = ({ target }: KeyboardEvent | MouseEvent) => {
    const path = target instanceof Element && target.closest('[data-path]')?.getAttribute('data-path')
    return rows.find((row) => row.node.path === path)
  }
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event)
    if (row !== undefined) activate(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event)
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const move = treeMove(rows, closed, row.node.path, event.key)
    if (move === null) return
    event.preventDefault()
    if (move.type === 'activate') activate(row)
    else if (move.type === 'focus') focusRow(move.path)
    else setFolderOpen(move.path, move.type === 'open')
  }
  const focusRow = (path: string) => {
    setFocusedPath(path)
    rowAt(list.current, path)?.focus()
  }

  return (
    <div
      ref={list}
      role="tree"
      aria-label="Project files"
      className="py-1.5"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <Row
          key={row.node.path}
          kind={row.node.kind}
          name={row.node.name}
          path={row.node.path}
          level={row.level}
          isOpenFolder={row.node.kind === 'folder' && !closed.has(row.node.path)}
          isSelected={row.node.kind === 'file' && row.node.path === openPath}
          isPending={pendingPaths.has(row.node.path)}
          isLocked={lockedPaths.has(row.node.path)}
          isSecret={secretPaths.has(row.node.path)}
          isTabStop={row.node.path === tabStop}
        />
      ))}
    </div>
  )
}

function rowAt(tree: HTMLElement | null, path: string): HTMLElement | null {
  return tree?.querySelector(`[data-path="${CSS.escape(path)}"]`) ?? null
}

interface RowProps {
  readonly kind: TreeNode['kind']
  readonly name: string
  readonly path: string
  readonly level: number
  readonly isOpenFolder: boolean
  readonly isSelected: boolean
  readonly isPending: boolean
  readonly isLocked: boolean
  readonly isSecret: boolean
  readonly isTabStop: boolean
}

const Row = memo(function Row({ kind, name, path, level, isOpenFolder, ...state }: RowProps) {
  const { isSelected, isPending, isLocked, isSecret, isTabStop } = state
  const isFolder = kind === 'folder'
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={isFolder ? isOpenFolder : undefined}
      aria-selected={isSelected}
      aria-label={[
        name,
        isPending && 'pending',
        isLocked && 'locked',
        isSecret && 'kept out of requests to the model',
      ]
        .filter(Boolean)
        .join(', ')}
      data-path={path}
      tabIndex={isTabStop ? 0 : -1}
      className={clsx(
        'h-7 cursor-pointer select-none text-[13px] focus-visible:outline-offset-[-2px]',
        isSelected ? 'bg-accent-soft text-ink' : 'text-ink-muted hover:bg-ink/6 hover:text-ink',
      )}
    >
      <div
        style={{ paddingInlineStart: `${level * 14 - 4}px` }}
        className="lathe-tree-row flex h-full items-center gap-1.5 pr-3"
      >
        {isFolder ? (
          <ChevronRight
            className={clsx('size-3.5 shrink-0 transition-transform', isOpenFolder && 'rotate-90')}
          />
        ) : (
          <span className="size-3.5 shrink-0" />
        )}
        <RowIcon isFolder={isFolder} name={name} isOpen={isOpenFolder} />
        <span className={clsx('min-w-0 flex-1 truncate', isPending && 'text-accent-text italic')}>
          {name}
        </span>
        {isSecret && (
          <span title="Kept out of requests to the model" className="shrink-0">
            <Shield aria-hidden="true" className="size-3.5 text-ink-faint" />
          </span>
        )}
        {isLocked && <Lock aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />}
        {isPending && <span title="Not applied yet" className="size-1.5 shrink-0 rounded-full bg-accent" />}
      </div>
    </div>
  )
})

function RowIcon({ isFolder, name, isOpen }: Readonly<{ isFolder: boolean; name: string; isOpen: boolean }>) {
  const FileIcon = isImagePath(name) ? Image : FileText
  const FolderIcon = isOpen ? FolderOpen : Folder
  const Icon = isFolder ? FolderIcon : FileIcon
  return <Icon className="size-4 shrink-0 text-ink-faint" />
}
