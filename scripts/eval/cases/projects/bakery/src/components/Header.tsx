import { SITE } from '../content/site'

export function Header() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-4 px-6 py-4">
        <p className="font-display text-xl">{SITE.name}</p>
        <nav aria-label="Main" className="flex gap-6">
          <a href="#prices" className="underline">
            Prices
          </a>
          <a href="#questions" className="underline">
            Questions
          </a>
        </nav>
      </div>
    </header>
  )
}
