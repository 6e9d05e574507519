import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { content } from '../content'

type Props = { title: string; children?: ReactNode }

/** The line over a page inside a deck. */
export function Top({ title, children }: Props) {
  return (
    <header className="flex items-center gap-3">
      <Link to="/" className="icon -ml-2" aria-label={`Back to ${content.name}`}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h1 className="min-w-0 grow truncate text-xl font-bold">{title}</h1>
      {children}
    </header>
  )
}
