/** The plugin that PostCSS runs Tailwind by is called otherwise since version 4. */

import type { DiagnosticOf } from '../../diagnostics/coded-diagnostic.ts'
import type { PathEdit } from '../../element-edits/path-edit.ts'
import { declarePackages } from '../../project/declare-packages.ts'
import type { DraftProject, RepairRule } from './repair-rule.ts'

const CONFIG = /^postcss\.config\.[cm]?[jt]s$/
const OLD = 'tailwindcss'
const NEW = '@tailwindcss/postcss'

/** Where the name of a plugin stands in a configuration: quoted, or as the key of an object. */
const NAMES = /(['"])(tailwindcss|@tailwindcss\/postcss)\1|(?<![\w$.'"/])(tailwindcss)(?=\s*:)/g

export function findTailwindDiagnostics(
  files: ReadonlyMap<string, string>,
): DiagnosticOf<'tailwind-plugin'>[] {
  const major = tailwindMajor(files.get('package.json'))
  if (major === null) return []
  return [...files].flatMap(([path, text]) => {
    const plugin = CONFIG.test(path) ? pluginIn(text) : null
    if (plugin === null || plugin === wantedPlugin(major) || !isWrittenFor(files, major)) return []
    return [{ type: 'tailwind-plugin', path, plugin } as const]
  })
}

export const repairTailwindPlugin: RepairRule<'tailwind-plugin'> = ({ files, mayChange }, { path }) => {
  const [text, manifest] = [files.get(path), files.get('package.json')]
  const [diagnostic] = findTailwindDiagnostics(files).filter((one) => one.path === path)
  const version = tailwindRange(manifest)
  if (text === undefined || manifest === undefined || diagnostic === undefined || version === null)
    return null
  const wanted = diagnostic.plugin === OLD ? NEW : OLD
  if (!mayChange(path)) return null
  const edits: PathEdit[] = [...text.matchAll(NAMES)].map((match) => {
    const mark = match[1] ?? "'"
    return { path, start: match.index, end: match.index + match[0].length, text: mark + wanted + mark }
  })
  if (wanted === NEW && !manifest.includes(`"${NEW}"`)) {
    const declared = mayChange('package.json') ? declarePackages(manifest, { [NEW]: version }) : null
    if (declared === null) return null
    edits.push({ path: 'package.json', start: 0, end: manifest.length, text: declared })
  }
  return {
    edits,
    sentence: `Named the Tailwind plugin ${wanted} in ${path}, as Tailwind ${tailwindMajor(manifest)} wants it`,
  }
}

/** Null where none is named, and where both are. */
function pluginIn(text: string): string | null {
  const names = new Set([...text.matchAll(NAMES)].map(([, , quoted, key]) => quoted ?? key ?? ''))
  const [only] = names
  return names.size === 1 ? (only ?? null) : null
}

function wantedPlugin(major: 3 | 4): string {
  return major === 4 ? NEW : OLD
}

/** The project's styles have to agree with its `package.json` on the version. */
function isWrittenFor(files: DraftProject['files'], major: 3 | 4): boolean {
  const styles = [...files].filter(([path]) => path.endsWith('.css')).map(([, text]) => text)
  const isNew = styles.some((text) => /@import\s+(?:url\()?['"]tailwindcss/.test(text))
  const isOld = styles.some((text) => /@tailwind\s+(?:base|components|utilities)\b/.test(text))
  return major === 4 ? isNew && !isOld : isOld && !isNew
}

function tailwindMajor(manifest: string | undefined): 3 | 4 | null {
  const major = /^[\^~]?([34])(?:\.|$)/.exec(tailwindRange(manifest) ?? '')?.[1]
  return major === '3' ? 3 : major === '4' ? 4 : null
}

function tailwindRange(manifest: string | undefined): string | null {
  try {
    const { dependencies, devDependencies } = JSON.parse(manifest ?? '{}') as {
      readonly dependencies?: Record<string, unknown>
      readonly devDependencies?: Record<string, unknown>
    }
    const range = devDependencies?.tailwindcss ?? dependencies?.tailwindcss
    return typeof range === 'string' ? range : null
  } catch {
    return null
  }
}
