import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { PanelSection, SMALL_FIELD } from './panel-section.tsx'

export interface ClassSectionProps {
  readonly description: ElementDescription
  readonly classes: readonly string[]
}

/** The classes that the element has, each to be taken away, and a field for more. Why not is said once, beside the colours. */
export function ClassSection({ description, classes }: ClassSectionProps) {
  const { element } = useWorkspace()
  const scope = useStore(element, (state) => state.scope)
  const [text, setText] = useState('')
  const problem = description.look[scope]
  const add = () => {
    const names = text.split(/\s+/).filter((name) => name !== '')
    setText('')
    if (names.length > 0) void element.apply({ type: 'classes', add: names, remove: [] })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <PanelSection title="Classes">
      {classes.length > 0 && (
        <ul aria-label="Classes of the element" className="mb-2 flex flex-wrap gap-1">
          {classes.map((name) => (
            <li
              key={name}
              className="flex min-h-6 max-w-full items-center rounded bg-surface-sunken pl-1.5 font-mono text-xs"
            >
              <span className="min-w-0 truncate">{name}</span>
              {description.ownClasses.includes(name) && problem === null ? (
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => element.apply({ type: 'classes', add: [], remove: [name] })}
                  className="flex size-6 shrink-0 items-center justify-center rounded text-ink-muted hover:text-ink"
                >
                  <X className="size-3" />
                </button>
              ) : (
                <span className="w-1.5" />
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        aria-label="Add classes"
        placeholder="Add a class, such as shadow-lg"
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        disabled={problem !== null}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${SMALL_FIELD} h-8 font-mono text-xs!`}
      />
    </PanelSection>
  )
}
