/** What a package's script exports, read from its text: nothing of a package is ever run on the server. */
import { init as initCommonJs, parse as parseCommonJs } from 'cjs-module-lexer'
import { init as initEsm, parse as parseEsm } from 'es-module-lexer'
import { transform } from 'esbuild'

export interface ScriptExports {
  readonly format: 'esm' | 'commonjs'
  /** Names; of an ES module without those it passes on. */
  readonly names: readonly string[]
  /** Specifiers whose exports a CommonJS module passes on. */
  readonly passedOn: readonly string[]
}

export async function readExports(
  source: string,
  path: string,
  define: Readonly<Record<string, string>>,
): Promise<ScriptExports> {
  await Promise.all([initEsm(), initCommonJs()])
  const esm = await readEsm(source, path)
  if (esm !== null) return esm
  if (!/\b(?:exports|require)\b/.test(source)) return { format: 'commonjs', names: [], passedOn: [] }
  // Dead branches go first: `react` picks one of two builds by NODE_ENV.
  const { code } = await transform(source, { loader: 'jsx', define, minifySyntax: true, logLevel: 'silent' })
  try {
    const { exports, reexports } = parseCommonJs(code)
    return { format: 'commonjs', names: [...new Set(exports)], passedOn: [...reexports] }
  } catch {
    return { format: 'commonjs', names: [], passedOn: [] }
  }
}

async function readEsm(source: string, path: string): Promise<ScriptExports | null> {
  if (path.endsWith('.cjs')) return null
  const isScript = /\.[cm]?js$/.test(path)
  for (const text of isScript ? [source, null] : [null]) {
    try {
      // The lexer knows no JSX and no types.
      const plain = text ?? (await transform(source, { loader: 'tsx', logLevel: 'silent' })).code
      const [, exports, , hasModuleSyntax] = parseEsm(plain)
      if (!hasModuleSyntax && !path.endsWith('.mjs')) return null
      const names = exports.flatMap((one) => ('name' in one && !one.typeOnly ? [one.name] : []))
      return { format: 'esm', names, passedOn: [] }
    } catch {
      // Another reading is tried, and the bundler will say what is wrong.
    }
  }
  return null
}
