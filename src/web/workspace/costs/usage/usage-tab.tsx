import { useEffect, useState } from 'react'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import { useStore } from '../../../platform/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { useWorkspace } from '../../context/workspace-context.tsx'
import { LimitsForm } from './limits-form.tsx'
import { SpentTable } from './spent-table.tsx'
import { UsageActions } from './usage-actions.tsx'
import { UsageTotals } from './usage-totals.tsx'

/** What answers took, by month, model and project, and how much they may. */
export function UsageTab() {
  const { costs: store } = useWorkspace()
  const costs = useStore(store, (state) => state.costs)
  const [hasFailed, setHasFailed] = useState(false)
  const load = () => {
    setHasFailed(false)
    store.load().then(
      (loaded) => loaded.spending.reread(),
      () => setHasFailed(true),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the tab opens
  useEffect(load, [])
  if (hasFailed && costs === null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert" className="text-danger text-sm">
          {errorSentence('part-not-loaded')}
        </p>
        <Button size="sm" onClick={load}>
          Retry
        </Button>
      </div>
    )
  }
  if (costs === null) {
    return (
      <div className="grid h-40 place-items-center text-ink-faint">
        <Waiting label="Loading what was used" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <UsageTotals costs={costs} />
      <SpentTable spending={costs.spending} />
      <LimitsForm spending={costs.spending} />
      <UsageActions spending={costs.spending} />
    </div>
  )
}
