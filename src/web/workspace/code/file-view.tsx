import { useEffect, useMemo } from 'react'
import { binaryImageUrl } from '../../../core/files/image-file.ts'
import { afterPaint } from '../../platform/after-paint.ts'
import { useStore } from '../../platform/use-store.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import type { Problem } from '../typescript/problem.ts'
import { CopyButton } from './copy-button.tsx'
import { EditSwitch } from './edit-switch.tsx'
import { FileMenu } from './file-menu.tsx'
import { FileStageNote } from './file-stage-note.tsx'
import { ImageView } from './image-view.tsx'
import { LockButton } from './lock-button.tsx'
import { SecretsNotice } from './secrets-notice.tsx'
import type { ShownFile } from './use-shown-file.ts'

const CodeEditor = latePart(
  async () => {
    await afterPaint()
    return (await import('./code-editor.tsx')).CodeEditor
  },
  { placeholder: <EditorLoading /> },
)

const NO_PROBLEMS: readonly Problem[] = []

/** One open file: its path, and its text or picture. */
export function FileView(shown: ShownFile) {
  const { path, file, stage } = shown
  const isText = file.isBinary !== true
  return (
    <div className="flex h-full flex-col bg-surface-sunken">
      <header className="flex h-9 shrink-0 items-center gap-1 border-line border-b pr-1.5 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-mono text-ink-muted text-xs" title={path}>
          {path}
        </h2>
        {stage === 'head' ? isText && <EditSwitch /> : <FileStageNote stage={stage} />}
        <LockButton path={path} />
        {isText && <CopyButton key={path} text={file.content} />}
        {stage === 'head' ? (
          <FileMenu path={path} file={file} />
        ) : (
          // The buttons beside it stay where they are.
          <span className="size-7 shrink-0" />
        )}
      </header>
      {stage !== 'writing' && <SecretsNotice path={path} file={file} />}
      <div className="min-h-0 flex-1">
        <FileBody {...shown} />
      </div>
    </div>
  )
}

function FileBody({ path, file, stage }: ShownFile) {
  const { code, files, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const line = useStore(view, (state) => (state.wantedFile === path ? state.wantedLine : null))
  const isEditing = useStore(code, (state) => state.isEditing)
  const problems = useProblemsOf(path)
  const focuses = useStore(code, (state) => state.editorFocuses)
  useEffect(() => files.flush, [files])
  const imageUrl = binaryImageUrl(file)
  if (imageUrl !== null) return <ImageView path={path} url={imageUrl} />
  if (file.isBinary === true) return <BinaryNote type={file.type} />
  return (
    <CodeEditor
      key={projectId}
      path={path}
      text={file.content}
      line={line}
      isEditable={isEditing && stage === 'head'}
      isLive={stage === 'writing'}
      problems={stage === 'head' ? problems : NO_PROBLEMS}
      focuses={focuses}
      projectId={projectId}
      onType={files.type}
    />
  )
}

function useProblemsOf(path: string): readonly Problem[] {
  const { problems: store } = useWorkspace()
  const all = useStore(store, (state) => state.problems)
  return useMemo(() => {
    const own = all.filter((problem) => problem.path === path)
    return own.length === 0 ? NO_PROBLEMS : own
  }, [all, path])
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
      <Waiting label="Loading the editor" />
    </div>
  )
}
