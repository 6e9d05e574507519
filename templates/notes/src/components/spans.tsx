import { plainOf, type Span } from '../lib/markdown'
import { Marked } from './marked'

type Props = { spans: Span[]; query: string; onTag: (tag: string) => void }

export function Spans({ spans, query, onTag }: Props) {
  const inner = (nested: Span[]) => <Spans spans={nested} query={query} onTag={onTag} />
  return spans.map((span, place) => {
    const key = `${place}${plainOf([span])}`
    switch (span.kind) {
      case 'bold':
        return <strong key={key}>{inner(span.spans)}</strong>
      case 'italic':
        return <em key={key}>{inner(span.spans)}</em>
      case 'code':
        return <code key={key}>{span.text}</code>
      case 'link':
        return (
          <a key={key} href={span.href} target="_blank" rel="noreferrer">
            {inner(span.spans)}
          </a>
        )
      case 'tag':
        return (
          <button key={key} type="button" className="tag" onClick={() => onTag(span.text.toLowerCase())}>
            #{span.text}
          </button>
        )
      default:
        return <Marked key={key} text={span.text} query={query} />
    }
  })
}
