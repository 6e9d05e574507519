/** Names that a module imports and the file does not export: a build ends there, so the preview says so too. */

import type { CodedDiagnostic } from '../../../core/diagnostics/coded-diagnostic.ts'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../../core/diagnostics/diagnostic.ts'
import { beforeFirst } from '../../../core/text/cut.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import type { ImportTarget } from '../../channel/module-messages.ts'
import { nearestName } from '../../channel/nearest-name.ts'
import { BUILTIN_FOLDER, builtinMessage } from '../generated/node-builtins.ts'
import type { CompiledModule } from './compile-module.ts'

interface CheckedModule {
  readonly module: CompiledModule
  readonly imports: Readonly<Record<string, ImportTarget>>
}

export interface MissingExport {
  readonly diagnostic: Diagnostic
  readonly coded: CodedDiagnostic
}

type Modules = ReadonlyMap<string, CheckedModule>

export function findMissingExports(
  modules: Modules,
  fileText: (path: string) => string | null,
): MissingExport[] {
  const missing: MissingExport[] = []
  for (const [id, { module, imports }] of modules) {
    for (const { specifier, names } of module.shape?.imports ?? []) {
      const target = imports[specifier]
      if (target?.type !== 'module') continue
      for (const name of names) {
        if (exportsName(modules, target.id, name)) continue
        const message = messageOf(modules, id, target.id, name)
        const diagnostic = { ...diagnosticAt(id, specifier, name, fileText), message }
        const names = namesOf(modules, target.id)
        const path = pathOf(id)
        missing.push({
          diagnostic,
          coded: { type: 'no-export', path, specifier, name, target: pathOf(target.id), names },
        })
      }
    }
  }
  return missing
}

function exportsName(modules: Modules, id: string, name: string, seen = new Set<string>()): boolean {
  const checked = modules.get(id)
  // What could not be compiled or found is reported already.
  if (checked === undefined || seen.has(`${id} ${name}`)) return true
  seen.add(`${id} ${name}`)
  const { shape, code } = checked.module
  if (shape === undefined) return namesIn(code).includes(name)
  const own = shape.exports.get(name)
  if (own === null) return true
  const follow = (specifier: string, wanted: string): boolean => {
    const target = checked.imports[specifier]
    return target?.type !== 'module' || exportsName(modules, target.id, wanted, seen)
  }
  if (own !== undefined) return follow(own.from.specifier, own.name)
  return name !== 'default' && shape.exportsAllOf.some((specifier) => follow(specifier, name))
}

/** Names that a module without imports of its own exports. */
export function namesIn(code: string): string[] {
  return [...code.matchAll(/Object\.defineProperty\(__vite_ssr_exports__, ("(?:[^"\\]|\\.)*")/g)].map(
    ([, name = '""']) => JSON.parse(name) as string,
  )
}

function namesOf(modules: Modules, id: string): string[] {
  const { module } = modules.get(id) ?? {}
  return module?.shape === undefined ? namesIn(module?.code ?? '') : [...module.shape.exports.keys()]
}

function pathOf(id: string): string {
  return beforeFirst(id, '?').slice(1)
}

function messageOf(modules: Modules, importer: string, target: string, name: string): string {
  if (target.startsWith(BUILTIN_FOLDER)) return builtinMessage(target.slice(BUILTIN_FOLDER.length))
  const names = namesOf(modules, target)
  const [file, from] = [pathOf(target), importer.slice(1)]
  if (name === 'default') {
    const [only] = names
    const hint = only === undefined ? 'Add one.' : `Add one, or import by name: import { ${only} } from …`
    return `${file} has no default export, but ${from} imports it. ${hint}`
  }
  const near = nearestName(name, names)
  const hint =
    near !== null
      ? `Did you mean "${near}"?`
      : names.includes('default') && names.length === 1
        ? `It has a default export: import ${name} from …`
        : `Export it there, or import what is there: ${names.slice(0, 12).join(', ') || 'nothing'}.`
  return `"${name}" is not exported by ${file}, but ${from} imports it. ${hint}`
}

function diagnosticAt(
  id: string,
  specifier: string,
  name: string,
  fileText: (path: string) => string | null,
): Omit<Diagnostic, 'message'> {
  const path = beforeFirst(id, '?')
  const source = fileText(path) ?? ''
  const at = [`'${specifier}'`, `"${specifier}"`]
    .map((quoted) => source.indexOf(quoted))
    .find((index) => index >= 0)
  const base = { kind: 'resolve', title: PREVIEW_ERROR_TITLE, file: path.slice(1) } as const
  if (at === undefined) return base
  const start = Math.max(source.lastIndexOf('import', at), source.lastIndexOf('export', at), 0)
  const offset = source.slice(start, at).search(new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`))
  const place = start + Math.max(offset, 0)
  const line = source.slice(0, place).split('\n').length
  const lineStart = source.lastIndexOf('\n', place - 1) + 1
  const text = source.slice(lineStart).split('\n', 1)[0] ?? ''
  return { ...base, line, column: place - lineStart + 1, codeFrame: `> ${line} | ${text}` }
}
