export type Span =
  | { kind: 'text' | 'code' | 'tag'; text: string }
  | { kind: 'bold' | 'italic'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] }

export type Item = { line: number; spans: Span[]; checked?: boolean }

export type Block =
  | { kind: 'heading'; line: number; level: 1 | 2 | 3; text: string; spans: Span[] }
  | { kind: 'list'; line: number; ordered: boolean; items: Item[] }
  | { kind: 'quote' | 'paragraph'; line: number; spans: Span[] }
  | { kind: 'code'; line: number; text: string }
  | { kind: 'rule'; line: number }

const inline =
  /`([^`]+)`|\*\*((?:`[^`]+`|[^`])+?)\*\*(?!\*)|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s<>()]*[^\s<>().,;:!?])|(?<=^|\s)#([\p{L}\d-]+)/gu

/** Only addresses that open a page or a letter: a note is no place for a script. */
const safe = (href: string) => /^(https?:\/\/|mailto:)/i.test(href)

export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(inline)) {
    const [whole, code, bold, italic, label, href, address, tag] = match
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) })
    from = match.index + whole.length
    if (code) spans.push({ kind: 'code', text: code })
    else if (bold) spans.push({ kind: 'bold', spans: spansOf(bold) })
    else if (italic) spans.push({ kind: 'italic', spans: spansOf(italic) })
    else if (label && safe(href)) spans.push({ kind: 'link', href, spans: spansOf(label) })
    else if (address) spans.push({ kind: 'link', href: address, spans: [{ kind: 'text', text: address }] })
    else if (tag) spans.push({ kind: 'tag', text: tag })
    else spans.push({ kind: 'text', text: whole })
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

const patterns = {
  fence: /^```/,
  heading: /^(#{1,3}) +(.+)$/,
  rule: /^(-{3,}|\*{3,})$/,
  quote: /^> ?(.*)$/,
  item: /^\s*(?:([-*])|(\d+)\.) +(?:\[([ xX])\] +)?(.*)$/,
}

const startsBlock = (line: string) =>
  line.trim() === '' || Object.values(patterns).some((pattern) => pattern.test(line))

/** Reads line by line; what is no mark is text. Lines are counted from 0. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let line = 0
  const while_ = (test: (text: string) => boolean) => {
    const first = line
    while (line < lines.length && test(lines[line])) line++
    return lines.slice(first, line)
  }
  while (line < lines.length) {
    const at = line
    const heading = patterns.heading.exec(lines[at])
    const item = patterns.item.exec(lines[at])
    if (lines[at].trim() === '') line++
    else if (patterns.fence.test(lines[at])) {
      line++
      const code = while_((next) => !patterns.fence.test(next))
      line++
      blocks.push({ kind: 'code', line: at, text: code.join('\n') })
    } else if (heading) {
      line++
      const level = heading[1].length as 1 | 2 | 3
      blocks.push({ kind: 'heading', line: at, level, text: heading[2], spans: spansOf(heading[2]) })
    } else if (patterns.rule.test(lines[at])) {
      line++
      blocks.push({ kind: 'rule', line: at })
    } else if (patterns.quote.test(lines[at])) {
      const quoted = while_((next) => patterns.quote.test(next)).map((next) => next.replace(/^> ?/, ''))
      blocks.push({ kind: 'quote', line: at, spans: spansOf(quoted.join(' ')) })
    } else if (item) {
      const ordered = item[2] !== undefined
      const items = while_((next) => {
        const other = patterns.item.exec(next)
        return other !== null && (other[2] !== undefined) === ordered
      }).map((next, index): Item => {
        const [, , , box, words] = patterns.item.exec(next) ?? []
        const spans = spansOf(words ?? '')
        return box === undefined
          ? { line: at + index, spans }
          : { line: at + index, spans, checked: box !== ' ' }
      })
      blocks.push({ kind: 'list', line: at, ordered, items })
    } else {
      line++
      const rest = while_((next) => !startsBlock(next))
      blocks.push({ kind: 'paragraph', line: at, spans: spansOf([lines[at], ...rest].join(' ')) })
    }
  }
  return blocks
}

export const plainOf = (spans: Span[]): string =>
  spans
    .map((span) =>
      'spans' in span ? plainOf(span.spans) : span.kind === 'tag' ? `#${span.text}` : span.text,
    )
    .join('')

/** The text with the box on one line ticked, or its tick taken away. */
export const toggled = (text: string, line: number) =>
  text
    .split('\n')
    .map((each, index) =>
      index === line ? each.replace(/\[([ xX])\]/, (_, box: string) => (box === ' ' ? '[x]' : '[ ]')) : each,
    )
    .join('\n')
