/** Which PostCSS plugins a project runs, in which order, as far as the preview has them. */
import type { AcceptedPlugin } from 'postcss'
import { DISPENSABLE_PLUGINS } from '../../channel/style-modules.ts'
import { absentModule } from './absent-module.ts'
import { isPostcssMarker, type PostcssMarker } from './postcss-marker.ts'
import { withoutNamespace } from './run-scripts.ts'

export interface PostcssPlugins {
  readonly plugins: readonly PostcssMarker[]
  /** Plugins of packages or of the project, to be run as they are: ahead of Tailwind and after it. */
  readonly before: readonly AcceptedPlugin[]
  readonly after: readonly AcceptedPlugin[]
  /** Names of plugins that the preview does not have. */
  readonly absent: readonly string[]
}

const KNOWN = new Set([
  'tailwindcss',
  '@tailwindcss/postcss',
  'tailwindcss/nesting',
  'postcss-nested',
  'autoprefixer',
])

const TAILWIND = /^(?:tailwindcss|@tailwindcss\/postcss)$/

/**
 * @param exported what the configuration file exports
 * @param find a module by the name that the configuration gives it; null when there is none
 */
export function readPostcssConfig(exported: unknown, find: (name: string) => unknown): PostcssPlugins {
  const value =
    typeof exported === 'function' ? exported({ env: 'development', mode: 'development' }) : exported
  const listed: unknown =
    typeof value === 'object' && value !== null ? (value as { plugins?: unknown }).plugins : []
  const plugins: PostcssMarker[] = []
  const absent: string[] = []
  const [before, after]: [AcceptedPlugin[], AcceptedPlugin[]] = [[], []]
  for (const entry of entriesOf(listed)) {
    if (entry === absentModule || entry === false || entry === null || entry === undefined) continue
    const isNamed = isPostcssMarker(entry)
    if (isNamed && KNOWN.has(entry.lathePlugin)) plugins.push(entry)
    else if (!isNamed || !DISPENSABLE_PLUGINS.has(entry.lathePlugin)) {
      const plugin = isNamed ? make(find(entry.lathePlugin), entry.options) : asPlugin(entry)
      const isAfter = plugins.some(({ lathePlugin }) => TAILWIND.test(lathePlugin))
      if (plugin === null) absent.push(isNamed ? entry.lathePlugin : nameOf(entry))
      else (isAfter ? after : before).push(plugin)
    }
  }
  return { plugins, before, after, absent }
}

/** What a plugin's module makes of the options that the configuration gives it. */
function make(module: unknown, options: unknown): AcceptedPlugin | null {
  const create = withoutNamespace(module)
  if (create === null || create === absentModule || typeof create !== 'function') return asPlugin(create)
  return asPlugin(create(typeof options === 'object' && options !== null ? options : undefined))
}

/** PostCSS takes a plugin, what makes one, or a bare function. */
function asPlugin(value: unknown): AcceptedPlugin | null {
  if (value === absentModule) return null
  if (typeof value === 'function') return value as AcceptedPlugin
  const isPlugin =
    typeof value === 'object' && value !== null && ('postcssPlugin' in value || 'plugins' in value)
  return isPlugin ? (value as AcceptedPlugin) : null
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
