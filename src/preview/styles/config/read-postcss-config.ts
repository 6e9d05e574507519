/** Which PostCSS plugins a project runs, in which order, as far as the preview has them. */
import { absentModule } from './absent-module.ts'
import { isPostcssMarker, type PostcssMarker } from './postcss-marker.ts'

export interface PostcssPlugins {
  readonly plugins: readonly PostcssMarker[]
  /** Names of plugins that the preview does not have. */
  readonly absent: readonly string[]
}

/** Plugins that change nothing here: imports are always read, browsers nest by themselves, nothing is minified. */
const DISPENSABLE = new Set(['postcss-import', 'postcss-nesting', 'cssnano', 'postcss-url'])

const KNOWN = new Set([
  'tailwindcss',
  '@tailwindcss/postcss',
  'tailwindcss/nesting',
  'postcss-nested',
  'autoprefixer',
])

/** @param exported what the configuration file exports */
export function readPostcssConfig(exported: unknown): PostcssPlugins {
  const value =
    typeof exported === 'function' ? exported({ env: 'development', mode: 'development' }) : exported
  const listed: unknown =
    typeof value === 'object' && value !== null ? (value as { plugins?: unknown }).plugins : []
  const plugins: PostcssMarker[] = []
  const absent: string[] = []
  for (const entry of entriesOf(listed)) {
    if (entry === absentModule || entry === false || entry === null || entry === undefined) continue
    if (!isPostcssMarker(entry)) absent.push(nameOf(entry))
    else if (KNOWN.has(entry.lathePlugin)) plugins.push(entry)
    else if (!DISPENSABLE.has(entry.lathePlugin)) absent.push(entry.lathePlugin)
  }
  return { plugins, absent }
}

function entriesOf(listed: unknown): unknown[] {
  if (Array.isArray(listed)) {
    return listed
      .flat()
      .map((entry) => (typeof entry === 'string' ? { lathePlugin: entry, options: undefined } : entry))
  }
  if (typeof listed !== 'object' || listed === null) return []
  return Object.entries(listed)
    .filter(([, options]) => options !== false)
    .map(([name, options]) => ({
      lathePlugin: name.replace('@tailwindcss/nesting', 'tailwindcss/nesting'),
      options,
    }))
}

function nameOf(entry: unknown): string {
  const name = (entry as { postcssPlugin?: unknown }).postcssPlugin
  return typeof name === 'string' ? name : 'a plugin of its own'
}
