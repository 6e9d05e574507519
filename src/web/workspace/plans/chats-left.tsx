import { clsx } from 'clsx'
import type { PlanStanding } from '../../../core/wire/plans.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { usedSentence, whatIsLeft } from './plan-words.ts'

/** What is left of the plan, below the box: within it, the model’s name has no room to lose. Opens the plans. */
export function ChatsLeft({ standing }: { readonly standing: PlanStanding }) {
  const { overlays } = useWorkspace()
  const left = whatIsLeft(standing)
  if (left === null) return null
  return (
    <Tooltip
      side="top"
      label={`${usedSentence(standing)} Only models of this server count: not your own key, not the demo model.`}
    >
      <button
        type="button"
        aria-label={`${left.words}. Open plans`}
        onClick={() => overlays.open({ type: 'plans' })}
        className={clsx(
          'mt-1 ml-auto block rounded-sm px-1.5 py-0.5 text-xs tabular-nums hover:bg-ink/8',
          left.isNothing ? 'text-danger' : 'text-ink-muted',
        )}
      >
        {left.words}
      </button>
    </Tooltip>
  )
}
