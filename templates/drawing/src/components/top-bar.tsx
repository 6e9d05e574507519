import { Download, Eraser, Maximize, Redo2, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { content } from '../content'
import type { BookStore } from '../hooks/use-book'
import { pngOf } from '../lib/render'

type Props = { book: BookStore; scale: number; onZoom: (factor: number) => void; onFit: () => void }

async function save(book: BookStore) {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--export-paper')
  const blob = await pngOf(book.sheet.history.done, paper)
  if (!blob) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${book.sheet.name.trim() || content.name}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

export function TopBar({ book, scale, onZoom, onFit }: Props) {
  const { done, undone } = book.sheet.history
  const actions = [
    { label: content.undo, Icon: Undo2, act: book.undo, off: done.length === 0 },
    { label: content.redo, Icon: Redo2, act: book.redo, off: undone.length === 0 },
    { label: content.clear, Icon: Eraser, act: () => book.draw({ kind: 'clear' }), off: done.length === 0 },
    { label: 'Delete the page', Icon: Trash2, act: book.remove, off: false },
  ]
  return (
    <header className="top">
      <h1 className="text-xl font-extrabold tracking-tight">{content.name}</h1>
      <label className="min-w-0 grow">
        <span className="sr-only">Name of the page</span>
        <input
          className="name"
          value={book.sheet.name}
          onChange={(event) => book.rename(event.target.value)}
        />
      </label>
      <div className="flex shrink-0 items-center max-sm:w-full">
        {actions.map(({ label, Icon, act, off }) => (
          <button
            key={label}
            type="button"
            className="key"
            aria-label={label}
            title={label}
            disabled={off}
            onClick={act}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
        <span className="flex items-center max-sm:hidden">
          <button type="button" className="key" aria-label="Zoom out" onClick={() => onZoom(1 / 1.3)}>
            <ZoomOut size={20} aria-hidden="true" />
          </button>
          <output className="w-12 text-center text-sm tabular-nums">{Math.round(scale * 100)}%</output>
          <button type="button" className="key" aria-label="Zoom in" onClick={() => onZoom(1.3)}>
            <ZoomIn size={20} aria-hidden="true" />
          </button>
        </span>
        <button type="button" className="key" aria-label={content.fit} title={content.fit} onClick={onFit}>
          <Maximize size={20} aria-hidden="true" />
        </button>
        <button type="button" className="export max-sm:ml-auto" onClick={() => save(book)}>
          <Download size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{content.export}</span>
        </button>
      </div>
    </header>
  )
}
