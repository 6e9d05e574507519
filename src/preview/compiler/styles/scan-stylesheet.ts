/** Finds what a stylesheet refers to, without building a tree: at-rules with a specifier, and `url()`. */
import { cssUrlsIn, replaceCssUrls } from '../../../core/text/css-urls.ts'
import { BLOCK_COMMENT, LONG_DOUBLE_QUOTED, LONG_SINGLE_QUOTED, spanEnds } from '../../../core/text/spans.ts'

export interface StyleReference {
  readonly kind: 'style' | 'script' | 'asset'
  /** As written, without quotes. */
  readonly specifier: string
  /** 1-based. */
  readonly line: number
}

const KIND_BY_RULE: Readonly<Record<string, StyleReference['kind']>> = {
  '@import': 'style',
  '@reference': 'style',
  '@config': 'script',
  '@plugin': 'script',
}

/** What a token begins with; at-rules, and what ends a rule, are whole. */
const TOKEN_START = /\/\*|url\(|["']|@[\w-]+|[;{}]/gi

/** Comments, addresses, strings, at-rules and what ends a rule. */
function* tokensOf(css: string): Generator<{ readonly token: string; readonly index: number }> {
  const endOf = spanEnds(css)
  const urlAt = cssUrlsIn(css)
  let at = 0
  for (const { 0: start, index } of css.matchAll(TOKEN_START)) {
    if (index < at) continue
    const kind = SPANS.find(({ open }) => open === start)
    const isUrl = /^url/i.test(start)
    const end =
      kind !== undefined ? endOf(kind, index) : isUrl ? (urlAt(index)?.end ?? -1) : index + start.length
    if (end < 0) continue
    at = end
    yield { token: css.slice(index, end), index }
  }
}

const SPANS = [BLOCK_COMMENT, LONG_DOUBLE_QUOTED, LONG_SINGLE_QUOTED]

export function scanStylesheet(css: string): StyleReference[] {
  const found: StyleReference[] = []
  const lineAt = linesOf(css)
  let rule: StyleReference['kind'] | undefined
  for (const { token, index } of tokensOf(css)) {
    if (token.startsWith('/*')) continue
    if (token.startsWith('@')) rule = KIND_BY_RULE[token.toLowerCase()]
    else if (/^[;{}]$/.test(token)) rule = undefined
    else {
      const isUrl = /^url\(/i.test(token)
      const specifier = unquote(isUrl ? token.slice(4, -1).trim() : token)
      const kind = rule ?? (isUrl ? 'asset' : undefined)
      rule = undefined
      if (kind !== undefined && specifier !== '') found.push({ kind, specifier, line: lineAt(index) })
    }
  }
  return found
}

/** What `url()` names in a text of any kind, such as a class of Tailwind: `bg-[url('./x.png')]`. */
export function scanAddresses(text: string): string[] {
  if (!text.includes('url(')) return []
  const found: string[] = []
  replaceCssUrls(text, (whole, written) => {
    const address = unquote(written)
    if (address !== '' && (address !== written || !/\s/.test(address))) found.push(address)
    return whole
  })
  return found
}

/** Addresses that lead out of the project, or nowhere. */
export function isExternal(specifier: string): boolean {
  return /^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(specifier)
}

function unquote(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text
}

/** The line of an index, 1-based; asked for in the order of the text. */
function linesOf(text: string): (index: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (index) => {
    for (; next >= 0 && next < index; next = text.indexOf('\n', next + 1)) line += 1
    return line
  }
}
