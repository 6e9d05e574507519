import { clsx } from 'clsx'
import type { ElementDescription, Facet } from '../../../core/element-edits/describe-element.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'

/** Shown where the source can say something for all elements of a kind. */
export function ScopeSwitch({ description }: { readonly description: ElementDescription }) {
  const { element } = useWorkspace()
  const scope = useStore(element, (state) => state.scope)
  if (!facetsOf(description).some(({ all }) => all === null)) return null
  const count = description.sameSource
  const scopes = [
    { value: 'this', label: 'This one' },
    { value: 'all', label: count > 1 ? `All ${count} of these` : 'All of these' },
  ] as const
  return (
    <div role="radiogroup" aria-label="What to change" className="border-line border-b p-2">
      <div className="flex gap-0.5 rounded-md bg-surface-sunken p-0.5">
        {scopes.map(({ value, label }) => (
          <label
            key={value}
            className={clsx(
              'flex h-7 flex-1 cursor-pointer items-center justify-center rounded-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
              scope === value
                ? 'bg-surface-raised text-ink shadow-[0_0_0_1px_var(--line)]'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="element-scope"
              value={value}
              checked={scope === value}
              onChange={() => element.setScope(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}

function facetsOf({ texts, attributes, icon, look, remove }: ElementDescription): readonly Facet[] {
  return [...texts, ...attributes].map(({ facet }) => facet).concat(icon?.facet ?? [], look, remove)
}
