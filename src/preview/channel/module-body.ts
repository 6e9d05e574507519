/**
 * The contract of a compiled module: the compiler writes a function body against these parameter names, the
 * frame calls it with their values. Names are those of the module-runner transform.
 */
export const MODULE_PARAMETERS = [
  '__vite_ssr_exports__',
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_exportAll__',
  '__vite_ssr_import_meta__',
  '$RefreshReg$',
  '$RefreshSig$',
] as const

/** Lines that `new Function` and the async wrapper put before the first line of a module's code. */
export const MODULE_PREFIX_LINES = 3

/** Wraps a module body so that `new Function(...MODULE_PARAMETERS, wrapped)` returns its promise. */
export function wrapModuleBody(code: string, url: string): string {
  return `return (async () => {"use strict";\n${code}\n})()\n//# sourceURL=${url}`
}

/** A module's exports object: the same one for the life of the page, with live bindings. */
export type Exports = Record<string, unknown>
