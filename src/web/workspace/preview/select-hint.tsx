import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { toolsOf } from './tools-store.ts'
import { useSelectKeys } from './use-select-keys.ts'

const HOW =
  'Point at an element and click, or go with the arrow keys: up and down for parent and child, left and right for siblings. Enter selects, Escape leaves.'

/** S4.18: what to do in select mode, which element the keys have reached, and the way out. */
export function SelectHint() {
  useSelectKeys()
  const { preview, tools } = useWorkspace()
  const { id, key } = useActiveProject((project) => project)
  const { isSelecting, outlined } = useStore(tools, (states) => toolsOf(states, key))
  return (
    <>
      <p role="status" className="sr-only">
        {isSelecting ? (outlined === '' ? HOW : outlined) : ''}
      </p>
      {isSelecting && (
        <div className="-translate-x-1/2 absolute bottom-3 left-1/2 z-10 flex max-w-[calc(100%-1.5rem)] animate-fade-in items-center gap-2 rounded-lg border border-line bg-surface-raised py-1 pr-1 pl-3 text-[13px] shadow-lift">
          <span aria-hidden="true" className="min-w-0 truncate">
            {outlined === '' ? 'Click an element to select it' : outlined}
          </span>
          <Button
            size="sm"
            variant="ghost"
            className="h-7! px-2!"
            onClick={() => preview.controllerOf(id).tools.exitSelectMode()}
          >
            Cancel
          </Button>
        </div>
      )}
    </>
  )
}
