/** What a build makes of a page besides what its files are called: the tags that bring in scripts and styles. */

import { withoutTrailing } from '../../text/cut.ts'

export interface PageBundle {
  /** Paths without a slash in front. */
  readonly entry: string | null
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

export function withBundle(html: string, { entry, preloads, styles }: PageBundle): string {
  const tags = [
    ...(entry === null ? [] : [`<script type="module" crossorigin src="/${entry}"></script>`]),
    ...preloads.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
  ]
  return atEndOfHead(html, tags)
}

/** Puts tags where Vite does: last in the head, or first in a page that writes none. */
export function atEndOfHead(html: string, tags: readonly string[]): string {
  if (tags.length === 0) return html
  const text = tags.map((tag) => `    ${tag}\n`).join('')
  const end = html.search(/<\/head\s*>/i)
  if (end >= 0) {
    // What the closing tag is indented by stays before it.
    const before = withoutTrailing(html.slice(0, end), ' \t')
    return before + text + html.slice(before.length)
  }
  const body = html.search(/<body\b/i)
  if (body >= 0) return `${html.slice(0, body)}${text}${html.slice(body)}`
  const start = /^\s*(?:<!doctype[^<>]*>)?\s*(?:<html[^<>]*>)?/i.exec(html)?.[0].length ?? 0
  return `${html.slice(0, start)}\n${text}${html.slice(start)}`
}

/** Puts tags before everything else in the head, so that what they bring in comes first. */
export function atStartOfHead(html: string, tags: readonly string[]): string {
  const head = /<head\b[^<>]*>/i.exec(html)
  if (head === null) return atEndOfHead(html, tags)
  const at = head.index + head[0].length
  return `${html.slice(0, at)}${tags.map((tag) => `\n    ${tag}`).join('')}${html.slice(at)}`
}
