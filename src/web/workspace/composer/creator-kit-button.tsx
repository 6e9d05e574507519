import { WandSparkles } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCommand } from '../commands/use-command.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { openCreatorKit } from '../kit/kit-commands.ts'
import { KIT_BUTTON_ID } from '../kit/tool/creator-kit-store.ts'

/** S2.44: the popup that it opens is one of the workspace's overlays. */
export function CreatorKitButton() {
  const { creatorKit } = useWorkspace()
  const isOpen = useStore(creatorKit, (state) => state.isOpen)
  const { isAvailable, run } = useCommand(openCreatorKit)
  return (
    <IconButton
      id={KIT_BUTTON_ID}
      label="Creator Kit"
      tooltipSide="top"
      disabled={!isAvailable}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={isOpen ? creatorKit.close : run}
      className={isOpen ? 'bg-ink/8 text-ink' : ''}
    >
      <WandSparkles />
    </IconButton>
  )
}
