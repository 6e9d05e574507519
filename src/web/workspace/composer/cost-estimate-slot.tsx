import { useEffect } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'
import { useStore } from '../../platform/use-store.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { isBlankRequest } from '../request/composer-store.ts'
import { useAgentStatus } from '../run/use-agent-status.ts'

const CostEstimate = latePart(async () => (await import('../costs/cost-estimate.tsx')).CostEstimate, {
  isQuiet: true,
})

/** Where the estimate of the request shows that is being written; prices are loaded once the page is painted. */
export function CostEstimateSlot() {
  const { composer, costs: store } = useWorkspace()
  const costs = useStore(store, (state) => state.costs)
  const isBlank = useStore(composer, isBlankRequest)
  const isBusy = useAgentStatus() !== 'idle'
  useEffect(() => {
    // Without it there is no estimate, and nothing else is lost.
    void afterPaint()
      .then(store.load)
      .catch(() => undefined)
  }, [store])
  if (costs === null || isBlank || isBusy) return null
  return <CostEstimate costs={costs} />
}
