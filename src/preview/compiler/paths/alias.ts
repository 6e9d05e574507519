/** Aliases: what a specifier is replaced by before it is resolved, as Vite and TypeScript do. */

export interface Alias {
  /** A whole specifier or its first segments; or a pattern of which the match is replaced. */
  readonly find: string | RegExp
  /** An absolute path inside the project, or another specifier. */
  readonly replacement: string
}

/** The specifier after the first alias that fits, or null when none does. */
export function applyAlias(specifier: string, aliases: readonly Alias[]): string | null {
  for (const { find, replacement } of aliases) {
    if (typeof find !== 'string') {
      find.lastIndex = 0
      if (find.test(specifier)) return specifier.replace(find, replacement)
    } else if (specifier === find) return replacement
    else if (specifier.startsWith(`${find}/`)) return `${replacement}${specifier.slice(find.length)}`
  }
  return null
}

/** Paths that `tsconfig` gives a specifier: the pattern with the longest part before its `*` decides. */
export function applyPaths(
  specifier: string,
  paths: ReadonlyArray<readonly [string, readonly string[]]>,
): readonly string[] {
  let best: { prefix: string; rest: string; targets: readonly string[] } | null = null
  for (const [pattern, targets] of paths) {
    const [prefix = '', suffix] = pattern.split('*')
    if (suffix === undefined) {
      if (specifier === pattern) return targets
      continue
    }
    const fits =
      specifier.length >= prefix.length + suffix.length &&
      specifier.startsWith(prefix) &&
      specifier.endsWith(suffix)
    if (!fits || (best !== null && best.prefix.length >= prefix.length)) continue
    best = { prefix, rest: specifier.slice(prefix.length, specifier.length - suffix.length), targets }
  }
  return best === null ? [] : best.targets.map((target) => target.replace('*', () => best.rest))
}
