import { Check, Minus } from 'lucide-react'
import { content } from '../content'

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  const Icon = value ? Check : Minus
  return (
    <>
      <Icon size={20} strokeWidth={3} className={value ? 'text-link' : 'text-muted'} aria-hidden="true" />
      <span className="sr-only">{value ? content.compare.included : content.compare.missing}</span>
    </>
  )
}

export function Compare() {
  const { title, caption, rowLabel, rows } = content.compare
  return (
    <section id="compare" className="bg-surface">
      <div className="page pb-20 lg:pb-28">
        <h2 className="shout text-5xl">{title}</h2>
        <table className="relative mt-8 w-full border-collapse text-left sm:text-lg">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="py-4 pr-4 font-normal text-muted">
                {rowLabel}
              </th>
              {content.plans.map((plan) => (
                <th
                  key={plan.id}
                  scope="col"
                  className="w-[21%] py-4 font-display text-xl sm:w-[19%] sm:text-2xl font-extrabold"
                >
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className="border-b border-line">
                <th scope="row" className="py-4 pr-4 font-medium">
                  {row.label}
                </th>
                {content.plans.map((plan, index) => (
                  <td key={plan.id} className="py-4 pr-4">
                    <Value value={row.values[index] ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
