/**
 * Blocks `<tag attributes>` … `</tag>` whose content may be anything: one that holds the closing form gets a numbered
 * tag (`<tag-1 …>`) whose closing form it does not hold. So a block ends at the first closing form after its start.
 */
import { escapePattern } from '../text/escape-pattern.ts'

export interface TaggedBlock {
  /** What stands between the tag's name and its end, without the blank before it. */
  readonly attributes: string
  readonly content: string
  /** The place behind the block. */
  readonly end: number
}

/** A block on lines of its own; `attributes` may hold neither line ends nor `>` outside of quotes. */
export function renderTagged(name: string, attributes: string, content: string): string {
  const tag = tagFor(name, content)
  return `<${tag}${attributes === '' ? '' : ` ${attributes}`}>\n${content}\n</${tag}>\n`
}

/** The block of that name that begins at this place; null when there is none, or it does not end. */
export function parseTagged(text: string, name: string, at: number): TaggedBlock | null {
  const start = new RegExp(
    `<(${escapePattern(name)}(?:-\\d+)?)(?: ((?:[^>"\\n]|"(?:[^"\\\\\\n]|\\\\.)*")*))?>\\n`,
    'y',
  )
  start.lastIndex = at
  const match = start.exec(text)
  if (match === null) return null
  const [opening, tag = '', attributes = ''] = match
  const contentStart = at + opening.length
  const closing = `\n</${tag}>\n`
  const contentEnd = text.indexOf(closing, contentStart)
  if (contentEnd === -1) return null
  return { attributes, content: text.slice(contentStart, contentEnd), end: contentEnd + closing.length }
}

function tagFor(name: string, content: string): string {
  let tag = name
  for (let number = 1; content.includes(`</${tag}>`); number++) tag = `${name}-${number}`
  return tag
}
