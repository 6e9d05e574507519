/**
 * A module that the compiler made by itself (an asset, JSON, the names of a CSS module), as an ES module: its body is in
 * the form that a frame runs, one statement a line.
 */
const SHOW = 'globalThis[Symbol.for("lathe.show-sheet")]'
const IMPORT = /^const ([\w$]+) = await __vite_ssr_import__\(("(?:[^"\\\n]|\\.)*")\);$/
const EXPORT = 'Object.defineProperty(__vite_ssr_exports__, '
const VALUE = ', { enumerable: true, configurable: true, value: '
const END = ' });'

export function esModuleOf(body: string): string {
  let count = 0
  const line = (text: string): string => {
    if (text.startsWith(SHOW)) return ''
    const [, variable, specifier] = IMPORT.exec(text) ?? []
    if (variable !== undefined) return `import * as ${variable} from ${specifier};`
    const exported = exportOf(text)
    if (exported === null) return text
    if (exported.name === '"default"') return `export default ${exported.value};`
    count += 1
    return `const __export_${count} = ${exported.value}; export { __export_${count} as ${exported.name} };`
  }
  return body.split('\n').map(line).join('\n')
}

/** Name and value as they are written; null for any other statement. */
function exportOf(line: string): { readonly name: string; readonly value: string } | null {
  if (!line.startsWith(EXPORT)) return null
  const [from, to] = [line.indexOf(VALUE), line.lastIndexOf(END)]
  if (from < 0 || to < 0) return null
  return { name: line.slice(EXPORT.length, from), value: line.slice(from + VALUE.length, to) }
}
