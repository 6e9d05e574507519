/**
 * `@scope/name/path` as package name and path inside; the path is empty for the package itself. A query is no part of
 * either. Null for no package.
 */
import { beforeFirst } from '../../../../core/text/cut.ts'

export function splitSpecifier(specifier: string): { name: string; subpath: string } | null {
  const match = /^(@[^/\s]+\/[^/\s]+|[^@./\s][^/\s]*)(?:\/(.*))?$/.exec(beforeFirst(specifier, '?'))
  if (!match?.[1]) return null
  return { name: match[1], subpath: (match[2] ?? '').replace(/\/$/, '') }
}
