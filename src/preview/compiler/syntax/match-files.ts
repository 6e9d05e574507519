/** Which files of a project a glob names, as Vite finds them: none that are hidden, none of packages. */

/** @param patterns absolute; those that start with `!` exclude */
export function matchFiles(patterns: readonly string[], files: Iterable<string>): string[] {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(globToRegExp)
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => globToRegExp(pattern.slice(1)))
  return [...files]
    .filter((path) => !path.startsWith('/node_modules/'))
    .filter((path) => wanted.some((regex) => regex.test(path)) && !unwanted.some((regex) => regex.test(path)))
    .sort()
}

const TOKEN = /\\(.)|\/\*\*(?=\/)|\*\*|\*|\?|\[(!?)([^\]]+)\]|[!?+*@]\(|[{}(),|]|[\s\S]/g

/** `*`, `**`, `?`, `[abc]`, `{a,b}` and the groups `@(a|b)`, `!(a|b)`, `?(…)`, `*(…)`, `+(…)`. */
export function globToRegExp(glob: string): RegExp {
  let source = ''
  let braces = 0
  /** What closes each open group. */
  const closing: string[] = []
  for (const [token, escaped, negation, letters] of glob.matchAll(TOKEN)) {
    if (escaped !== undefined) source += literal(escaped)
    else if (token === '/**') source += '(?:/(?!\\.)[^/]+)*'
    else if (token === '**') source += '(?:(?!\\.)[^/]+(?:/(?!\\.)[^/]+)*)?'
    else if (token === '*') source += source.endsWith('/') || source === '' ? '(?!\\.)[^/]*' : '[^/]*'
    else if (token === '?') source += '[^/]'
    else if (letters !== undefined) source += `[${negation ? '^' : ''}${letters.replace(/\\/g, '\\\\')}]`
    else if (token.length === 2 && token.endsWith('(')) {
      const [kind = ''] = token
      const start = source.endsWith('/') ? '(?!\\.)' : ''
      source += kind === '!' ? `${start}(?!(?:` : '(?:'
      closing.push(kind === '!' ? ')(?=[./]|$))[^/]*?' : `)${kind === '@' ? '' : kind}`)
    } else if (token === ')' && closing.length > 0) source += closing.pop()
    else if (token === '|' && closing.length > 0) source += '|'
    else if (token === '{') {
      source += '(?:'
      braces += 1
    } else if (token === '}' && braces > 0) {
      source += ')'
      braces -= 1
    } else if (token === ',' && braces > 0) source += '|'
    else source += literal(token)
  }
  return new RegExp(`^${source}$`)
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
