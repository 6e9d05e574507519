import { History, RotateCw } from 'lucide-react'
import { toast } from 'sonner'
import { type CodeChange, isImagePlaceholder } from '../../../core/files/code-change.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { binaryImageUrl } from '../../../core/files/image-file.ts'
import { type ProjectFile, textFile } from '../../../core/files/project-file.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

const FileDiff = latePart(async () => (await import('./file-diff.tsx')).FileDiff, {
  placeholder: (
    <div className="grid h-16 place-items-center text-ink-faint">
      <Waiting label="Comparing" className="flex-row!" />
    </div>
  ),
})

export interface ChangeDetailProps {
  readonly change: CodeChange
  readonly version: number
  /** The files before the version. */
  readonly before: FileSystem
}

/** What a version did to one file, and ways to have the one or the other back. */
export function ChangeDetail({ change, version, before }: ChangeDetailProps) {
  const { files } = useWorkspace()
  const { path } = change
  const projectId = useActiveProject(({ id }) => id)
  const now = useActiveProject(({ head }) => head.files.get(path))
  const earlier = before.get(path) ?? null
  const later = laterFile(change)
  const restore = (file: ProjectFile | null, said: string) => {
    files.flush()
    const problem = files.restore(projectId, path, file)
    if (problem !== null) return void toast(problem)
    toast(said, { action: { label: 'Undo', onClick: () => files.takeBackRestore(projectId, path) } })
  }
  return (
    <div className="border-line border-y bg-surface-sunken">
      <Comparison path={path} earlier={earlier} later={later} />
      <div className="flex flex-wrap gap-2 p-2">
        {!isSame(now, earlier) && (
          <Button
            size="sm"
            onClick={() => restore(earlier, `${path} is what it was before Version ${version}.`)}
          >
            <History /> {earlier === null ? 'Remove it again' : `Restore from before Version ${version}`}
          </Button>
        )}
        {later !== undefined && !isSame(now, later) && (
          <Button size="sm" onClick={() => restore(later, `${path} is what Version ${version} made of it.`)}>
            <RotateCw /> Use Version {version}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ComparisonProps {
  readonly path: string
  readonly earlier: ProjectFile | null
  readonly later: ProjectFile | null | undefined
}

function Comparison({ path, earlier, later }: ComparisonProps) {
  const picture = [earlier, later].map((file) => (file == null ? null : binaryImageUrl(file))).find(Boolean)
  if (picture != null) return <img src={picture} alt={path} className="mx-auto max-h-60 object-contain p-3" />
  if (later === undefined || earlier?.isBinary === true)
    return <p className="px-3 py-3 text-[13px] text-ink-muted">This file holds no text to compare.</p>
  return <FileDiff path={path} before={earlier?.content ?? ''} after={later?.content ?? ''} />
}

/** The file as the version left it: null when it was removed, undefined when the change does not hold it. */
function laterFile(change: CodeChange): ProjectFile | null | undefined {
  if (change.operation === 'DELETE') return null
  return isImagePlaceholder(change.content) ? undefined : textFile(change.path, change.content)
}

function isSame(now: ProjectFile | undefined, other: ProjectFile | null): boolean {
  return now === other || (now?.content === other?.content && now?.isBinary === other?.isBinary)
}
