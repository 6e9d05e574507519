import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'
import { keepFocus } from './keep-focus.ts'

export interface MessageButtonProps extends Omit<ButtonProps, 'size' | 'disabled' | 'onClick'> {
  /** Which message gets the focus when the button goes with what it did; `button` where it does not go. */
  readonly stays?: 'message' | 'message-before' | 'button'
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
        if (stays !== 'button') keepFocus(currentTarget, stays)
        onPress()
      }}
    />
  )
}
