import { hasMigrations } from '../../../core/migrations/database-files.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import type { WorkTab } from '../view/view-store.ts'

/** Which tab the work area shows, and whether there is one for data: a project without a database has none (S2.16). */
export function useShownTab(): { readonly tab: WorkTab; readonly hasData: boolean } {
  const { view } = useWorkspace()
  const wanted = useStore(view, (state) => state.tab)
  const hasData = useActiveProject(({ head }) => hasMigrations(head.files))
  return { tab: wanted === 'data' && !hasData ? 'preview' : wanted, hasData }
}
