import { WandSparkles } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { openCreatorKit } from '../commands/creator-kit.ts'
import { useCommand } from '../commands/use-command.ts'
import { KIT_BUTTON_ID } from '../stores/creator-kit-store.ts'
import { useWorkspace } from '../workspace-context.tsx'

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
