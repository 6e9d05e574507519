import { content } from '../content'

export function NoteList({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes" className="mt-12 border-t border-ink pt-4">
      <h2 id="notes" className="text-lg font-semibold">
        {content.notes}
      </h2>
      <ol className="mt-2 space-y-2">
        {notes.map((note, index) => (
          <li key={note} id={`note-${index + 1}`} className="grid grid-cols-[1.5rem_1fr] leading-snug">
            <a
              href={`#mark-${index + 1}`}
              aria-label={`${index + 1}: ${content.backToText}`}
              className="font-semibold text-accent"
            >
              {index + 1}
            </a>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
