import { fields } from '../fields'
import type { Article } from '../lib/article'
import type { Field, Value } from '../lib/field'

/** What the page shows in a place of its own. */
const placed = ['title', 'topic', 'author', 'date', 'standfirst', 'text']

function show({ kind }: Field, value: Value | undefined) {
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'yesNo') return value ? 'Yes' : 'No'
  return String(value ?? '')
}

export function Facts({ article }: { article: Article }) {
  const others = fields.filter(({ key }) => !placed.includes(key))
  if (others.length === 0) return null
  return (
    <dl className="mt-6">
      {others.map((field) => (
        <div key={field.key}>
          <dt className="text-muted">{field.label}</dt>
          <dd>{show(field, article[field.key])}</dd>
        </div>
      ))}
    </dl>
  )
}
