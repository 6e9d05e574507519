/** What is wrong with the files of a draft, from the graph that would run it. Builds and resolves nothing itself. */
import {
  type CodedDiagnostic,
  type DiagnosticReport,
  diagnosticKey,
} from '../../core/diagnostics/coded-diagnostic.ts'
import { isScript } from './modules/compile-script.ts'
import { readModuleShape } from './modules/module-shape.ts'
import type { ProjectGraph } from './project-graph.ts'
import type { Syntax } from './syntax/load-syntax.ts'

export interface DraftSurroundings {
  /** Absolute paths of the draft's files. */
  readonly paths: ReadonlySet<string>
  readonly syntax: Syntax
  /** The names that a page of this browser has by itself; a worker does not know them all. */
  readonly pageNames: ReadonlySet<string>
  /** Packages that are imported and not declared, with the range to declare. */
  readonly undeclared: Readonly<Record<string, string>>
  /** What a prepared module exports; null where that is not known. */
  readonly exportsOf: (url: string) => Promise<readonly string[] | null>
}

/** Packages whose exports are drawn: their names are what models misremember. */
const ICONS =
  /^lucide-react$|^@heroicons\/react\/|^@tabler\/icons-react$|^@phosphor-icons\/react$|^react-icons\//

const MAX_NAMES = 40_000

export async function findDraftDiagnostics(
  graph: ProjectGraph,
  around: DraftSurroundings,
): Promise<DiagnosticReport> {
  const { paths, undeclared, exportsOf } = around
  const diagnostics: CodedDiagnostic[] = [...graph.coded]
  const packageExports = new Map<string, readonly string[]>()
  for (const [id, { code, imports }] of graph.modules) {
    if (!paths.has(id) || !isScript(id)) continue
    const path = id.slice(1)
    diagnostics.push(...diagnosticsInside(around, path, code))
    for (const { specifier, names } of readModuleShape(code).imports) {
      const target = imports[specifier]
      if (target?.type !== 'package' || !ICONS.test(specifier)) continue
      const known = packageExports.get(specifier) ?? (await exportsOf(target.url))
      if (known === null || known.length > MAX_NAMES) continue
      packageExports.set(specifier, known)
      for (const name of names)
        if (name !== 'default' && !known.includes(name))
          diagnostics.push({ type: 'no-package-export', path, specifier, name })
    }
  }
  for (const [name, range] of Object.entries(undeclared))
    diagnostics.push({ type: 'undeclared', path: 'package.json', name, range })
  return {
    diagnostics,
    packageExports: [...packageExports].map(([specifier, names]) => [specifier, [...names]]),
    details: detailsOf(graph),
  }
}

/** What the graph says of each of them in words. */
function detailsOf({ coded, diagnostics }: ProjectGraph): NonNullable<DiagnosticReport['details']> {
  return coded.flatMap((one, index) => {
    const diagnostic = diagnostics[index]
    if (diagnostic === undefined) return []
    const { title, message, line, column } = diagnostic
    return [
      {
        key: diagnosticKey(one),
        title,
        message,
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
      },
    ]
  })
}

const DEFAULT_EXPORT = /^Object\.defineProperty\(__vite_ssr_exports__, "default"/gm

function diagnosticsInside(
  { syntax, pageNames }: DraftSurroundings,
  path: string,
  code: string,
): CodedDiagnostic[] {
  const diagnostics: CodedDiagnostic[] = []
  if ([...code.matchAll(DEFAULT_EXPORT)].length > 1) diagnostics.push({ type: 'second-default', path })
  try {
    const { undefinedNames, withoutKey } = syntax.scanModule(code)
    for (const one of undefinedNames)
      if (!pageNames.has(one.name)) diagnostics.push({ type: 'undefined-name', path, ...one })
    for (const place of withoutKey) diagnostics.push({ type: 'no-key', path, ...place })
  } catch {
    // What another parser refuses was compiled all the same, and is not a reason to repair anything.
  }
  return diagnostics
}

const LAST_EXPORT = /export\s*\{([^{}]*)\};?\s*$/

/** What a bundled module exports; null for one that passes on another's. */
export function exportsIn(text: string): readonly string[] | null {
  const list = LAST_EXPORT.exec(text)?.[1]
  if (list === undefined || /export\s*\*\s*from/.test(text)) return null
  return list.split(',').map((part) => part.trim().replace(/^.* as /, ''))
}
