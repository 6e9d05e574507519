import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import type { ElementOperation } from '../../../core/element-edits/element-operation.ts'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

/** How long Undo is offered for an element that is gone, in milliseconds. */
const UNDO_MS = 10_000

/** What happens to the element as a whole. */
export function StructureSection({ description }: { readonly description: ElementDescription }) {
  const { element } = useWorkspace()
  const scope = useStore(element, (state) => state.scope)
  const { moveUp, moveDown, duplicate, remove } = description
  const actions = [
    { label: 'Move before', facet: moveUp, operation: { type: 'move', by: -1 }, Icon: ArrowUp },
    { label: 'Move behind', facet: moveDown, operation: { type: 'move', by: 1 }, Icon: ArrowDown },
    { label: 'Duplicate', facet: duplicate, operation: { type: 'duplicate' }, Icon: Copy },
    { label: 'Delete', facet: remove, operation: { type: 'delete' }, Icon: Trash2 },
  ] as const
  const problems = new Set(actions.map(({ facet }) => facet[scope]?.reason))
  const [common] = problems
  const apply = async (operation: ElementOperation) => {
    await element.apply(operation)
    // The panel, and with it the way back, goes with the element.
    if (operation.type !== 'delete' || element.getState().selected !== null) return
    toast(`<${description.tag}> was deleted.`, {
      duration: UNDO_MS,
      action: { label: 'Undo', onClick: element.undo },
    })
  }
  return (
    <div role="toolbar" aria-label="Element" className="border-line border-b px-2 py-1">
      <div className="flex items-center gap-0.5">
        {actions.map(({ label, facet, operation, Icon }) => (
          <IconButton
            key={label}
            size="sm"
            label={label}
            disabled={facet[scope] !== null}
            onClick={() => void apply(operation)}
          >
            <Icon />
          </IconButton>
        ))}
      </div>
      {problems.size === 1 && common !== undefined && (
        <p className="px-1 pb-1 text-ink-muted text-xs leading-snug">{common}</p>
      )}
    </div>
  )
}
