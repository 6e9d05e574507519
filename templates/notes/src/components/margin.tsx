import { content } from '../content'
import { blocksOf, plainOf } from '../lib/markdown'
import { type Note, wordsOf } from '../lib/note'

type Props = { note: Note; onTick: (line: number) => void; onGo: (line: number) => void }

/** What a reader would jot beside the text: its parts, what is still to do, how long it is. */
export function Margin({ note, onTick, onGo }: Props) {
  const blocks = blocksOf(note.text)
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []))
  const boxes = blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .filter((item) => item.checked !== undefined)
  const open = boxes.filter((item) => !item.checked)
  const words = wordsOf(note.text)
  return (
    <section className="margin" aria-label="Margin">
      <p>
        <strong className="block font-display text-4xl font-normal leading-none">{words}</strong>
        {words === 1 ? 'word' : 'words'}, {Math.max(1, Math.round(words / 200))} min to read
      </p>
      {headings.length > 0 && (
        <div>
          <h3>{content.outline}</h3>
          <ul>
            {headings.map((heading) => (
              <li key={heading.line}>
                <button type="button" className="margin-line" onClick={() => onGo(heading.line)}>
                  {plainOf(heading.spans)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {boxes.length > 0 && (
        <div>
          <h3>
            {content.open}, {open.length} of {boxes.length}
          </h3>
          <ul>
            {open.map((item) => (
              <li key={item.line}>
                <label className="margin-line flex items-baseline gap-2">
                  <input type="checkbox" checked={false} onChange={() => onTick(item.line)} />
                  {plainOf(item.spans)}
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-muted">
        Last written{' '}
        {new Date(note.changed).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}. Kept in
        this browser as you write.
      </p>
    </section>
  )
}
