import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { SelectedChip } from './selected-chip.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

const NONE: readonly never[] = []

/** S2.47: the elements that go with the request. */
export function ComposerSelection() {
  const { composer } = useWorkspace()
  const selected = useStore(composer, (state) => state.selected)
  const { list, removing } = useFocusAfterRemoval(selected ?? NONE)
  if (selected === undefined || selected.length === 0) return null
  return (
    <div className="flex items-baseline gap-2 px-3.5 pt-3">
      <span className="shrink-0 text-ink-muted text-xs" id="composer-selected">
        Selected:
      </span>
      <ul ref={list} aria-labelledby="composer-selected" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {selected.map((element, index) => (
          <SelectedChip
            key={element.selector}
            element={element}
            onRemove={() => {
              removing(index)
              composer.removeSelected(element.selector)
            }}
          />
        ))}
      </ul>
    </div>
  )
}
