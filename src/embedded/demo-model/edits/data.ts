/** The literals of a template's data files: `content.ts`, `settings.ts`, `fields.ts`, `data.ts`. */
import type ts from 'typescript-browser'
import { type LiteralTarget, literalOf } from '../../../core/element-edits/literals.ts'
import type { SourceModule } from '../../../core/element-edits/sources.ts'
import { nodeValue } from '../../../core/element-edits/value.ts'
import { namesIn } from '../../../core/find-elements/element-names.ts'
import type { Project } from './project.ts'

export interface Entry {
  /** Keys from the outside in. */
  readonly keys: readonly string[]
  readonly literal: LiteralTarget
}

/** Texts and numbers of an object that a file exports, without those of lists. */
export function entriesIn(project: Project, path: string): Entry[] {
  const { ts } = project
  const module = project.sources().module(path)
  const found: Entry[] = []
  const visit = (node: ts.Node, keys: readonly string[]): void => {
    if (module === null) return
    if (ts.isPropertyAssignment(node)) {
      const inner = [...keys, node.name.getText().replace(/['"]/g, '')]
      const literal = literalOf(ts, nodeValue(node.initializer, { module, level: 0 }))
      if (literal !== null) found.push({ keys: inner, literal })
      else if (ts.isObjectLiteralExpression(node.initializer))
        for (const one of node.initializer.properties) visit(one, inner)
    } else node.forEachChild((child) => visit(child, keys))
  }
  if (module !== null) visit(module.tree, [])
  return found
}

/** The entry whose key says most of what a person said; null where two say as much. */
export function entryCalled(entries: readonly Entry[], words: readonly string[]): Entry | null {
  const wanted = words.flatMap((word) => namesIn(word))
  const scored = entries
    .map((entry) => {
      const names = entry.keys.flatMap((key) => namesIn(key))
      const hits = wanted.filter((word) => names.includes(word)).length
      return { entry, hits, extra: namesIn(entry.keys.join('-')).length - hits }
    })
    .filter(({ hits }) => hits > 0 && hits >= Math.ceil(wanted.length / 2))
    .sort((a, b) => b.hits - a.hits || a.extra - b.extra)
  const [best, next] = scored
  if (best === undefined || (next !== undefined && next.hits === best.hits && next.extra === best.extra))
    return null
  return best.entry
}

/** Lists of objects that a module declares at its top. */
export function listsIn(
  project: Project,
  path: string,
): { module: SourceModule; array: ts.ArrayLiteralExpression; name: string }[] {
  const { ts } = project
  const module = project.sources().module(path)
  return (module?.tree.statements ?? []).flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) => {
          const value =
            initializer !== undefined &&
            (ts.isAsExpression(initializer) || ts.isSatisfiesExpression(initializer))
              ? initializer.expression
              : initializer
          return module !== null && value !== undefined && ts.isArrayLiteralExpression(value)
            ? [{ module, array: value, name: name.getText() }]
            : []
        })
      : [],
  )
}

export function propertyOf(ts: Project['ts'], object: ts.Node, key: string): ts.PropertyAssignment | null {
  if (!ts.isObjectLiteralExpression(object)) return null
  const found = object.properties.find((one) => one.name?.getText().replace(/['"]/g, '') === key)
  return found !== undefined && ts.isPropertyAssignment(found) ? found : null
}
