import { content } from '../content'

export function Footer() {
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 py-10">
        <p className="font-display text-3xl">{content.name}</p>
        <p className="max-w-prose text-muted">{content.footer}</p>
      </div>
    </footer>
  )
}
