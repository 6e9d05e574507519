import { SITE } from '../content/site'

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface">
      <p className="mx-auto max-w-4xl px-6 py-8 text-muted">{SITE.name}, Mill Lane 4. Open Tuesday to Saturday.</p>
    </footer>
  )
}
