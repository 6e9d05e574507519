import { useStore } from '../../platform/use-store.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { selectElement } from '../commands/select-element.ts'
import { toolsOf } from '../stores/tools-store.ts'
import { useActiveProject, useWorkspace } from '../workspace-context.tsx'

/** S2.45: highlighted while the next click in the app selects an element. */
export function SelectButton() {
  const { tools } = useWorkspace()
  const projectKey = useActiveProject(({ key }) => key)
  const isSelecting = useStore(tools, (states) => toolsOf(states, projectKey).isSelecting)
  return <CommandButton command={selectElement} size="md" tooltipSide="top" isPressed={isSelecting} />
}
