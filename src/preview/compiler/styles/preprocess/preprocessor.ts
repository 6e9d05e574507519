/** Stylesheets in languages that are compiled to CSS. What compiles them is large, so it is loaded when a file needs it. */
import type { Diagnostic } from '../../../../core/diagnostics/diagnostic.ts'
import { extensionOf } from '../../../../core/files/media-types.ts'
import type { StyleFiles } from '../style-files.ts'
import type { PreprocessResult } from './preprocess-result.ts'

export type Preprocessor = 'sass' | 'less'

/** Vite's `css.preprocessorOptions`, by extension. */
export type PreprocessorOptions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Compile = (
  path: string,
  source: string,
  files: StyleFiles,
  options: Readonly<Record<string, unknown>>,
) => PreprocessResult

const BY_EXTENSION: Readonly<Record<string, Preprocessor>> = { scss: 'sass', sass: 'sass', less: 'less' }

const LOADERS: Readonly<Record<Preprocessor, () => Promise<Compile>>> = {
  sass: async () => (await import('./compile-sass.ts')).compileSass,
  less: async () => (await import('./compile-less.ts')).compileLess,
}

const loaded = new Map<Preprocessor, Compile>()

/** Null for a file that is none of such a language. */
export function preprocessorOf(path: string): Preprocessor | null {
  return BY_EXTENSION[extensionOf(path)] ?? null
}

/** Must have settled before one of these files is compiled. */
export async function preparePreprocessors(paths: readonly string[]): Promise<void> {
  for (const name of new Set(paths.map(preprocessorOf)))
    if (name !== null && !loaded.has(name)) loaded.set(name, await LOADERS[name]())
}

/** @param files what the stylesheet imports */
export function preprocess(
  path: string,
  source: string,
  files: StyleFiles,
  options: PreprocessorOptions,
): PreprocessResult {
  const name = preprocessorOf(path)
  const compile = name === null ? undefined : loaded.get(name)
  if (compile === undefined) throw new Error(`What compiles ${path} was not loaded ahead of it.`)
  const own = options[extensionOf(path)] ?? {}
  const added = typeof own.additionalData === 'string' ? own.additionalData : ''
  const result = compile(path, added + source, files, own)
  return result.ok ? result : { ...result, diagnostic: withoutAdded(result.diagnostic, path, added) }
}

/** A place in the file as the project has it, without what the configuration puts before it. */
function withoutAdded(diagnostic: Diagnostic, path: string, added: string): Diagnostic {
  const { line, ...rest } = diagnostic
  if (line === undefined || diagnostic.file !== path.slice(1)) return diagnostic
  const own = line - (added.split('\n').length - 1)
  return own >= 1 ? { ...rest, line: own } : rest
}
