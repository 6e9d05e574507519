import { Check } from 'lucide-react'
import { type Block, blocksOf, type Item, plainOf } from '../lib/markdown'
import { Spans } from './spans'

type Props = { text: string; query: string; onTag: (tag: string) => void; onTick: (line: number) => void }

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const

/** The note as it reads: React elements, never HTML out of the text. */
export function Reading({ text, query, onTag, onTick }: Props) {
  const spans = (of: Parameters<typeof Spans>[0]['spans']) => <Spans spans={of} query={query} onTag={onTag} />

  const item = ({ line, checked, spans: words }: Item) =>
    checked === undefined ? (
      <li key={line}>{spans(words)}</li>
    ) : (
      <li key={line} className="boxed">
        <label>
          <input
            type="checkbox"
            className="sr-only"
            checked={checked}
            aria-label={plainOf(words)}
            onChange={() => onTick(line)}
          />
          <span className="box">{checked && <Check size={15} strokeWidth={3.5} aria-hidden="true" />}</span>
        </label>
        <span className={checked ? 'text-muted line-through' : ''}>{spans(words)}</span>
      </li>
    )

  const block = (each: Block) => {
    switch (each.kind) {
      case 'heading': {
        const Heading = headings[each.level]
        return (
          <Heading key={each.line} id={`line-${each.line}`}>
            {spans(each.spans)}
          </Heading>
        )
      }
      case 'list':
        return each.ordered ? (
          <ol key={each.line}>{each.items.map(item)}</ol>
        ) : (
          <ul key={each.line}>{each.items.map(item)}</ul>
        )
      case 'quote':
        return <blockquote key={each.line}>{spans(each.spans)}</blockquote>
      case 'code':
        return <pre key={each.line}>{each.text}</pre>
      case 'rule':
        return <hr key={each.line} />
      default:
        return <p key={each.line}>{spans(each.spans)}</p>
    }
  }

  const [title, ...rest] = blocksOf(text)
  const titleSpans = title && 'spans' in title ? title.spans : undefined
  return (
    <article className="reading">
      {titleSpans ? <h2 className="reading-title">{spans(titleSpans)}</h2> : title && block(title)}
      {rest.map(block)}
    </article>
  )
}
