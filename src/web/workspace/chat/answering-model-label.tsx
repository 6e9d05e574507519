import { useEffect } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../workspace-context.tsx'

/** Which model answers next. The key may be set in another tab, so it is read again when that tab says so. */
export function AnsweringModelLabel() {
  const { model } = useWorkspace()
  const label = useStore(model, (answering) => answering.label)
  useEffect(() => {
    const refresh = () => void model.refresh()
    addEventListener('storage', refresh)
    return () => removeEventListener('storage', refresh)
  }, [model])
  return (
    <p className="min-w-0 flex-1 truncate text-ink-muted text-xs">
      <span className="sr-only">Answers come from: </span>
      {label}
    </p>
  )
}
