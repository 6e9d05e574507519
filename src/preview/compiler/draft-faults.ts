/** What is wrong with the files of a draft, from the graph that would run it. Builds and resolves nothing itself. */
import { type Fault, type FaultReport, faultKey } from '../../core/drafts/repairs/fault.ts'
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

export async function findDraftFaults(graph: ProjectGraph, around: DraftSurroundings): Promise<FaultReport> {
  const { paths, undeclared, exportsOf } = around
  const faults: Fault[] = [...graph.faults]
  const packageExports = new Map<string, readonly string[]>()
  for (const [id, { code, imports }] of graph.modules) {
    if (!paths.has(id) || !isScript(id)) continue
    const path = id.slice(1)
    faults.push(...faultsInside(around, path, code))
    for (const { specifier, names } of readModuleShape(code).imports) {
      const target = imports[specifier]
      if (target?.type !== 'package' || !ICONS.test(specifier)) continue
      const known = packageExports.get(specifier) ?? (await exportsOf(target.url))
      if (known === null || known.length > MAX_NAMES) continue
      packageExports.set(specifier, known)
      for (const name of names)
        if (name !== 'default' && !known.includes(name))
          faults.push({ type: 'no-package-export', path, specifier, name })
    }
  }
  for (const [name, range] of Object.entries(undeclared))
    faults.push({ type: 'undeclared', path: 'package.json', name, range })
  return {
    faults,
    packageExports: [...packageExports].map(([specifier, names]) => [specifier, [...names]]),
    details: detailsOf(graph),
  }
}

/** The graph says each of its faults as a diagnostic, too. */
function detailsOf({ faults, diagnostics }: ProjectGraph): NonNullable<FaultReport['details']> {
  return faults.flatMap((fault, index) => {
    const diagnostic = diagnostics[index]
    if (diagnostic === undefined) return []
    const { title, message, line, column } = diagnostic
    return [
      {
        key: faultKey(fault),
        title,
        message,
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
      },
    ]
  })
}

const DEFAULT_EXPORT = /^Object\.defineProperty\(__vite_ssr_exports__, "default"/gm

function faultsInside({ syntax, pageNames }: DraftSurroundings, path: string, code: string): Fault[] {
  const faults: Fault[] = []
  if ([...code.matchAll(DEFAULT_EXPORT)].length > 1) faults.push({ type: 'second-default', path })
  try {
    const { undefinedNames, withoutKey } = syntax.scanModule(code)
    for (const one of undefinedNames)
      if (!pageNames.has(one.name)) faults.push({ type: 'undefined-name', path, ...one })
    for (const place of withoutKey) faults.push({ type: 'no-key', path, ...place })
  } catch {
    // What another parser refuses was compiled all the same, and is not a reason to repair anything.
  }
  return faults
}

const LAST_EXPORT = /export\s*\{([^{}]*)\};?\s*$/

/** What a bundled module exports; null for one that passes on another's. */
export function exportsIn(text: string): readonly string[] | null {
  const list = LAST_EXPORT.exec(text)?.[1]
  if (list === undefined || /export\s*\*\s*from/.test(text)) return null
  return list.split(',').map((part) => part.trim().replace(/^.* as /, ''))
}
