import type { PreprocessResult } from './preprocessor.ts'
export function compileLess(): PreprocessResult {
  throw new Error('x')
}
