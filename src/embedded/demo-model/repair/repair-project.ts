/**
 * What a project's own files show to be wrong, repaired by the workspace's rules (`core/drafts/repairs`), which look for
 * themselves and leave alone what is in order or not certain. Runs no compiler.
 */
import type ts from 'typescript-browser'
import type { CodedDiagnostic } from '../../../core/diagnostics/coded-diagnostic.ts'
import { createDraftRepairer } from '../../../core/drafts/repair-round.ts'
import { createSourceReader, type Sources, syntaxErrors } from '../../../core/element-edits/sources.ts'
import { isScriptPath, wantedPath, withoutScriptEnding } from '../../../core/files/relative-specifier.ts'
import { typescript } from '../answer/load-typescript.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import { allLucideNames } from '../edits/svg-component.ts'

const ICONS = 'lucide-react'
const HOOK = /(?<![.\w])use[A-Z]\w{1,40}/g
/** Each takes something away, and shows what it hid. */
const MAX_ROUNDS = 4

/** `request`: names what is not defined, when the error said so. One sentence for each repair. */
export function repairProject(files: SourceFiles, request: string): string[] {
  const repair = createDraftRepairer(typescript())
  const read = createSourceReader(typescript())
  const sentences: string[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const paths = new Set(files.paths())
    const sources = read(new Map(files.paths().map((path) => [path, files.read(path) ?? ''])))
    const { texts, repairs } = repair({
      files: sources.files,
      paths,
      report: {
        diagnostics: [...paths].filter(isSource).flatMap((path) => diagnosticsOf(sources, path, request)),
        packageExports: [[ICONS, [...allLucideNames()]]],
      },
      drafted: paths,
      locked: new Set(),
    })
    if (repairs.length === 0) break
    for (const [path, text] of texts) {
      const said = repairs.filter((one) => one.paths.includes(path)).map(({ sentence }) => sentence)
      files.write(path, text, said.join('; '))
    }
    sentences.push(...repairs.map(({ sentence }) => sentence))
  }
  return sentences
}

function isSource(path: string): boolean {
  return path.startsWith('src/') && isScriptPath(path)
}

/** More than is wrong: a rule changes nothing where it is not. */
function diagnosticsOf(sources: Sources, path: string, request: string): CodedDiagnostic[] {
  const module = sources.module(path)
  if (module === null) return []
  if (syntaxErrors(module.tree) > 0) return [{ type: 'syntax', path }]
  const imports = module.tree.statements.flatMap((statement) =>
    sources.ts.isImportDeclaration(statement) ? importProblems(sources, path, statement) : [],
  )
  const asked = /(?:\b|`|')(\w{1,80})['`]? is not defined/.exec(request)?.[1]
  const unknown = new Set([...(asked === undefined ? [] : [asked]), ...(module.text.match(HOOK) ?? [])])
  const names = [...unknown].map((name): CodedDiagnostic => {
    const isTag = module.text.includes(`<${name}`)
    return { type: 'undefined-name', path, name, isTag }
  })
  return [{ type: 'second-default', path }, ...imports, ...names]
}

function importProblems(
  { ts, files }: Sources,
  path: string,
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
): CodedDiagnostic[] {
  if (!ts.isStringLiteral(moduleSpecifier) || importClause?.isTypeOnly === true) return []
  const specifier = moduleSpecifier.text
  const bindings = importClause?.namedBindings
  const elements = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : []
  const named = elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text)
  if (specifier === ICONS)
    return named
      .filter((name) => !allLucideNames().has(name) && !ICON_TYPES.has(name))
      .map((name) => ({ type: 'no-package-export', path, specifier, name }))
  const wanted = wantedPath(path, specifier)
  if (wanted === null) return []
  const target = [...files.keys()].find(
    (one) => one === wanted || (isScriptPath(one) && withoutScriptEnding(one) === wanted),
  )
  if (target === undefined) return [{ type: 'no-file', path, specifier }]
  const text = files.get(target) ?? ''
  const isType = (name: string) => text.includes(`type ${name}`) || text.includes(`interface ${name}`)
  const wants = [...(importClause?.name === undefined ? [] : ['default']), ...named]
  return wants
    .filter((name) => !isType(name))
    .map((name) => ({ type: 'no-export', path, specifier, name, target, names: [] }))
}

const ICON_TYPES = new Set(['LucideProps', 'LucideIcon', 'Icon', 'createLucideIcon'])
