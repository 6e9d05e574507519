import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { formatTokens, formatUsd } from '../../../core/costs/format-amounts.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import { useStore } from '../../platform/use-store.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useMode } from '../request/use-mode.ts'
import type { Costs, SendEstimate } from './costs.ts'
import { EstimateDetails } from './estimate-details.tsx'

/** Long enough that nobody who types waits for it. */
const DELAY_MS = 250

interface Shown {
  readonly estimate: SendEstimate
  readonly refusal: string | null
}

/** What the request that is being written would take. Opens what was spent, and the limits. */
export function CostEstimate({ costs }: { readonly costs: Costs }) {
  const { overlays } = useWorkspace()
  const shown = useEstimate(costs)
  if (shown === null) return null
  const { estimate, refusal } = shown
  const { price, usd, prompt } = estimate
  const tokens = `≈ ${formatTokens(prompt)} tokens`
  const money = price.type === 'free' ? 'free' : usd === null ? null : `≈ ${formatUsd(usd)}`
  return (
    <Tooltip side="top" label={<EstimateDetails estimate={estimate} refusal={refusal} />}>
      <button
        type="button"
        aria-label={`Estimate: ${[tokens, money].filter((part) => part !== null).join(', ')}. Open usage`}
        onClick={() => overlays.open({ type: 'settings', tab: 'usage' })}
        className={clsx(
          'shrink-0 whitespace-nowrap rounded-sm px-1 py-1 text-xs tabular-nums hover:bg-ink/8',
          refusal === null ? 'text-ink-muted' : 'text-danger',
          // On a phone the model's name needs the room more than what costs nothing, or nobody knows what.
          refusal === null && !usd && 'hidden @sm:block',
        )}
      >
        <span className={clsx(money !== null && 'hidden @md:inline')}>{tokens}</span>
        {money !== null && <span className="hidden @md:inline"> · </span>}
        {money}
      </button>
    </Tooltip>
  )
}

/** Null until there is one. */
function useEstimate(costs: Costs): Shown | null {
  const { backend, composer, instructions, model, projects } = useWorkspace()
  const written = useStore(composer, (state) => state)
  const mode = useMode()
  const project = useStore(projects, activeProject)
  const standing = useStore(instructions, ({ text }) => text)
  const answering = useStore(model, (state) => state)
  const schema = useStore(backend, () => backend.schemaOf(project.key))
  const limits = useStore(costs.spending, (state) => state.limits)
  const [shown, setShown] = useState<Shown | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: limits decide what `refusal` says
  useEffect(() => {
    const handle = setTimeout(() => {
      const request = { ...written, mode }
      const estimate = costs.estimate({ project, request, instructions: standing, schema, answering })
      setShown({ estimate, refusal: costs.refusal(project, estimate) })
    }, DELAY_MS)
    return () => clearTimeout(handle)
  }, [costs, project, written, mode, standing, schema, answering, limits])
  return shown
}
