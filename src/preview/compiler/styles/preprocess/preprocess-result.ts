import type { Diagnostic } from '../../../../core/diagnostics/diagnostic.ts'

export type PreprocessResult =
  | { readonly ok: true; readonly css: string }
  | { readonly ok: false; readonly diagnostic: Diagnostic }
