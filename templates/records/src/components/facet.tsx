import type { Field, Item } from '../lib/fields'
import { holds } from '../lib/query'
import { tintOf } from '../lib/tints'

type FacetProps = {
  field: Field
  options: string[]
  items: Item[]
  chosen: string[]
  onToggle: (option: string) => void
}

/** How many there are of each option; a press narrows the list to it. */
export function Facet({ field, options, items, chosen, onToggle }: FacetProps) {
  const counts = options.map((option) => items.filter((item) => holds(item, field, option)).length)
  const most = Math.max(1, ...counts)
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-rail-muted">{field.label}</legend>
      {options.map((option, index) => (
        <button
          key={option}
          type="button"
          className="facet"
          aria-pressed={chosen.includes(option)}
          onClick={() => onToggle(option)}
        >
          <span className="truncate">{option}</span>
          <span className="tabular-nums text-[color:var(--quiet,var(--color-rail-muted))]">
            {counts[index]}
          </span>
          <span
            aria-hidden="true"
            className="facet-bar"
            style={{
              width: `${(counts[index] / most) * 100}%`,
              '--tint': field.options ? tintOf(field, option) : 'var(--color-accent)',
            }}
          />
        </button>
      ))}
    </fieldset>
  )
}
