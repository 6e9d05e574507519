/**
 * What a compiled module imports and exports, read from the form in which the transform prints it. Its own lists come in
 * no order and without names.
 */
export interface ModuleShape {
  /** Static imports in the order in which they run. */
  readonly imports: readonly StaticImport[]
  /** Own exports; `from` where one passes on an import. */
  readonly exports: ReadonlyMap<string, { readonly from: StaticImport; readonly name: string } | null>
  /** Modules of which everything is exported. */
  readonly exportsAllOf: readonly string[]
}

interface StaticImport {
  readonly specifier: string
  /** Exports that the module's own code uses, not counting those that it only passes on. */
  readonly names: readonly string[]
}

const IMPORT =
  /(?<=^|\}; )(?:const (__vite_ssr_import_\d+__) = )?await __vite_ssr_import__\(("(?:[^"\\\n\r\u2028\u2029]|\\.)*")(?:, \{\s*importedNames: (\[(?:[\s,]|"(?:[^"\\\n\r\u2028\u2029]|\\.)*")*\])\s*\})?\);$/gm
const EXPORT =
  /(?<=^|\}; )Object\.defineProperty\(__vite_ssr_exports__, ("(?:[^"\\\n\r\u2028\u2029]|\\.)*"), \{\n\tenumerable: true,\n\tconfigurable: true,\n\tget\(\) \{\n\t\treturn (.+);\n\t\}\n\}\);$/gm
const EXPORT_ALL = /^__vite_ssr_exportAll__\((__vite_ssr_import_\d+__)\);$/gm
const PASSED_ON = /^(__vite_ssr_import_\d+__)(?:\.([\w$]+)|\[("(?:[^"\\]|\\.)*")\])$/

export function readModuleShape(code: string): ModuleShape {
  const body = code.replace(EXPORT, '')
  const byVariable = new Map<string, StaticImport>()
  const imports: StaticImport[] = []
  for (const [, variable, specifier = '""', names] of code.matchAll(IMPORT)) {
    const used = names === undefined ? [] : (JSON.parse(names) as string[])
    const found: StaticImport = {
      specifier: JSON.parse(specifier) as string,
      names: variable === undefined ? [] : used.filter((name) => usesName(body, variable, name)),
    }
    imports.push(found)
    if (variable !== undefined) byVariable.set(variable, found)
  }
  const exports = new Map<string, { from: StaticImport; name: string } | null>()
  for (const [, name = '""', value = ''] of code.matchAll(EXPORT)) {
    const [, variable = '', plain, quoted] = PASSED_ON.exec(value) ?? []
    const from = byVariable.get(variable)
    const passed = plain ?? (quoted === undefined ? undefined : (JSON.parse(quoted) as string))
    exports.set(
      JSON.parse(name) as string,
      from === undefined || passed === undefined ? null : { from, name: passed },
    )
  }
  const exportsAllOf = [...code.matchAll(EXPORT_ALL)].flatMap(
    ([, variable = '']) => byVariable.get(variable)?.specifier ?? [],
  )
  return { imports, exports, exportsAllOf }
}

function usesName(body: string, variable: string, name: string): boolean {
  const member = /^[\w$]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
  for (let at = body.indexOf(variable + member); at >= 0; at = body.indexOf(variable + member, at + 1))
    if (!/[\w$]/.test(body[at + variable.length + member.length] ?? '')) return true
  return false
}

export function isSameShape(a: ModuleShape, b: ModuleShape): boolean {
  return textOf(a) === textOf(b)
}

function textOf({ imports, exports, exportsAllOf }: ModuleShape): string {
  return JSON.stringify([imports, [...exports], exportsAllOf])
}
