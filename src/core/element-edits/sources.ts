/** The project's scripts as syntax trees. TypeScript's parser is given, since only its user knows where it is loaded. */
import type ts from 'typescript-browser'

export type TypeScript = typeof ts

export interface SourceModule {
  readonly path: string
  readonly text: string
  readonly tree: ts.SourceFile
}

export interface Sources {
  readonly ts: TypeScript
  /** Texts of all files that are no pictures, by path. */
  readonly files: ReadonlyMap<string, string>
  /** Null where there is no such file, or none that holds code. */
  module(path: string): SourceModule | null
  /** What was counted over all files. */
  readonly counts: Map<string, number>
}

export type SourceReader = (files: ReadonlyMap<string, string>) => Sources

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx|json)$/

/** Parses what is asked for, and a text that it has parsed before not again. A map that it was given never changes. */
export function createSourceReader(ts: TypeScript): SourceReader {
  const parsed = new Map<string, SourceModule>()
  let last: Sources | null = null
  const read = (files: ReadonlyMap<string, string>): Sources => ({
    ts,
    files,
    counts: new Map(),
    module(path) {
      const text = files.get(path)
      if (text === undefined || !SCRIPT.test(path)) return null
      const known = parsed.get(path)
      if (known?.text === text) return known
      const fresh = { path, text, tree: parse(ts, path, text) }
      parsed.set(path, fresh)
      return fresh
    },
  })
  return (files) => {
    if (last?.files !== files) last = read(files)
    return last
  }
}

/** Counts once. */
export function counted({ counts }: Sources, key: string, count: () => number): number {
  const known = counts.get(key)
  if (known !== undefined) return known
  const fresh = count()
  counts.set(key, fresh)
  return fresh
}

/** With parents. Total: what does not parse gives a tree with gaps, see {@link syntaxErrors}. */
export function parse(ts: TypeScript, path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(ts, path))
}

function scriptKind(ts: TypeScript, path: string): ts.ScriptKind {
  if (path.endsWith('.json')) return ts.ScriptKind.JSON
  return /\.[cm]?ts$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.TSX
}

/** How many errors the parser has met. */
export function syntaxErrors(tree: ts.SourceFile): number {
  const { parseDiagnostics } = tree as ts.SourceFile & { readonly parseDiagnostics?: readonly unknown[] }
  return parseDiagnostics?.length ?? 0
}
