import { useStore } from '../../platform/use-store.ts'
import { latePart } from '../../ui/late-part.tsx'
import { PaneBoundary } from '../../ui/pane-boundary.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { toolsOf } from '../preview/tools-store.ts'

/** Loaded when the first element is selected. */
const ElementPanel = latePart(async () => (await import('./element-panel.tsx')).ElementPanel)

/** The panel of the selected element. While another one is being chosen the whole app is free for it. */
export function ElementPanelSlot() {
  const { element, tools } = useWorkspace()
  const key = useActiveProject((project) => project.key)
  const selected = useStore(element, (state) => state.selected)
  const isSelecting = useStore(tools, (states) => toolsOf(states, key).isSelecting)
  if (selected === null || isSelecting) return null
  return (
    <PaneBoundary name="The panel of the element">
      <ElementPanel key={selected.selector} selected={selected} />
    </PaneBoundary>
  )
}
