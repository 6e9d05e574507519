import { Plus, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { content } from '../content'

type TopBarProps = { search: string; onSearch: (search: string) => void; onAdd: () => void }

export function TopBar({ search, onSearch, onAdd }: TopBarProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <header className="top-bar">
      <svg viewBox="0 0 16 16" className="h-5 w-5 shrink-0" aria-hidden="true">
        <path d="M0 0h7v7H0Zm9 9h7v7H9Z" className="fill-accent" />
        <path d="M9 0h7v7H9ZM0 9h7v7H0Z" className="fill-muted" />
      </svg>
      <h1 className="text-[0.95rem] font-semibold">{content.name}</h1>
      <p className="hidden text-muted md:block">{content.tagline}</p>
      <label className="search ml-auto">
        <Search size={14} aria-hidden="true" />
        <span className="sr-only">Search {content.many}</span>
        <input
          ref={input}
          type="search"
          value={search}
          placeholder="Search"
          onChange={(event) => onSearch(event.target.value)}
        />
        <kbd className="hidden font-mono text-xs sm:block">/</kbd>
      </label>
      <button type="button" className="btn-accent" onClick={onAdd}>
        <Plus size={15} aria-hidden="true" />
        <span className="max-sm:sr-only">New {content.one}</span>
      </button>
    </header>
  )
}
