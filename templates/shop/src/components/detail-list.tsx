import { content } from '../content'
import { fields } from '../fields'
import type { Product } from '../lib/product'
import { show } from '../lib/show'

/** What stands elsewhere on the page is not said twice. */
const said = ['name', 'price', 'about', 'variants', 'stock']

export function DetailList({ product }: { product: Product }) {
  return (
    <section aria-label={content.details}>
      <dl className="divide-y divide-line border-y border-line">
        {fields
          .filter(({ key }) => !said.includes(key))
          .map((field) => (
            <div key={field.key} className="grid grid-cols-[8rem_1fr] gap-4 py-3">
              <dt className="text-muted">{field.label}</dt>
              <dd>{show(field, product[field.key])}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
