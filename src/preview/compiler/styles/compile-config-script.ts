/** Compiles configuration files to module bodies. They are generated code: only the frame's origin runs them. */
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { compileDiagnostic } from '../oxc/compile-diagnostic.ts'
import type { Oxc } from '../oxc/load-oxc.ts'

export type ConfigScript =
  | { readonly ok: true; readonly code: string; readonly specifiers: readonly string[] }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

const REQUIRE = /\brequire\(\s*(?:"([^"\n]+)"|'([^'\n]+)')\s*\)/g

export function compileConfigScript(oxc: Oxc, path: string, source: string): ConfigScript {
  if (path.endsWith('.json')) return { ok: true, code: `module.exports = ${source}`, specifiers: [] }
  const first = oxc.transformSync(path, source, { lang: 'ts' })
  const second = oxc.moduleRunnerTransformSync(path, first.code)
  const error = first.errors[0] ?? second.errors[0]
  if (error !== undefined)
    return { ok: false, diagnostic: compileDiagnostic(path, error.message, error.codeframe) }
  const required = [...source.matchAll(REQUIRE)].map((match) => (match[1] ?? match[2]) as string)
  return {
    ok: true,
    code: second.code,
    specifiers: [...new Set([...second.deps, ...second.dynamicDeps, ...required])],
  }
}
