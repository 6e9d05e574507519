/** An import leads nowhere, and one file of the project is certainly the one that was meant. */

import type { PathEdit } from '../../element-edits/path-edit.ts'
import { isScriptPath, specifierOf, wantedPath, withoutScriptEnding } from '../../files/relative-specifier.ts'
import { fromFirst } from '../../text/cut.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { type ImportDeclaration, importsOf, namedParts } from './import-edits.ts'
import { exportedNames } from './module-names.ts'
import type { DraftProject, RepairRule } from './repair-rule.ts'

export const repairWrongPath: RepairRule<'no-file'> = (project, { path, specifier }) => {
  const { ts, mayChange } = project
  const importer = project.module(path)
  const wanted = wantedPath(path, specifier)
  if (importer === null || wanted === null || !mayChange(path) || isThere(project, wanted)) return null
  // Where an alias leads is said by the configuration; the folder of sources is only its most likely aim.
  if (/^[@~]\//.test(specifier) && isThere(project, specifier.slice(2))) return null
  const declarations = importsOf(ts, importer, specifier)
  const [first] = declarations
  if (first === undefined) return null
  const target = findTarget(project, path, wanted, declarations)
  if (target === null) return null
  const query = fromFirst(specifier, '?')
  const written = specifierOf(path, target, specifier) + query
  if (written === specifier) return null
  const edits = declarations.map(({ moduleSpecifier }): PathEdit => {
    const [start, end] = [moduleSpecifier.getStart() + 1, moduleSpecifier.getEnd() - 1]
    return { path, start, end, text: written }
  })
  return { edits, sentence: `Changed the import '${specifier}' to '${written}' in ${path}` }
}

/** Scripts may be named without their ending. */
function isThere({ paths }: DraftProject, wanted: string): boolean {
  if (paths.has(wanted) || paths.has(`public/${wanted}`)) return true
  for (const path of paths) if (isScriptPath(path) && withoutScriptEnding(path) === wanted) return true
  return paths.has(wanted.replace(/\.jsx?$/, '.tsx')) || paths.has(wanted.replace(/\.js$/, '.ts'))
}

/** The rules in the order of their certainty; one that finds two files finds none, and ends the search. */
function findTarget(
  project: DraftProject,
  importer: string,
  wanted: string,
  declarations: readonly ImportDeclaration[],
): string | null {
  const isStyle = STYLE.test(wanted)
  const ending = /\.\w+$/.exec(wanted)?.[0] ?? ''
  const isScript = !isStyle && (ending === '' || isScriptPath(wanted))
  const candidates = [...project.paths].filter(
    (path) => path !== importer && (isScript ? isScriptPath(path) : path.endsWith(ending)),
  )
  const plain = (path: string) => (isScript ? withoutScriptEnding(path) : path)
  const name = plain(wanted)
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const tail = name.replace(/^src\//, '')
  const hasAll = (path: string) => !isScript || brings(project, path, declarations)
  // Whatever it exports, nothing else can be meant by the same path; its names are looked at then.
  const rules: ReadonlyArray<(path: string) => boolean> = [
    (path) => plain(path) === name,
    (path) => plain(path).toLowerCase() === name.toLowerCase(),
    (path) => tail.includes('/') && `/${plain(path)}`.endsWith(`/${tail}`) && hasAll(path),
    (path) => baseName(plain(path)) === baseName(name) && baseName(name) !== 'index' && hasAll(path),
    (path) => isNearlyIn(folder, plain(path), name) && hasAll(path),
  ]
  for (const rule of rules) {
    const [only, ...others] = candidates.filter(rule)
    if (only !== undefined) return others.length === 0 ? only : null
  }
  return null
}

const STYLE = /\.(?:css|scss|sass|less)$/

/** A name in the same folder that is misspelled: by two letters at most, by one where the name is short. */
function isNearlyIn(folder: string, path: string, name: string): boolean {
  const [own, wanted] = [baseName(path), baseName(name)]
  if (path.slice(0, path.lastIndexOf('/') + 1) !== folder || wanted.length < 3) return false
  return editDistance(own, wanted) <= (wanted.length > 5 ? 2 : 1)
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Whether a file exports what is asked of it. */
function brings(project: DraftProject, path: string, declarations: readonly ImportDeclaration[]): boolean {
  const module = project.module(path)
  const exported = module === null ? null : exportedNames(project.ts, module)
  return declarations.every((declaration) => {
    const named = namedParts(project.ts, declaration)?.elements ?? []
    const wanted = named
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map((one) => (one.propertyName ?? one.name).text)
    if (declaration.importClause?.name !== undefined) wanted.push('default')
    if (wanted.length === 0) return named.length > 0 || declaration.importClause === undefined
    return exported !== null && wanted.every((name) => exported.has(name) || isType(project, path, name))
  })
}

/** Types are imported like values where nothing tells them apart. */
function isType({ ts, module }: DraftProject, path: string, name: string): boolean {
  return (
    module(path)?.tree.statements.some(
      (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
    ) ?? false
  )
}
