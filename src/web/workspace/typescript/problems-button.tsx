import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

/** Opens the problems, and counts them. They are looked for once there is code of the user's own to look at. */
export function ProblemsButton() {
  const { code, problems: store, view } = useWorkspace()
  const { status, problems } = useStore(store, (state) => state)
  const isOpen = useStore(code, (state) => state.isProblemsOpen)
  const isEditing = useStore(code, (state) => state.isEditing)
  const isSeen = useStore(view, ({ tab }) => tab === 'code')
  const hasOwnCode = useActiveProject(({ head }) => head.parent !== null)
  const isWanted = isOpen || (isSeen && (isEditing || hasOwnCode))
  useEffect(() => {
    if (isWanted && status === 'off') store.start()
  }, [isWanted, status, store])
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => code.setProblemsOpen(!isOpen)}
      className="flex h-7 items-center gap-1.5 rounded-md px-2 font-medium text-ink-muted text-xs hover:bg-ink/8 hover:text-ink"
    >
      <CircleAlert className={`size-3.5 ${errors > 0 ? 'text-danger' : ''}`} />
      Problems
      {problems.length > 0 && (
        <span
          title={`${errors} errors, ${warnings} warnings`}
          className={`rounded-full px-1.5 py-px ${errors > 0 ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent-text'}`}
        >
          {problems.length}
        </span>
      )}
      {status === 'checking' && <span className="sr-only">Checking</span>}
    </button>
  )
}
