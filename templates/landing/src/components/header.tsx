import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { content } from '../content'
import { Mark } from './mark'

export function Header() {
  const [open, setOpen] = useState(false)
  const links = content.menu.map(({ label, target }) => (
    <a
      key={target}
      href={`#${target}`}
      onClick={() => setOpen(false)}
      className="flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
    >
      {label}
    </a>
  ))
  return (
    <header className="on-accent sticky top-0 z-20 bg-accent text-accent-ink">
      <div className="page flex h-16 items-center gap-8">
        <a href="#top" className="mr-auto flex min-h-11 items-center gap-0">
          <Mark className="h-8 w-8" />
          <span className="ml-2 font-display text-3xl font-extrabold">{content.name}</span>
        </a>
        <nav aria-label="Page" className="hidden gap-7 md:flex">
          {links}
        </nav>
        <a href="#start" className="button min-h-11 bg-pop px-4 text-pop-ink">
          {content.actionLabel}
        </a>
        <button
          type="button"
          className="-ml-4 grid h-11 w-11 place-items-center md:hidden"
          aria-expanded={open}
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      {open && (
        <nav aria-label="Page" className="page pb-5 text-xl md:hidden">
          {links}
        </nav>
      )}
    </header>
  )
}
