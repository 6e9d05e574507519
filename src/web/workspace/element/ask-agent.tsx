import { Bot } from 'lucide-react'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { ElementRefusal } from '../../../core/element-edits/element-edits.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

export interface AskAgentProps {
  readonly selected: SelectedElement
  readonly refusal: ElementRefusal | null
}

/** Hands the element to the agent with the exact place; a selection that is stale is made again instead. */
export function AskAgent({ selected, refusal }: AskAgentProps) {
  const { composer, preview, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  if (refusal?.code === 'element-stale') {
    return (
      <Button
        size="sm"
        className="mt-2"
        onClick={() => preview.controllerOf(projectId).tools.enterSelectMode()}
      >
        Select again
      </Button>
    )
  }
  const ask = () => {
    composer.select(selected)
    const { text } = composer.getState()
    const place = refusal?.place ?? null
    if (place !== null && text.trim() === '') {
      composer.setText(`Change this at ${place.file}:${place.line}:${place.column}: `)
    }
    view.focusRequest()
  }
  return (
    <Button size="sm" className="mt-2" onClick={ask}>
      <Bot /> Ask the agent
    </Button>
  )
}
