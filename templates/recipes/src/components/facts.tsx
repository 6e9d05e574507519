import { fields } from '../fields'
import type { Field, Value } from '../lib/field'
import { duration, type Recipe } from '../lib/recipe'

/** What the page shows in a place of its own. */
const placed = ['name', 'about', 'servings', 'ingredients', 'steps', 'picture']

function show(field: Field, value: Value | undefined) {
  if (field.key === 'minutes') return duration(Number(value))
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'yesNo') return value ? 'Yes' : 'No'
  if (field.kind === 'rating') return `${value ?? 0} of 5`
  return String(value ?? '')
}

export function Facts({ recipe }: { recipe: Recipe }) {
  const shown = fields
    .filter(({ key }) => !placed.includes(key))
    .map((field) => ({ field, text: show(field, recipe[field.key]) }))
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {shown
        .filter(({ text }) => text !== '')
        .map(({ field, text }) => (
          <div key={field.key}>
            <dt className="text-sm text-muted">{field.label}</dt>
            <dd className="text-lg">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
