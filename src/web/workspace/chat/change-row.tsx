import { clsx } from 'clsx'
import { ChevronDown, FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { type CodeChange, operationLabel } from '../../../core/files/code-change.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { isImagePath } from '../../../core/files/image-file.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { ChangeDetail } from './change-detail.tsx'

const ROW_CLASS = 'flex min-w-0 flex-1 items-center gap-2.5 px-3 py-1.5 text-left text-[13px]'

export interface ChangeRowProps {
  readonly change: CodeChange
  readonly version: number
  readonly isLoading: boolean
  /** The files before the version; undefined while there is nothing to compare with. */
  readonly before: FileSystem | undefined
}

/** S2.39: one changed file; opens it, and shows what differs. */
export function ChangeRow({ change, version, isLoading, before }: ChangeRowProps) {
  const { view } = useWorkspace()
  const [isCompared, setIsCompared] = useState(false)
  const { path, operation, description } = change
  const isRemoved = operation === 'DELETE'
  const row = (
    <>
      <FileIcon path={path} />
      <PathText path={path} className={clsx('flex-1', isRemoved && 'line-through')} />
      <span className="shrink-0 text-ink-muted text-xs">{operationLabel(operation)}</span>
      {isLoading && <Spinner label="Working" className="text-accent-text" />}
    </>
  )
  const open = () => {
    view.openFile(path)
    view.showTab('code')
  }
  return (
    <li>
      <div className="flex items-center pr-1.5">
        {isRemoved ? (
          <span className={ROW_CLASS}>{row}</span>
        ) : (
          <button
            type="button"
            onClick={open}
            title={description || `Open ${path}`}
            className={clsx(ROW_CLASS, 'hover:bg-ink/5 focus-visible:outline-offset-[-2px]')}
          >
            {row}
          </button>
        )}
        {before !== undefined && (
          <IconButton
            size="sm"
            label={isCompared ? `Hide changes of ${path}` : `Show changes of ${path}`}
            aria-expanded={isCompared}
            onClick={() => setIsCompared(!isCompared)}
          >
            <ChevronDown className={clsx('transition-transform', isCompared && 'rotate-180')} />
          </IconButton>
        )}
      </div>
      {isCompared && before !== undefined && (
        <ChangeDetail change={change} version={version} before={before} />
      )}
    </li>
  )
}

export function WritingRow({ path }: { readonly path: string }) {
  return (
    <li className={ROW_CLASS} data-testid="writing-path">
      <FileIcon path={path} />
      <PathText path={path} className="flex-1 text-ink-muted" />
      <span className="shrink-0 text-ink-muted text-xs">Writing</span>
      <Spinner label="Working" className="text-accent-text" />
    </li>
  )
}

function FileIcon({ path }: { readonly path: string }) {
  const Icon = isImagePath(path) ? Image : FileText
  return (
    <Icon className="size-4 shrink-0 text-ink-faint" aria-label={isImagePath(path) ? 'Image' : undefined} />
  )
}
