import { useStore } from '../../platform/use-store.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { selectElement } from '../preview/preview-commands.ts'
import { toolsOf } from '../preview/tools-store.ts'

/** S2.45: highlighted while the next click in the app selects an element. */
export function SelectButton() {
  const { tools } = useWorkspace()
  const projectKey = useActiveProject(({ key }) => key)
  const isSelecting = useStore(tools, (states) => toolsOf(states, projectKey).isSelecting)
  return <CommandButton command={selectElement} size="md" tooltipSide="top" isPressed={isSelecting} />
}
