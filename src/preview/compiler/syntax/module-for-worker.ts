/** A compiled module as a file that a browser's worker can load: imports lead to addresses. */
import { type ImportDeclaration, type ImportSpecifier, type Node, parse } from 'acorn'
import { TextEdits } from './text-edits.ts'
import { walkTree } from './walk-tree.ts'

/**
 * @param code a module without types and JSX
 * @param addressOf where an import leads; null leaves it as it is written
 */
export function moduleForWorker(code: string, addressOf: (specifier: string) => string | null): string {
  const edits = new TextEdits(code)
  let count = 0
  walkTree(parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }), (node) => {
    const source = sourceOf(node)
    const address = source === null ? null : addressOf(source.value)
    if (source === null || address === null) return
    const names = /^https?:/.test(address) ? namesOf(node) : null
    if (names === null) edits.replace(source.start, source.end, JSON.stringify(address))
    else {
      edits.replace(node.start, node.end, packageImport(address, names, `__lathe_package_${count}`))
      count += 1
    }
  })
  return edits.toString()
}

interface ImportedName {
  readonly imported: string
  readonly local: string
}

/** What an import takes by name; null for one that takes none. */
function namesOf(node: Node): readonly ImportedName[] | null {
  if (node.type !== 'ImportDeclaration') return null
  const { specifiers } = node as ImportDeclaration
  if (!specifiers.some(({ type }) => type === 'ImportSpecifier')) return null
  return specifiers.map((specifier) => ({
    imported: specifier.type === 'ImportSpecifier' ? nameOf(specifier) : 'default',
    local: specifier.local.name,
  }))
}

function nameOf({ imported }: ImportSpecifier): string {
  return imported.type === 'Literal' ? String(imported.value) : imported.name
}

/** Names that a package made of CommonJS only has when it has run are no exports of its module. */
function packageImport(address: string, names: readonly ImportedName[], whole: string): string {
  const values = names.map(({ imported, local }) => {
    const name = JSON.stringify(imported)
    return `${local} = ${name} in ${whole} ? ${whole}[${name}] : ${whole}["module.exports"]?.[${name}]`
  })
  return `import * as ${whole} from ${JSON.stringify(address)}; const ${values.join(', ')};`
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
])

function sourceOf(node: Node): (Node & { value: string }) | null {
  if (!IMPORTING.has(node.type)) return null
  const { source } = node as Node & { source?: (Node & { value?: unknown }) | null }
  return typeof source?.value === 'string' ? (source as Node & { value: string }) : null
}
