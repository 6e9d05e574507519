/** Compiles `tailwind.config.*` to a function body. It is generated code: only the frame's origin runs it. */
import type { Diagnostic } from '../channel/diagnostic.ts'
import { compileDiagnostic, transformScript } from './compile-module.ts'
import type { Oxc } from './load-oxc.ts'

export interface StyleConfig {
  readonly id: string
  readonly code: string
  readonly diagnostic?: Diagnostic
}

export function compileStyleConfig(oxc: Oxc, path: string, source: string): StyleConfig {
  const { errors, second } = transformScript(oxc, path, source, { sourcemap: false, isComponent: false })
  const error = errors[0]
  if (error !== undefined || second === null) {
    const diagnostic = compileDiagnostic(path, error?.message ?? 'Unknown error', error?.codeframe ?? null)
    return { id: path, code: '', diagnostic }
  }
  return { id: path, code: second.code }
}
