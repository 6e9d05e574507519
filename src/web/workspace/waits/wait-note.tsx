import { timeLeftPhrase } from '../../../core/time/usual-time.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useElapsed } from './use-elapsed.ts'

/** How much longer what is waited for takes, as soon as that is worth a line; it stands beside what says what is done. */
export function WaitNote({ name, className }: { readonly name: string; readonly className?: string }) {
  const { waits } = useWorkspace()
  const wait = useStore(waits, (all) => all.get(name))
  const elapsed = useElapsed(wait?.since ?? null)
  const phrase = wait === undefined ? null : timeLeftPhrase(elapsed, wait.usual)
  if (phrase === null) return null
  return (
    <p aria-hidden="true" data-testid="wait-status" className={className}>
      {phrase}
    </p>
  )
}
