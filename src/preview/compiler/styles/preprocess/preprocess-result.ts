import type { Diagnostic } from '../../../channel/diagnostic.ts'

export type PreprocessResult =
  | { readonly ok: true; readonly css: string }
  | { readonly ok: false; readonly diagnostic: Diagnostic }
