/** `imports` of `package.json`: names that start with `#` and lead into the project or to a package, as Node has them. */
import type { PreviewMode } from '../../channel/preview-mode.ts'
import { applyPaths } from '../paths/alias.ts'
import { parseJsonc } from '../paths/parse-jsonc.ts'

/** @returns absolute paths in the project, or names of packages, in the order in which they are tried */
export function readSubpathImports(
  manifest: string | null,
  mode: PreviewMode,
): (specifier: string) => readonly string[] {
  const field = parseJsonc(manifest)?.imports
  if (typeof field !== 'object' || field === null) return () => []
  const conditions = new Set(['browser', 'import', 'module', 'default', mode])
  const paths = Object.entries(field).map(
    ([pattern, target]) => [pattern, targetsOf(target, conditions).map(absolute)] as const,
  )
  return (specifier) => (specifier.startsWith('#') ? applyPaths(specifier, paths) : [])
}

/** The first condition that holds decides; a list is tried in order. */
function targetsOf(target: unknown, conditions: ReadonlySet<string>): string[] {
  if (typeof target === 'string') return [target]
  if (Array.isArray(target)) return target.flatMap((item) => targetsOf(item, conditions))
  if (typeof target !== 'object' || target === null) return []
  for (const [name, inner] of Object.entries(target)) {
    const found = conditions.has(name) ? targetsOf(inner, conditions) : []
    if (found.length > 0) return found
  }
  return []
}

function absolute(target: string): string {
  return target.startsWith('./') ? target.slice(1) : target
}
