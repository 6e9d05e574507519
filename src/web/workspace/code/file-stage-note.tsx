import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { FileStage } from './use-shown-file.ts'

/** That the file shown is not the project's yet. */
export function FileStageNote({ stage }: { readonly stage: Exclude<FileStage, 'head'> }) {
  const { code } = useWorkspace()
  const isFollowing = useStore(code, (state) => state.isFollowing)
  return (
    <span className="flex shrink-0 items-center gap-1.5 px-1 text-accent-text text-xs">
      {stage === 'writing' ? (
        <>
          <Spinner /> Writing
        </>
      ) : (
        <>
          <span className="size-1.5 rounded-full bg-accent" /> Not applied yet
        </>
      )}
      {!isFollowing && (
        <Button
          size="sm"
          variant="ghost"
          className="h-7 px-2 text-xs"
          onClick={() => code.setFollowing(true)}
        >
          Follow
        </Button>
      )}
    </span>
  )
}
