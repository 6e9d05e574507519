import { clsx } from 'clsx'
import type { PlanStanding } from '../../../core/wire/plans.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { usedSentence, whatIsLeft } from './plan-words.ts'

/** What is left of the plan. Opens the plans. */
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
        aria-label={`${left.whole}. Open plans`}
        onClick={() => overlays.open({ type: 'plans' })}
        className={clsx(
          'shrink-0 whitespace-nowrap rounded-sm px-1 py-1 text-xs tabular-nums hover:bg-ink/8',
          left.isNothing ? 'text-danger' : 'text-ink-muted',
        )}
      >
        <span className="hidden @lg:inline">{left.whole}</span>
        <span className="@lg:hidden">{left.short}</span>
      </button>
    </Tooltip>
  )
}
