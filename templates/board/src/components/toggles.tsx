import type { ReactNode } from 'react'
import type { Filter } from '../lib/board'
import type { Field } from '../lib/fields'
import { tintOf } from '../lib/tints'

type TogglesProps = {
  field: Field
  filter: Filter
  look: string
  onFilter: (filter: Filter) => void
  children: (option: string) => ReactNode
}

/** One button for each option; those pressed are shown. */
export function Toggles({ field, filter, look, onFilter, children }: TogglesProps) {
  const chosen = filter.chosen[field.key] ?? []
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onFilter({ ...filter, chosen: { ...filter.chosen, [field.key]: next } })
  }
  return (
    <fieldset className="toggles" aria-label={field.label}>
      {field.options?.map((option) => (
        <button
          key={option}
          type="button"
          className={look}
          title={option}
          aria-label={option}
          style={{ '--tint': tintOf(field, option) }}
          aria-pressed={chosen.includes(option)}
          onClick={() => toggle(option)}
        >
          {children(option)}
        </button>
      ))}
    </fieldset>
  )
}
