import { PRICES } from '../content/site'

export function Prices() {
  return (
    <section id="prices" className="bg-surface py-16">
      <div className="mx-auto max-w-4xl px-6">
        <h2 className="font-display text-3xl">Prices</h2>
        <ul className="mt-8 grid gap-6 sm:grid-cols-3">
          {PRICES.map(({ name, price, note }) => (
            <li key={name} className="rounded border border-line p-5">
              <h3 className="font-display text-xl">{name}</h3>
              <p className="mt-1 text-lg">{price}</p>
              <p className="mt-2 text-muted">{note}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
