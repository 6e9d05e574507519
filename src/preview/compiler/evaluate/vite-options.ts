/** The options of an evaluated `vite.config` that the preview honours, each checked for its kind. */

import type { Alias } from '../paths/alias.ts'
import { normalizePath } from '../paths/resolve-module.ts'
import type { CssNames } from '../styles/compile-css-module.ts'
import type { PreprocessorOptions } from '../styles/preprocess/preprocessor.ts'
import { type NamedPlugin, pluginOf } from './config-modules.ts'
import { UNKNOWN } from './static-scope.ts'
import { isObject } from './static-values.ts'

export interface ViteOptions {
  readonly aliases: readonly Alias[]
  /** Replacements of expressions: their code, by what is replaced. */
  readonly define: Readonly<Record<string, string>>
  readonly base: string
  /** Absolute folder of `index.html`, without a trailing slash: `` for the project's own. */
  readonly root: string
  /** Absolute folder, or null for none. */
  readonly publicDir: string | null
  readonly envDir: string
  readonly envPrefixes: readonly string[]
  readonly extensions: readonly string[] | null
  readonly plugins: readonly NamedPlugin[]
  /** How many plugins the configuration makes itself. */
  readonly ownPlugins: readonly string[]
  readonly usesTsconfigPaths: boolean
  readonly jsx: Readonly<Record<string, unknown>>
  /** `css.modules.localsConvention`. */
  readonly cssNames: CssNames
  /** `css.preprocessorOptions`. */
  readonly preprocessorOptions: PreprocessorOptions
  /** Entries whose value cannot be known without running the configuration. */
  readonly unknown: readonly string[]
}

type Config = Readonly<Record<string, unknown>>

export function viteOptionsOf(config: Config): ViteOptions {
  const resolve = recordOf(config.resolve)
  const root = typeof config.root === 'string' ? folder(config.root) : ''
  const unknown: string[] = []
  const plugins = listOf(config.plugins)
  const named = plugins.flatMap((plugin) => pluginOf(plugin) ?? [])
  const own = plugins.filter((plugin) => isObject(plugin) && pluginOf(plugin) === undefined)
  return {
    aliases: aliasesOf(resolve.alias, unknown),
    define: defineOf(recordOf(config.define), unknown),
    base: textOr(config.base, '/').replace(/(?<!\/)$/, '/'),
    root,
    publicDir:
      config.publicDir === false
        ? null
        : folder(`${root}/${textOr(config.publicDir, 'public')}`, config.publicDir),
    envDir: typeof config.envDir === 'string' ? folder(`${root}/${config.envDir}`, config.envDir) : root,
    envPrefixes: prefixesOf(config.envPrefix),
    extensions: Array.isArray(resolve.extensions)
      ? resolve.extensions.filter((item) => typeof item === 'string')
      : null,
    plugins: named,
    ownPlugins: own.flatMap((plugin) =>
      isObject(plugin) && typeof plugin.name === 'string' ? [plugin.name] : [],
    ),
    usesTsconfigPaths:
      resolve.tsconfigPaths === true || named.some(({ plugin }) => plugin === 'vite-tsconfig-paths'),
    jsx: jsxOf(config, named),
    cssNames: cssNamesOf(recordOf(recordOf(config.css).modules).localsConvention),
    preprocessorOptions: preprocessorOptionsOf(recordOf(config.css).preprocessorOptions, unknown),
    unknown,
  }
}

function preprocessorOptionsOf(value: unknown, unknown: string[]): PreprocessorOptions {
  return Object.fromEntries(
    Object.entries(recordOf(value)).map(([language, options]) => {
      const entries = Object.entries(recordOf(options))
      for (const [name, option] of entries)
        if (option === UNKNOWN) unknown.push(`css.preprocessorOptions.${language}.${name}`)
      return [language, Object.fromEntries(entries.map(([name, option]) => [name, known(option)]))]
    }),
  )
}

function aliasesOf(value: unknown, unknown: string[]): Alias[] {
  const entries: ReadonlyArray<readonly [unknown, unknown]> = Array.isArray(value)
    ? value.filter(isObject).map(({ find, replacement }) => [find, replacement])
    : Object.entries(recordOf(value))
  return entries.flatMap(([find, replacement]): Alias[] => {
    if (typeof replacement !== 'string' || !(typeof find === 'string' || find instanceof RegExp)) {
      unknown.push(`resolve.alias ${String(typeof find === 'string' ? find : '')}`.trim())
      return []
    }
    if (find instanceof RegExp) return [{ find, replacement }]
    return [{ find: find === '/' ? find : find.replace(/\/$/, ''), replacement: targetOf(replacement) }]
  })
}

/** A path inside the project, without a trailing slash; or another specifier, as it is. */
function targetOf(replacement: string): string {
  const isPath = /^\.{0,2}(\/|$)/.test(replacement)
  const path = isPath ? normalizePath(replacement) : replacement
  return path === '/' ? '' : path
}

/** A text is code, as Vite has it; every other value stands for itself. */
function defineOf(entries: Config, unknown: string[]): Record<string, string> {
  const define: Record<string, string> = {}
  for (const [name, value] of Object.entries(entries)) {
    if (value === UNKNOWN) unknown.push(`define ${name}`)
    define[name] = typeof value === 'string' ? value : (JSON.stringify(known(value)) ?? 'undefined')
  }
  return define
}

function known(value: unknown): unknown {
  if (value === UNKNOWN) return undefined
  if (Array.isArray(value)) return value.map(known)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, known(part)]))
}

function prefixesOf(value: unknown): string[] {
  const prefixes = (Array.isArray(value) ? value : [value]).filter(
    (prefix) => typeof prefix === 'string' && prefix !== '',
  )
  return prefixes.length === 0 ? ['VITE_'] : prefixes
}

/** `esbuild.jsx…` (or `oxc.jsx`), and what the React plugin was told. */
function jsxOf(config: Config, plugins: readonly NamedPlugin[]): Record<string, unknown> {
  const esbuild = recordOf(config.esbuild)
  const oxc = recordOf(recordOf(config.oxc).jsx)
  const react = recordOf(plugins.find(({ plugin }) => /^@vitejs\/plugin-react/.test(plugin))?.options)
  return {
    runtime: react.jsxRuntime ?? oxc.runtime ?? (esbuild.jsx === 'transform' ? 'classic' : esbuild.jsx),
    importSource: react.jsxImportSource ?? oxc.importSource ?? esbuild.jsxImportSource,
    pragma: oxc.pragma ?? esbuild.jsxFactory,
    pragmaFrag: oxc.pragmaFrag ?? esbuild.jsxFragment,
    inject: esbuild.jsxInject,
  }
}

function cssNamesOf(value: unknown): CssNames {
  return CSS_NAMES.find((name) => name === value) ?? null
}

const CSS_NAMES = ['camelCase', 'camelCaseOnly', 'dashes', 'dashesOnly'] as const

function folder(path: string, absolute?: unknown): string {
  const chosen = typeof absolute === 'string' && absolute.startsWith('/') ? absolute : path
  const normal = normalizePath(chosen)
  return normal === '/' ? '' : normal
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other
}

function recordOf(value: unknown): Config {
  return isObject(value) && !Array.isArray(value) ? value : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.flat(4) : []
}

/** What holds without a configuration file. */
export const NO_VITE_OPTIONS: ViteOptions = viteOptionsOf({})
