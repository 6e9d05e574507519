import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { useCommand } from '../commands/use-command.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { showVisitors } from './visitors-commands.ts'
import { openErrors } from './visitors-store.ts'

/** In the bar only while visitors meet errors: how many, and the way there. */
export function VisitorErrorsButton() {
  const { visitors } = useWorkspace()
  const key = useActiveProject((project) => project.key)
  const count = useStore(visitors, () => openErrors(visitors.of(key).summary).length)
  const show = useCommand(showVisitors)
  if (count === 0) return null
  const label = `${count} ${count === 1 ? 'error' : 'errors'} of visitors`
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={label}
      title={label}
      onClick={show.run}
      className="text-danger! tabular-nums"
    >
      <showVisitors.Icon /> {count}
    </Button>
  )
}
