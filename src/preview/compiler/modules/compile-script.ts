/** Compiles scripts: types, JSX and refresh first, then what is Vite's own, then imports and exports. */

import type { TransformOptions } from 'oxc-transform'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { extensionOf } from '../../../core/files/media-types.ts'
import type { ProjectConfig } from '../config/project-config.ts'
import { compileDiagnostic } from '../oxc/compile-diagnostic.ts'
import type { Oxc } from '../oxc/load-oxc.ts'
import { NEEDS_REWRITE, type Syntax } from '../syntax/load-syntax.ts'
import { type ModuleShape, readModuleShape } from './module-shape.ts'

/** What a compilation asks besides the file. */
export interface CompileContext {
  readonly oxc: Oxc
  /** The parser, where it is loaded; no file that needs it is compiled without. */
  readonly syntax: Syntax | null
  readonly config: ProjectConfig
  /** Paths of all files of the project. */
  readonly files: () => Iterable<string>
  /** Whether what runs in a frame knows where its elements are written though it is compiled for production. */
  readonly marksPlaces?: boolean
}

interface TransformedScript {
  readonly code: string
  readonly shape: ModuleShape
  readonly assets: readonly string[]
  readonly dependsOnFiles: boolean
  readonly dynamicSpecifiers: readonly string[]
  /** Of the first and the last pass, in this order; empty unless they were asked for. */
  readonly maps: readonly object[]
}

export type ScriptResult =
  | { readonly ok: true; readonly script: TransformedScript }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

const SCRIPT_EXTENSIONS = new Set(['ts', 'tsx', 'js', 'jsx', 'mjs', 'mts', 'cjs', 'cts'])

export function isScript(path: string): boolean {
  return SCRIPT_EXTENSIONS.has(extensionOf(path))
}

/** A module body that the frame can run (see `channel/module-body.ts`). */
export function transformScript(
  context: CompileContext,
  path: string,
  source: string,
  { sourcemap = false } = {},
): ScriptResult {
  const { oxc, marksPlaces = false } = context
  const plain = transformSyntax(context, path, source, { sourcemap, marksPlaces })
  if (!plain.ok) return plain
  const { code, assets, dependsOnFiles, map } = plain
  const last = oxc.moduleRunnerTransformSync(path, code, { sourcemap })
  const error = last.errors[0]
  if (error !== undefined) return failed(path, error.message, error.codeframe)
  return {
    ok: true,
    script: {
      code: withDecoratorHelpers(last.code),
      shape: readModuleShape(last.code),
      assets,
      dependsOnFiles,
      dynamicSpecifiers: last.dynamicDeps,
      maps: sourcemap ? [map, last.map].filter((part) => part !== undefined) : [],
    },
  }
}

export interface PlainScript {
  readonly ok: true
  /** A module as every browser knows it. */
  readonly code: string
  readonly assets: readonly string[]
  readonly dependsOnFiles: boolean
  /** From the code as it was before Vite's own syntax was exchanged, which keeps lines. */
  readonly map: object | undefined
  readonly mapped: string
}

/** A script without types, JSX and Vite's own syntax. */
export function transformSyntax(
  { oxc, syntax, config, files }: CompileContext,
  path: string,
  source: string,
  { sourcemap = false, marksPlaces = false } = {},
): PlainScript | { readonly ok: false; readonly diagnostic: Diagnostic } {
  const options = optionsFor(path, source, config, sourcemap)
  const first = marksPlaces
    ? withPlaces(oxc.transformSync(path, source, markedOptions(options)))
    : oxc.transformSync(path, source, options)
  const error = first.errors[0]
  if (error !== undefined) return failed(path, error.message, error.codeframe)
  const code =
    /\.[jt]sx$/.test(path) && config.jsxInject !== '' ? `${config.jsxInject};${first.code}` : first.code
  const plain = {
    ok: true,
    code,
    assets: [],
    dependsOnFiles: false,
    map: first.map,
    mapped: first.code,
  } as const
  if (syntax === null || !NEEDS_REWRITE.test(code)) return plain
  try {
    return { ...plain, ...syntax.rewriteModule(code, { path, rules: config, files }) }
  } catch (thrown) {
    return failed(path, thrown instanceof Error ? thrown.message : String(thrown), null)
  }
}

function optionsFor(
  path: string,
  source: string,
  config: ProjectConfig,
  sourcemap: boolean,
): TransformOptions {
  const isHot = config.mode === 'development'
  const define = Object.entries(config.define).filter(([name]) => source.includes(firstName(name)))
  return {
    lang: languageOf(path),
    sourcemap,
    jsx: { ...config.jsx, development: isHot && config.jsx.runtime === 'automatic', refresh: isHot },
    decorator: { legacy: true, emitDecoratorMetadata: config.emitsDecoratorMetadata },
    helpers: { mode: 'External' as never },
    ...(config.usesDefineForClassFields
      ? {}
      : {
          assumptions: { setPublicClassFields: true },
          typescript: { removeClassFieldsWithoutInitializer: true },
        }),
    // Replacing expressions also folds and drops code, so only files that have them go through it.
    ...(define.length === 0 ? {} : { define: Object.fromEntries(define) }),
  }
}

/** The automatic runtime tells places; the classic one passes none that React keeps. */
function markedOptions(options: TransformOptions): TransformOptions {
  const { jsx } = options
  if (typeof jsx !== 'object' || jsx.runtime !== 'automatic') return options
  return { ...options, jsx: { ...jsx, development: true } }
}

const DEVELOPMENT_RUNTIME = /^import \{([\w$ ,]+)\} from "([^"\n]+)\/jsx-dev-runtime";$/m

/** `jsx` of production takes the place behind what it knows, and knows nothing of it: the element is the same. */
function withPlaces<Made extends { code: string }>(made: Made): Made {
  const code = made.code.replace(
    DEVELOPMENT_RUNTIME,
    (_, names: string, source: string) =>
      `import {${names.replace('jsxDEV as ', 'jsx as ')}} from "${source}/jsx-runtime";`,
  )
  return { ...made, code }
}

/** `process.env.X` is looked for by `process.env`: the rest may be written in other ways. */
function firstName(name: string): string {
  return name.split('.').slice(0, 2).join('.')
}

function languageOf(path: string): 'ts' | 'tsx' | 'jsx' {
  const extension = extensionOf(path)
  if (extension === 'ts' || extension === 'mts' || extension === 'cts') return 'ts'
  return extension === 'tsx' ? 'tsx' : 'jsx'
}

/** What decorators are compiled to calls of, in the form of TypeScript's own helpers. */
const DECORATOR_HELPERS =
  'const babelHelpers = { decorate(list, target, key, given) { const isMember = arguments.length > 2; let value = !isMember ? target : given === null ? (given = Object.getOwnPropertyDescriptor(target, key)) : given; for (let at = list.length - 1; at >= 0; at--) { const decorator = list[at]; if (decorator) value = (!isMember ? decorator(value) : given === void 0 ? decorator(target, key) : decorator(target, key, value)) || value; } if (isMember && given !== void 0 && value) Object.defineProperty(target, key, value); return value; }, decorateParam(index, decorator) { return (target, key) => decorator(target, key, index); }, decorateMetadata(key, value) { return typeof Reflect.metadata === "function" ? Reflect.metadata(key, value) : void 0; } }; '

/** On the first line, so that every other keeps its number. */
export function withDecoratorHelpers(code: string): string {
  return code.includes('babelHelpers.') ? DECORATOR_HELPERS + code : code
}

function failed(path: string, message: string, codeFrame: string | null) {
  return { ok: false, diagnostic: compileDiagnostic(path, message, codeFrame) } as const
}
