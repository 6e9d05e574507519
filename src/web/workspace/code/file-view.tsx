import { lazy, Suspense } from 'react'
import type { FilePath } from '../../../core/files/file-path.ts'
import { binaryImageUrl } from '../../../core/files/image-file.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import { useStore } from '../../platform/use-store.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useWorkspace } from '../workspace-context.tsx'
import { CopyButton } from './copy-button.tsx'
import { LockButton } from './lock-button.tsx'

const CodeEditor = lazy(() => import('./code-editor.tsx').then((module) => ({ default: module.CodeEditor })))

export interface FileViewProps {
  readonly path: FilePath
  readonly file: ProjectFile
}

/** One open file: its path, and its text or picture. */
export function FileView({ path, file }: FileViewProps) {
  return (
    <div className="flex h-full flex-col bg-surface-sunken">
      <header className="flex h-9 shrink-0 items-center gap-2 border-line border-b pr-1.5 pl-4">
        <h3 className="min-w-0 flex-1 truncate font-mono text-ink-muted text-xs" title={path}>
          {path}
        </h3>
        <LockButton path={path} />
        {file.isBinary !== true && <CopyButton key={path} text={file.content} />}
      </header>
      <div className="min-h-0 flex-1">
        <FileBody path={path} file={file} />
      </div>
    </div>
  )
}

function FileBody({ path, file }: FileViewProps) {
  const { view } = useWorkspace()
  const line = useStore(view, (state) => (state.wantedFile === path ? state.wantedLine : null))
  const imageUrl = binaryImageUrl(file)
  if (imageUrl !== null) return <ImageView path={path} url={imageUrl} />
  if (file.isBinary === true) return <BinaryNote type={file.type} />
  return (
    <Suspense fallback={<EditorLoading />}>
      <CodeEditor path={path} text={file.content} line={line} />
    </Suspense>
  )
}

/** S2.56. */
function ImageView({ path, url }: { readonly path: string; readonly url: string }) {
  return (
    <div className="lathe-checkers grid h-full place-items-center overflow-auto p-6">
      <img src={url} alt={path} className="max-h-full max-w-full object-contain" />
    </div>
  )
}

function BinaryNote({ type }: { readonly type: string }) {
  return (
    <p className="grid h-full place-items-center p-6 text-center text-ink-muted text-sm">
      This file is binary ({type}), so there is no text to show. It is part of the download.
    </p>
  )
}

function EditorLoading() {
  return (
    <div className="grid h-full place-items-center text-ink-faint">
      <Spinner label="Loading the editor" className="text-xl" />
    </div>
  )
}
