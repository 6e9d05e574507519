import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { isImagePlaceholder } from '../../../core/files/code-change.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { type ProjectFile, textFile } from '../../../core/files/project-file.ts'
import { openFilePath } from '../../../core/project/open-file-path.ts'
import type { Project } from '../../../core/project/project.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

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
  const path = useActiveProject((project) => shownPath(project, wanted))
  const stage = useActiveProject((project) => (path === null ? 'head' : stageOf(project, path, isEditing)))
  const headFile = useActiveProject(({ head }) => (path === null ? undefined : head.files.get(path)))
  // Nobody looks at it: what streams in need not be drawn.
  const draft = useActiveProject((project) =>
    path === null || stage === 'head' || !isSeen ? null : draftText(project, path, stage),
  )
  if (path === null) return null
  const file = draft === null ? headFile : textFile(path, draft)
  return file === undefined ? null : { path, file, stage }
}

function answerInProgress({ messages }: Project): ChatMessage | null {
  const last = messages.at(-1)
  return last?.isStreaming === true ? last : null
}

function shownPath(project: Project, wanted: string | null): FilePath | null {
  const answer = answerInProgress(project)
  const isDraft = answer?.writingPath === wanted || answer?.codeChanges.some(({ path }) => path === wanted)
  return isDraft && wanted !== null ? (wanted as FilePath) : openFilePath(project.head.files, wanted)
}

/** Who edits keeps what they edit before them; the agent's version is theirs to take when the answer is complete. */
function stageOf(project: Project, path: FilePath, isEditing: boolean): FileStage {
  const answer = answerInProgress(project)
  if (answer === null || (isEditing && project.head.files.has(path))) return 'head'
  if (answer.writingPath === path) return 'writing'
  return answer.codeChanges.some((change) => change.path === path) ? 'pending' : 'head'
}

/** What an answer in progress has made of a file so far; null where that is nothing to look at. */
function draftText(project: Project, path: FilePath, stage: FileStage): string | null {
  const answer = answerInProgress(project)
  if (answer === null) return null
  if (stage === 'writing' && answer.writingText !== undefined) return answer.writingText
  const change = answer.codeChanges.findLast((one) => one.path === path)
  if (change === undefined || change.operation === 'DELETE' || isImagePlaceholder(change.content))
    return stage === 'writing' && !project.head.files.has(path) ? '' : null
  return change.content
}
