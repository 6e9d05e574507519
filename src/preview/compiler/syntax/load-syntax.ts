/** The parser and what works on syntax trees: loaded only by projects whose files ask for it. */
export type Syntax = typeof import('./syntax.ts')

/** Code that the parser has to look at. Says yes too often rather than not often enough. */
export const NEEDS_REWRITE =
  /import\.meta\.glob|\bnew\s+(?:Shared)?Worker\s*\(|\bnew\s+URL\s*\(|\bimport\s*\(\s*(?:\/\*|[^'"\s/)])/

let loading: Promise<Syntax> | null = null

export function loadSyntax(): Promise<Syntax> {
  loading ??= import('./syntax.ts')
  return loading
}
