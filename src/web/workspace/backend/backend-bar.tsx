import { CircleAlert, Database, History, RotateCw, Wrench, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'

/** Above the app: that its database is being brought up to date, or why it could not be. */
export function BackendBar() {
  const { agent, backend, projects } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const projectKey = useActiveProject(({ key }) => key)
  const state = useStore(backend, (states) => states.get(projectKey))
  const isBusy = useAgentStatus() !== 'idle'
  if (state === undefined) return null
  if (state.status === 'ready') {
    if (state.copyId === undefined) return null
    return (
      <div role="status" className={`${BAR} bg-surface-raised py-1.5 text-[13px]`}>
        <Database className="size-4 shrink-0 text-ink-muted" />
        <p className="min-w-0 flex-1 truncate" title={KEPT}>
          {KEPT}
        </p>
        <Button size="sm" onClick={() => void backend.bringBack(projectKey)}>
          <History /> Bring the rows back
        </Button>
        <Button size="sm" variant="ghost" aria-label="Leave them" onClick={() => backend.leave(projectKey)}>
          <X />
        </Button>
      </div>
    )
  }
  if (state.status === 'applying') return <Applying />
  const retry = () => {
    const project = projects.find(projectId)
    if (project !== null) backend.retry(project)
  }
  if (state.status === 'away')
    return (
      <div role="alert" className={`${BAR} bg-surface-raised py-1.5 text-[13px]`}>
        <Database className="size-4 shrink-0 text-ink-muted" />
        <p className="line-clamp-3 min-w-0 flex-1" title={state.message}>
          {state.message}
        </p>
        <Button size="sm" onClick={retry}>
          <RotateCw /> Try again
        </Button>
      </div>
    )
  const { file, line, message } = state.diagnostic
  const place = [file, line].filter((part) => part !== undefined).join(':')
  return (
    <div role="alert" className={`${BAR} bg-danger-soft py-2 text-sm`}>
      <CircleAlert className="size-4 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-danger">
          A migration failed
          {place !== '' && <span className="font-mono font-normal text-xs"> {place}</span>}
        </p>
        <p className="truncate text-[13px]" title={message}>
          {message}
        </p>
      </div>
      <Button
        size="sm"
        variant="primary"
        disabled={isBusy}
        onClick={() => agent.fix(projectId, state.diagnostic)}
      >
        <Wrench /> Fix Now
      </Button>
    </div>
  )
}

const KEPT = 'Rows of this app’s database were deleted. A copy from before is kept for a week.'

/** Milliseconds after which it is worth a word. */
const APPLYING_AFTER = 600

function Applying() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), APPLYING_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <div role="status" className={`${BAR} bg-surface-raised py-1.5 text-[13px]`}>
      <Database className="size-4 shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1 truncate">Bringing the database up to date…</p>
    </div>
  )
}

const BAR = 'flex items-center gap-3 border-line border-b pr-2 pl-3.5'
