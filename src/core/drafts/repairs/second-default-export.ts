/** A module exports the same thing as default twice; the second statement goes. */
import type ts from 'typescript-browser'
import type { SourceModule } from '../../element-edits/sources.ts'
import { wholeLines } from '../../files/text-changes.ts'
import { hasModifier } from './module-names.ts'
import type { DraftProject, RepairRule } from './repair-rule.ts'

export const repairSecondDefaultExport: RepairRule<'second-default'> = (project, { path }) => {
  const { ts, mayChange } = project
  const module = project.module(path)
  if (module === null || !mayChange(path)) return null
  const [first, second, ...others] = defaultsOf(project, module)
  if (first === undefined || second === undefined || others.length > 0) return null
  if (first.name === null || first.name !== second.name) return null
  // Of `export default App` and `export default function App`, in whatever order, the bare name is the one too many.
  const away = [second, first].find(({ statement }) => ts.isExportAssignment(statement))?.statement
  if (away === undefined) return null
  const range = wholeLines(module.text, away.getStart(), away.getEnd())
  const gap = /\n[ \t]*\n$/.exec(module.text.slice(0, range.start))
  const start = gap === null || range.end < module.text.length ? range.start : range.start - gap[0].length + 1
  return {
    edits: [{ path, start, end: range.end, text: '' }],
    sentence: `Removed the second default export of ${path}`,
  }
}

interface DefaultExport {
  readonly statement: ts.Statement
  /** Null for what has none. */
  readonly name: string | null
}

function defaultsOf({ ts }: DraftProject, { tree }: SourceModule): DefaultExport[] {
  return tree.statements.flatMap((statement): DefaultExport[] => {
    if (ts.isExportAssignment(statement) && statement.isExportEquals !== true) {
      const { expression } = statement
      return [{ statement, name: ts.isIdentifier(expression) ? expression.text : null }]
    }
    if (!hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword)) return []
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    return [{ statement, name: isNamed ? (statement.name?.text ?? null) : null }]
  })
}
