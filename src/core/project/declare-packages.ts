import { isRecord, jsonRecord } from '../text/json-record.ts'

/** Packages written into a `package.json` that lacks them. */

/**
 * @param manifest text of `package.json`; null where the project has none
 * @param packages name to range
 * @returns the new text, its indentation kept; null when the text is no object of JSON
 */
export function declarePackages(
  manifest: string | null,
  packages: Readonly<Record<string, string>>,
): string | null {
  const content = manifest === null ? {} : jsonRecord(manifest.replace(/^\uFEFF/, ''))
  if (content === null) return null
  const { dependencies } = content
  const declared = isRecord(dependencies) ? dependencies : {}
  const sorted = Object.entries({ ...packages, ...declared }).sort(([a], [b]) => (a < b ? -1 : 1))
  const indentation = /\n([ \t]+)"/.exec(manifest ?? '')?.[1] ?? '  '
  const end = manifest === null || manifest.endsWith('\n') ? '\n' : ''
  return `${JSON.stringify({ ...content, dependencies: Object.fromEntries(sorted) }, null, indentation)}${end}`
}
