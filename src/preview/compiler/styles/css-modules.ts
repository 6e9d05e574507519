/**
 * CSS modules are made with PostCSS, which would be half of the compile worker's code: it comes when the first file of
 * that kind does.
 */
import type { CssModuleResult, CssNames } from './compile-css-module.ts'
import type { StyleFiles } from './style-files.ts'

type Compile = (path: string, source: string, files: StyleFiles, names: CssNames) => CssModuleResult

let compile: Compile | null = null

export function isCssModule(path: string): boolean {
  return /\.module\.(?:css|scss|sass|less)$/.test(path)
}

/** Must have settled before a CSS module among these files is compiled. */
export async function prepareCssModules(paths: readonly string[]): Promise<void> {
  if (compile === null && paths.some(isCssModule))
    compile = (await import('./compile-css-module.ts')).compileCssModule
}

/** @param files what the module imports or takes values from */
export function compileCssModule(
  path: string,
  source: string,
  files: StyleFiles,
  names: CssNames,
): CssModuleResult {
  if (compile === null) throw new Error(`The compiler of CSS modules was not loaded ahead of ${path}.`)
  return compile(path, source, files, names)
}
