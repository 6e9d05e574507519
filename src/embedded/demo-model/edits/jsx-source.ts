/**
 * Small, careful text edits of JSX modules that people may have edited: find an element, put one beside or inside it,
 * take one out, keep the imports in step. Each returns null when its place is not there, and changes nothing else.
 */
import { escapePattern } from '../../../core/text/escape-pattern.ts'

interface Span {
  readonly start: number
  readonly end: number
  /** Where the opening tag ends. */
  readonly openEnd: number
  readonly isSelfClosing: boolean
}

/** The first `<Name …>` element of a module. */
export function findElement(source: string, name: string): Span | null {
  const opening = new RegExp(`<${escapePattern(name)}(?=[\\s/>])`, 'g')
  const start = opening.exec(source)?.index
  if (start === undefined) return null
  const openEnd = endOfTag(source, start)
  if (openEnd === -1) return null
  if (source[openEnd - 2] === '/') return { start, end: openEnd, openEnd, isSelfClosing: true }
  let depth = 1
  const tags = new RegExp(`<(/?)${escapePattern(name)}(?=[\\s/>])`, 'g')
  tags.lastIndex = openEnd
  for (let tag = tags.exec(source); tag !== null; tag = tags.exec(source)) {
    const tagEnd = endOfTag(source, tag.index)
    if (tagEnd === -1) return null
    if (tag[1] === '/') depth -= 1
    else if (source[tagEnd - 2] !== '/') depth += 1
    if (depth === 0) return { start, end: tagEnd, openEnd, isSelfClosing: false }
  }
  return null
}

/** Behind the `>` that ends the tag at `start`; skips braces and strings. -1 when there is none. */
function endOfTag(source: string, start: number): number {
  let depth = 0
  let quote = ''
  for (let at = start; at < source.length; at++) {
    const char = source[at] as string
    if (quote !== '') {
      if (char === '\\' && depth > 0) at += 1
      else if (char === quote) quote = ''
    } else if (char === '"' || char === "'" || char === '`') quote = char
    else if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    else if (char === '>' && depth === 0) return at + 1
  }
  return -1
}

export function insertBefore(source: string, anchor: string, jsx: string): string | null {
  const span = findElement(source, anchor)
  return span === null ? null : insertLine(source, span.start, jsx)
}

export function insertAfter(source: string, anchor: string, jsx: string): string | null {
  const span = findElement(source, anchor)
  if (span === null) return null
  return `${source.slice(0, span.end)}\n${indentAt(source, span.start)}${jsx}${source.slice(span.end)}`
}

/** As the last child of `parent`. */
export function insertInside(source: string, parent: string, jsx: string): string | null {
  const span = findElement(source, parent)
  if (span === null) return null
  const indent = indentAt(source, span.start)
  if (span.isSelfClosing) {
    const opening = `${source.slice(span.start, span.end - 2).trimEnd()}>`
    return `${source.slice(0, span.start)}${opening}\n${indent}  ${jsx}\n${indent}</${parent}>${source.slice(span.end)}`
  }
  const closing = source.lastIndexOf('</', span.end - 1)
  const isOwnLine = /\n[ \t]*$/.test(source.slice(0, closing))
  const at = isOwnLine ? source.lastIndexOf('\n', closing) : closing
  const tail = isOwnLine ? source.slice(at) : `\n${indent}${source.slice(at)}`
  return `${source.slice(0, at)}\n${indent}  ${jsx}${tail}`
}

/** Takes the first `<Name …>` element out, with its line where it stood alone. */
export function removeElement(source: string, name: string): string | null {
  const span = findElement(source, name)
  if (span === null) return null
  const lineStart = source.lastIndexOf('\n', span.start - 1)
  const standsAlone =
    source.slice(lineStart + 1, span.start).trim() === '' && /^[ \t]*\n/.test(source.slice(span.end))
  return standsAlone
    ? source.slice(0, lineStart) + source.slice(source.indexOf('\n', span.end))
    : source.slice(0, span.start) + source.slice(span.end)
}

function insertLine(source: string, at: number, jsx: string): string {
  return `${source.slice(0, at)}${jsx}\n${indentAt(source, at)}${source.slice(at)}`
}

function indentAt(source: string, at: number): string {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}
