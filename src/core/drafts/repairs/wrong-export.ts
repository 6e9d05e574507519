/** A name is imported that the file does not export: default and named are exchanged, or the export is missing. */

import type { DiagnosticOf } from '../../diagnostics/coded-diagnostic.ts'
import type { PathEdit } from '../../element-edits/path-edit.ts'
import type { SourceModule } from '../../element-edits/sources.ts'
import {
  defaultToNamed,
  type ImportDeclaration,
  importsOf,
  namedParts,
  namedToDefault,
} from './import-edits.ts'
import { declarationOf, defaultName, exportedNames } from './module-names.ts'
import type { DraftProject, RepairRule, RuleRepair } from './repair-rule.ts'

export const repairWrongExport: RepairRule<'no-export'> = (project, diagnostic) => {
  const { ts } = project
  const [importer, target] = [project.module(diagnostic.path), project.module(diagnostic.target)]
  const exported = target === null ? null : exportedNames(ts, target)
  if (importer === null || target === null || exported === null || exported.has(diagnostic.name)) return null
  return diagnostic.name === 'default'
    ? repairDefault(project, diagnostic, importer, exported)
    : (repairNamed(project, diagnostic, importer, target, exported) ??
        exportName(project, diagnostic, target))
}

/** `import Header from` a file with a named export of that name, or with only one export at all. */
function repairDefault(
  { ts, mayChange }: DraftProject,
  { path, specifier, target }: DiagnosticOf<'no-export'>,
  importer: SourceModule,
  exported: ReadonlySet<string>,
): RuleRepair | null {
  if (!mayChange(path)) return null
  const declaration = importsOf(ts, importer, specifier).find(
    ({ importClause }) => importClause?.name !== undefined,
  )
  const local = declaration?.importClause?.name?.text
  if (declaration === undefined || local === undefined) return null
  const [only] = exported
  const name = exported.has(local) ? local : exported.size === 1 ? only : undefined
  if (name === undefined) return null
  const edits = defaultToNamed(ts, importer, declaration, name)
  return edits && { edits, sentence: `Imported ${name} by its name in ${path}, as ${target} exports it` }
}

/** `import { Header } from` a file whose default export is called so, or is all that it has. */
function repairNamed(
  { ts, mayChange }: DraftProject,
  { path, specifier, target: file, name }: DiagnosticOf<'no-export'>,
  importer: SourceModule,
  target: SourceModule,
  exported: ReadonlySet<string>,
): RuleRepair | null {
  if (!mayChange(path)) return null
  const found = findElement(importsOf(ts, importer, specifier), name, ts)
  if (found === null) return null
  const { declaration, element } = found
  const isDefault =
    exported.has('default') &&
    (defaultName(ts, target) === name || (exported.size === 1 && defaultName(ts, target) === null))
  if (isDefault) {
    const edits = namedToDefault(ts, importer, declaration, element)
    return edits && { edits, sentence: `Imported ${name} as the default export of ${file} in ${path}` }
  }
  const [same, ...others] = [...exported].filter((one) => one.toLowerCase() === name.toLowerCase())
  if (same === undefined || others.length > 0 || declarationOf(ts, target, name) !== null) return null
  const written = element.name.text === same ? same : `${same} as ${element.name.text}`
  const edit: PathEdit = { path, start: element.getStart(), end: element.getEnd(), text: written }
  return { edits: [edit], sentence: `Imported ${same} in ${path}, as ${file} spells it` }
}

/** The file declares the name and only does not export it. */
function exportName(
  { ts, mayChange }: DraftProject,
  { path, target: file, name }: DiagnosticOf<'no-export'>,
  target: SourceModule,
): RuleRepair | null {
  const declaration = declarationOf(ts, target, name)
  if (declaration === null || !mayChange(file)) return null
  if (ts.canHaveModifiers(declaration) && (ts.getModifiers(declaration) ?? []).some(isExportOrDefault))
    return null
  const start = declaration.getStart()
  const edit: PathEdit = { path: file, start, end: start, text: 'export ' }
  return { edits: [edit], sentence: `Exported ${name} from ${file}, which ${path} imports` }

  function isExportOrDefault({ kind }: { readonly kind: number }): boolean {
    return (
      kind === ts.SyntaxKind.ExportKeyword ||
      kind === ts.SyntaxKind.DefaultKeyword ||
      kind === ts.SyntaxKind.DeclareKeyword
    )
  }
}

function findElement(declarations: readonly ImportDeclaration[], name: string, ts: DraftProject['ts']) {
  for (const declaration of declarations) {
    const element = namedParts(ts, declaration)?.elements.find(
      (one) => (one.propertyName ?? one.name).text === name,
    )
    if (element !== undefined) return { declaration, element }
  }
  return null
}
