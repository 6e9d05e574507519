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
  const content = manifest === null ? {} : parse(manifest)
  if (content === null) return null
  const { dependencies } = content
  const declared = isRecord(dependencies) ? dependencies : {}
  const sorted = Object.entries({ ...packages, ...declared }).sort(([a], [b]) => (a < b ? -1 : 1))
  const indentation = /\n([ \t]+)"/.exec(manifest ?? '')?.[1] ?? '  '
  const end = manifest === null || manifest.endsWith('\n') ? '\n' : ''
  return `${JSON.stringify({ ...content, dependencies: Object.fromEntries(sorted) }, null, indentation)}${end}`
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
