/** Finds what a stylesheet refers to, without building a tree: at-rules with a specifier, and `url()`. */

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

const TOKEN =
  /\/\*[\s\S]*?\*\/|url\(\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"')]*)\s*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|@[\w-]+|[;{}]/gi

export function scanStylesheet(css: string): StyleReference[] {
  const found: StyleReference[] = []
  let rule: StyleReference['kind'] | undefined
  for (const match of css.matchAll(TOKEN)) {
    const [token] = match
    if (token.startsWith('/*')) continue
    if (token.startsWith('@')) rule = KIND_BY_RULE[token.toLowerCase()]
    else if (/^[;{}]$/.test(token)) rule = undefined
    else {
      const isUrl = /^url\(/i.test(token)
      const specifier = unquote(isUrl ? token.slice(4, -1).trim() : token)
      const kind = rule ?? (isUrl ? 'asset' : undefined)
      rule = undefined
      if (kind !== undefined && specifier !== '')
        found.push({ kind, specifier, line: lineAt(css, match.index) })
    }
  }
  return found
}

const ADDRESS = /url\(\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"'\s)]*)\s*\)/gi

/** What `url()` names in a text of any kind, such as a class of Tailwind: `bg-[url('./x.png')]`. */
export function scanAddresses(text: string): string[] {
  if (!text.includes('url(')) return []
  return [...text.matchAll(ADDRESS)].map((match) => unquote(match[1] ?? '')).filter((found) => found !== '')
}

/** Addresses that lead out of the project, or nowhere. */
export function isExternal(specifier: string): boolean {
  return /^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(specifier)
}

function unquote(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text
}

function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
