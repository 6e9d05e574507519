import { Plus } from 'lucide-react'
import { content } from '../content'
import type { BookStore } from '../hooks/use-book'
import { Thumb } from './thumb'

export function Pages({ book }: { book: BookStore }) {
  return (
    <nav className="pages" aria-label={content.many}>
      <ol>
        {book.sheets.map((sheet) => (
          <li key={sheet.id}>
            <button
              type="button"
              className="page"
              aria-current={sheet.id === book.sheet.id ? 'page' : undefined}
              onClick={() => book.open(sheet.id)}
            >
              <Thumb ops={sheet.history.done} />
              <span className="block truncate px-1 pt-1">{sheet.name}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="page page-new" onClick={book.add}>
            <Plus aria-hidden="true" />
            {content.newPage}
          </button>
        </li>
      </ol>
    </nav>
  )
}
