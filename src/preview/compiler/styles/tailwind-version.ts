/** The version of Tailwind 4 that previews bring along. */
import { BLOCK_COMMENT, replaceSpans } from '../../../core/text/spans.ts'

export const TAILWIND4_VERSION = '4.3.5'
/** Which Tailwind a project is written for: what it depends on, else what its stylesheets say. */

const VERSION_4_SYNTAX =
  /@import\s+(?:url\(\s*)?["']tailwindcss(?:\/(?:theme|preflight)(?:\.css)?)?["']|^[^\S\n\r\u2028\u2029]*@(?:theme|utility|custom-variant|source|plugin|reference)\b/m

export function tailwindVersion(packageJson: string | null, stylesheets: Iterable<string>): 3 | 4 {
  const declared = packageJson === null ? null : declaredMajor(packageJson)
  if (declared !== null && declared >= 4) return 4
  for (const css of stylesheets) if (VERSION_4_SYNTAX.test(withoutComments(css))) return 4
  return 3
}

function declaredMajor(packageJson: string): number | null {
  const range = /"tailwindcss"\s*:\s*"([^"]*)"/.exec(packageJson)?.[1]
  if (range === undefined) return null
  if (range === 'latest' || range === 'next' || range === '*') return 4
  const major = /\d+/.exec(range)?.[0]
  return major === undefined ? null : Number(major)
}

function withoutComments(css: string): string {
  return replaceSpans(css, [BLOCK_COMMENT], '')
}
