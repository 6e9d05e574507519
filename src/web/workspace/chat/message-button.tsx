import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useAgentStatus } from '../workspace-context.tsx'
import { keepFocus } from './keep-focus.ts'

export interface MessageButtonProps extends Omit<ButtonProps, 'size' | 'disabled' | 'onClick'> {
  /** Which message gets the focus when the button goes with what it did. */
  readonly stays?: 'message' | 'message-before'
  readonly onPress: () => void
}

/** What can be done once about a message, and not while the agent is busy. */
export function MessageButton({ stays = 'message', onPress, ...button }: MessageButtonProps) {
  const isBusy = useAgentStatus() !== 'idle'
  return (
    <Button
      {...button}
      size="sm"
      disabled={isBusy}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget, stays)
        onPress()
      }}
    />
  )
}
