import { WandSparkles } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { openCreatorKit } from '../commands/creator-kit.ts'
import { useCommand } from '../commands/use-command.ts'
import { useLoadedPart } from '../layout/use-loaded-part.ts'
import { useWorkspace } from '../workspace-context.tsx'

const loadCreatorKit = () => import('../creator-kit/creator-kit.tsx').then((module) => module.CreatorKit)

/** S2.44. */
export function CreatorKitButton() {
  const { creatorKit } = useWorkspace()
  const isOpen = useStore(creatorKit, (state) => state.isOpen)
  const { isAvailable, run } = useCommand(openCreatorKit)
  const button = useRef<HTMLButtonElement>(null)
  const CreatorKit = useLoadedPart(loadCreatorKit, isOpen, creatorKit.close)
  return (
    <>
      <IconButton
        ref={button}
        label="Creator Kit"
        tooltipSide="top"
        disabled={!isAvailable}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={isOpen ? creatorKit.close : run}
      >
        <WandSparkles />
      </IconButton>
      {CreatorKit !== null && <CreatorKit anchor={button} />}
    </>
  )
}
