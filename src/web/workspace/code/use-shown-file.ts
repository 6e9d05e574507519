import { isImagePlaceholder } from '../../../core/files/code-change.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { type ProjectFile, textFile } from '../../../core/files/project-file.ts'
import { openFilePath } from '../../../core/project/open-file-path.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import type { LiveAnswer } from '../run/live-answer.ts'
import { useLiveAnswer } from '../run/use-live-answer.ts'

/** `head`: as the project has it. `pending`: written, and not applied yet. `writing`: being written right now. */
export type FileStage = 'head' | 'pending' | 'writing'

export interface ShownFile {
  readonly path: FilePath
  readonly file: ProjectFile
  readonly stage: FileStage
}

/** The file that is open, in its newest form; null when there is none (S2.57). */
export function useShownFile(): ShownFile | null {
  const { code, view } = useWorkspace()
  const isEditing = useStore(code, (state) => state.isEditing)
  const wanted = useStore(view, (state) => state.wantedFile)
  const isSeen = useStore(view, ({ tab }) => tab === 'code')
  const isOfAnswer = useLiveAnswer((live) => live !== null && wanted !== null && isWritten(live, wanted))
  const headPath = useActiveProject(({ head }) => openFilePath(head.files, wanted))
  const path = isOfAnswer ? (wanted as FilePath) : headPath
  const headFile = useActiveProject(({ head }) => (path === null ? undefined : head.files.get(path)))
  // Who edits keeps what they edit before them; the agent's version is theirs to take when the answer is complete.
  const isKept = isEditing && headFile !== undefined
  const stage = useLiveAnswer((live) =>
    live === null || path === null || isKept ? 'head' : stageOf(live, path),
  )
  // Nobody looks at it: what streams in need not be drawn.
  const draft = useLiveAnswer((live) =>
    live === null || path === null || stage === 'head' || !isSeen
      ? null
      : draftText(live, path, stage, headFile !== undefined),
  )
  if (path === null) return null
  const file = draft === null ? headFile : textFile(path, draft)
  return file === undefined ? null : { path, file, stage }
}

function isWritten({ writingPath, changes }: LiveAnswer, wanted: string): boolean {
  return writingPath === wanted || changes.some(({ path }) => path === wanted)
}

function stageOf({ writingPath, changes }: LiveAnswer, path: FilePath): FileStage {
  if (writingPath === path) return 'writing'
  return changes.some((change) => change.path === path) ? 'pending' : 'head'
}

/** What an answer in progress has made of a file so far; null where that is nothing to look at. */
function draftText(live: LiveAnswer, path: FilePath, stage: FileStage, isInHead: boolean): string | null {
  if (stage === 'writing' && live.writingText !== undefined) return live.writingText
  const change = live.changes.findLast((one) => one.path === path)
  if (change === undefined || change.operation === 'DELETE' || isImagePlaceholder(change.content))
    return stage === 'writing' && !isInHead ? '' : null
  return change.content
}
