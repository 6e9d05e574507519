import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { DAYS_KEPT_AFTER_DELETION } from '../../../core/wire/saves/project-messages.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

/** What can be brought back, for as long as the server keeps it. */
export function DeletedProjects() {
  const { saves } = useWorkspace()
  const deleted = useStore(saves, (state) => state?.deleted)
  const [restoring, setRestoring] = useState<string | null>(null)
  if (deleted === undefined || deleted.length === 0) return null
  const restore = async (key: string) => {
    setRestoring(key)
    try {
      await saves.restore(key)
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error))
    } finally {
      setRestoring(null)
    }
  }
  return (
    <details className="group shrink-0 border-line border-t px-3 py-2">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-md px-2.5 py-1.5 font-medium text-ink-muted text-xs hover:bg-ink/8">
        <ChevronRight className="size-3.5 transition-transform group-open:rotate-90" aria-hidden="true" />
        Recently deleted ({deleted.length})
      </summary>
      <ul className="max-h-48 space-y-0.5 overflow-y-auto pt-1">
        {deleted.map(({ key, name, deletedAt }) => (
          <li key={key} className="flex items-center gap-2 rounded-md py-1 pr-1 pl-2.5">
            <span className="min-w-0 flex-1">
              <span title={name} className="block truncate text-sm">
                {name}
              </span>
              <span className="block text-ink-muted text-xs">{daysLeft(deletedAt ?? 0)}</span>
            </span>
            <Button
              size="sm"
              aria-label={`Restore ${name}`}
              isLoading={restoring === key}
              onClick={() => void restore(key)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const DAY_MS = 86_400_000

function daysLeft(deletedAt: number): string {
  const days = Math.max(0, Math.ceil(DAYS_KEPT_AFTER_DELETION - (Date.now() - deletedAt) / DAY_MS))
  return days === 1 ? '1 day left' : `${days} days left`
}
