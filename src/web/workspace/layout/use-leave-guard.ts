import { useEffect } from 'react'
import type { WorkspaceStores } from '../create-workspace.ts'

/** Work lives in memory only, so closing or reloading the page asks first once there is any. */
export function useLeaveGuard(stores: WorkspaceStores | null): void {
  useEffect(() => {
    if (stores === null) return
    const ask = (event: BeforeUnloadEvent) => {
      const hasWork = stores.projects.getState().projects.some(({ head, messages }) => {
        return messages.length > 0 || head.parent !== null || head.cause.type === 'import'
      })
      if (hasWork) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [stores])
}
