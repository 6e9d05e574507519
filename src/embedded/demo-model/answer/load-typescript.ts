/** TypeScript's own parser, loaded when the first source is read: it costs half a second, and many requests need none. */
import { createRequire } from 'node:module'
import type * as TypeScript from 'typescript-browser'

let loaded: typeof TypeScript | null = null

export function typescript(): typeof TypeScript {
  loaded ??= createRequire(import.meta.url)('typescript-browser') as typeof TypeScript
  return loaded
}
