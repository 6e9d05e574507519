import { fields } from '../fields'
import type { Field, Value } from '../lib/field'
import type { Series } from '../lib/series'

function show({ kind }: Field, value: Value | undefined) {
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'yesNo') return value ? 'Yes' : 'No'
  return String(value ?? '')
}

export function Facts({ series }: { series: Series }) {
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-y-1 text-lg">
      {fields
        .filter(({ key }) => key !== 'name' && key !== 'text')
        .map((field) => (
          <div key={field.key} className="contents">
            <dt className="text-muted">{field.label}</dt>
            <dd>{show(field, series[field.key])}</dd>
          </div>
        ))}
    </dl>
  )
}
