import { Users } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

/** In short, beside the app's address: what visitors met, and the way to all of it. */
export function VisitorsLine({ projectKey }: { readonly projectKey: string }) {
  const { visitors, overlays } = useWorkspace()
  const { summary } = useStore(visitors, () => visitors.of(projectKey))
  const errors = summary?.errors.filter(({ state }) => state !== 'fixed').length ?? 0
  const views = summary?.days.reduce((sum, { views: own }) => sum + own, 0) ?? 0
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <p className={errors > 0 ? 'text-danger' : 'text-ink-muted'}>
        {errors > 0
          ? `Visitors met ${errors} ${errors === 1 ? 'error' : 'errors'}.`
          : `${views.toLocaleString('en')} ${views === 1 ? 'view' : 'views'} in 30 days.`}
      </p>
      <Button size="sm" onClick={() => overlays.open({ type: 'visitors' })}>
        <Users /> Visitors
      </Button>
    </div>
  )
}
