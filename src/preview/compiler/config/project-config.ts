/** How a project wants to be compiled: `vite.config`, `tsconfig` and `.env` files together. Nothing of it is run. */
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { Environment } from '../../channel/module-messages.ts'
import type { PreviewMode } from '../../channel/preview-mode.ts'
import { NO_VITE_OPTIONS, type ViteOptions } from '../evaluate/vite-options.ts'
import type { SvgComponents } from '../generated/compile-svg-component.ts'
import { compileDiagnostic } from '../oxc/compile-diagnostic.ts'
import type { Oxc } from '../oxc/load-oxc.ts'
import { applyPaths } from '../paths/alias.ts'
import type { ResolveRules } from '../paths/resolve-module.ts'
import type { Syntax } from '../syntax/load-syntax.ts'
import { isDispensable, PREACT_PLUGIN, SVGR_PLUGIN } from './known-plugins.ts'
import { pickByPrefix, readEnvFiles } from './read-env-files.ts'
import { readSubpathImports } from './read-subpath-imports.ts'
import { readTsconfig, type TsConfig } from './read-tsconfig.ts'

interface JsxOptions {
  readonly runtime: 'automatic' | 'classic'
  readonly importSource?: string
  readonly pragma?: string
  readonly pragmaFrag?: string
}

export interface ProjectConfig extends ResolveRules, Pick<ViteOptions, 'cssNames' | 'preprocessorOptions'> {
  readonly mode: PreviewMode
  readonly env: Environment
  /** Code by the expression that it replaces. */
  readonly define: Readonly<Record<string, string>>
  readonly jsx: JsxOptions
  /** A statement that stands before every file with JSX; empty for none. */
  readonly jsxInject: string
  readonly usesDefineForClassFields: boolean
  readonly emitsDecoratorMetadata: boolean
  readonly svgComponents: SvgComponents
  /** What the preview leaves out of the configuration, in sentences. */
  readonly notes: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Files that change what this reads. */
export const CONFIG_FILES = /\/(?:vite\.config\.\w+|[tj]sconfig[\w.-]*\.json|\.env(?:\.\w+)*|package\.json)$/

type FileText = (path: string) => string | null

const VITE_CONFIGS = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((end) => `/vite.config.${end}`)

/** Words of options that change what is shown. A configuration without them is not worth a parser. */
const TELLING =
  /\b(?:alias|define(?=\s*:)|base|root|publicDir|envDir|envPrefix|extensions|localsConvention|preprocessorOptions|esbuild|oxc|jsx\w*|tsconfigPaths|mergeConfig|require)\b/

export function viteConfigNeedsSyntax(path: string, source: string): boolean {
  if (!/^\/vite\.config\.\w+$/.test(path)) return false
  const imported = [...source.matchAll(/\bfrom\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
  const isPlain = imported.every(
    (name) => /^(?:vite|vitest\/config|(?:node:)?(?:path|url))$/.test(name) || isDispensable(name),
  )
  return (
    !isPlain || TELLING.test(source) || imported.includes(SVGR_PLUGIN) || imported.includes(PREACT_PLUGIN)
  )
}

export function readProjectConfig(
  oxc: Oxc,
  syntax: Syntax | null,
  mode: PreviewMode,
  fileText: FileText,
): ProjectConfig {
  const { vite, problem, usesReactPlugin } = readViteOptions(oxc, syntax, mode, fileText)
  const tsconfig = readTsconfig(fileText)
  const variables = pickByPrefix(readEnvFiles(mode, vite.envDir, fileText), vite.envPrefixes)
  const { define, refused } = usableDefine(oxc, {
    'process.env': '{}',
    'process.env.NODE_ENV': JSON.stringify(mode),
    ...vite.define,
  })
  return {
    mode,
    aliases: [...vite.aliases, ...preactAliases(vite)],
    base: vite.base,
    root: vite.root,
    publicDir: vite.publicDir,
    assets: {},
    extensions: vite.extensions,
    cssNames: vite.cssNames,
    preprocessorOptions: vite.preprocessorOptions,
    pathsOf: pathsOf(vite, tsconfig),
    env: {
      ...variables,
      ...definedEnvironment(vite.define),
      BASE_URL: vite.base,
      MODE: mode,
      DEV: mode === 'development',
      PROD: mode === 'production',
      SSR: false,
    },
    define,
    jsx: jsxOptions(vite, tsconfig, usesReactPlugin),
    jsxInject: typeof vite.jsx.inject === 'string' ? vite.jsx.inject : '',
    importsOf: readSubpathImports(fileText('/package.json'), mode),
    usesDefineForClassFields: tsconfig.usesDefineForClassFields ?? true,
    emitsDecoratorMetadata: tsconfig.emitsDecoratorMetadata,
    svgComponents: svgComponentsOf(vite),
    notes: [...notesOn(vite), ...refused],
    diagnostics: problem === null ? [] : [problem],
  }
}

function readViteOptions(
  oxc: Oxc,
  syntax: Syntax | null,
  mode: PreviewMode,
  fileText: FileText,
): { vite: ViteOptions; problem: Diagnostic | null; usesReactPlugin: boolean } {
  const path = VITE_CONFIGS.find((candidate) => fileText(candidate) !== null)
  const source = path === undefined ? null : fileText(path)
  const usesReactPlugin = source?.includes('@vitejs/plugin-react') ?? false
  if (path === undefined || source === null || syntax === null || !viteConfigNeedsSyntax(path, source))
    return { vite: NO_VITE_OPTIONS, problem: null, usesReactPlugin }
  const loadEnv = (name: string, prefixes: readonly string[]) =>
    pickByPrefix(readEnvFiles(name, '', fileText), prefixes)
  const error = oxc.transformSync(path, source, { lang: 'ts' }).errors[0]
  if (error !== undefined)
    return {
      vite: NO_VITE_OPTIONS,
      problem: compileDiagnostic(path, error.message, error.codeframe),
      usesReactPlugin,
    }
  try {
    const config = syntax.evaluateConfig(oxc, path, source, { mode, fileText, loadEnv })
    return {
      vite: config === null ? NO_VITE_OPTIONS : syntax.viteOptionsOf(config),
      problem: null,
      usesReactPlugin,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { vite: NO_VITE_OPTIONS, problem: compileDiagnostic(path, message, null), usesReactPlugin }
  }
}

/** `tsconfig` counts where a plugin asks for it, and where `vite.config` has no alias of its own. */
function pathsOf(vite: ViteOptions, { paths, baseUrl }: TsConfig): ProjectConfig['pathsOf'] {
  if (vite.usesTsconfigPaths) {
    return (specifier) => [
      ...applyPaths(specifier, paths),
      ...(baseUrl === null ? [] : [`${baseUrl === '/' ? '' : baseUrl}/${specifier}`]),
    ]
  }
  return vite.aliases.length > 0 ? () => [] : (specifier) => applyPaths(specifier, paths)
}

function jsxOptions(vite: ViteOptions, tsconfig: TsConfig, usesReactPlugin: boolean): JsxOptions {
  const text = (value: unknown, other: string | undefined) => (typeof value === 'string' ? value : other)
  const isClassic = vite.jsx.runtime === undefined ? tsconfig.jsx === 'react' : vite.jsx.runtime === 'classic'
  const importSource = text(vite.jsx.importSource, tsconfig.jsxImportSource)
  const pragma = text(vite.jsx.pragma, tsconfig.jsxFactory)
  const pragmaFrag = text(vite.jsx.pragmaFrag, tsconfig.jsxFragmentFactory)
  if (isClassic && (!usesReactPlugin || vite.jsx.runtime === 'classic'))
    return {
      runtime: 'classic',
      ...(pragma === undefined ? {} : { pragma }),
      ...(pragmaFrag === undefined ? {} : { pragmaFrag }),
    }
  if (vite.plugins.some(({ plugin }) => plugin === PREACT_PLUGIN))
    return { runtime: 'automatic', importSource: 'preact' }
  return { runtime: 'automatic', ...(importSource === undefined ? {} : { importSource }) }
}

/** By default only `?react` is a component; older versions, and those told so, take every file or add an export. */
function svgComponentsOf(vite: ViteOptions): SvgComponents {
  const svgr = vite.plugins.find(({ plugin }) => plugin === SVGR_PLUGIN)
  if (svgr === undefined) return 'none'
  const options = JSON.stringify(svgr.options ?? {})
  const included = options.indexOf('"include":')
  if (included < 0 || !/\.svg(?!\?react)/.test(options.slice(included))) return 'query'
  return /"exportType":"named"/.test(options) ? 'named' : 'all'
}

function preactAliases(vite: ViteOptions): ViteOptions['aliases'] {
  if (!vite.plugins.some(({ plugin }) => plugin === PREACT_PLUGIN)) return []
  return [
    { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
    { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-runtime' },
    { find: 'react-dom/test-utils', replacement: 'preact/test-utils' },
    { find: 'react-dom/client', replacement: 'preact/compat/client' },
    { find: 'react-dom', replacement: 'preact/compat' },
    { find: 'react', replacement: 'preact/compat' },
  ]
}

/** `define: { 'import.meta.env.X': … }` also shows in `import.meta.env` as a whole. */
function definedEnvironment(define: Readonly<Record<string, string>>): Record<string, string> {
  const prefix = 'import.meta.env.'
  return Object.fromEntries(
    Object.entries(define).flatMap(([name, code]) => {
      if (!name.startsWith(prefix)) return []
      try {
        const value: unknown = JSON.parse(code)
        return typeof value === 'string' ? [[name.slice(prefix.length), value]] : []
      } catch {
        return []
      }
    }),
  )
}

/** Leaves out what the compiler refuses, so that one bad entry does not stop every file. */
function usableDefine(
  oxc: Oxc,
  define: Readonly<Record<string, string>>,
): { define: Record<string, string>; refused: string[] } {
  const usable: Record<string, string> = {}
  const refused: string[] = []
  for (const [name, code] of Object.entries(define)) {
    const isFine = oxc.transformSync('/define.js', '', { define: { [name]: code } }).errors.length === 0
    if (isFine) usable[name] = code
    else
      refused.push(
        `vite.config defines "${name}" as ${code}, which is not code. Wrap the value in JSON.stringify(…).`,
      )
  }
  return { define: usable, refused }
}

function notesOn(vite: ViteOptions): string[] {
  const strange = [
    ...new Set(vite.plugins.map(({ plugin }) => plugin).filter((plugin) => !isDispensable(plugin))),
    ...vite.ownPlugins,
  ]
  const notes = vite.unknown.map(
    (entry) =>
      `vite.config: the value of ${entry} can only be known by running the file, which the live preview does not do. It is left out here.`,
  )
  if (strange.length === 0) return notes
  return [
    ...notes,
    `vite.config uses plugins that the live preview does not run: ${strange.join(', ')}. What they add is missing here, and will be there in a build.`,
  ]
}
