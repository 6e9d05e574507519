import { useStore } from '../../platform/use-store.ts'
import { latePart } from '../../ui/late-part.tsx'
import { PaneBoundary } from '../../ui/pane-boundary.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

/** Loaded when it is first shown. */
const FlowsPanel = latePart(async () => (await import('./flows-panel.tsx')).FlowsPanel)

export function FlowsPanelSlot() {
  const { flows } = useWorkspace()
  const isOpen = useStore(flows, (state) => state.isOpen)
  if (!isOpen) return null
  return (
    <PaneBoundary name="The flows">
      <FlowsPanel />
    </PaneBoundary>
  )
}
