/** A compiled module as a file that a browser's worker can load: imports lead to addresses. */
import { type Node, parse } from 'acorn'
import { TextEdits } from '../syntax/text-edits.ts'
import { walkTree } from '../syntax/walk-tree.ts'

/**
 * @param code a module without types and JSX
 * @param addressOf where an import leads; null leaves it as it is written
 */
export function moduleForWorker(code: string, addressOf: (specifier: string) => string | null): string {
  const edits = new TextEdits(code)
  walkTree(parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }), (node) => {
    const source = sourceOf(node)
    const address = source === null ? null : addressOf(source.value)
    if (source !== null && address !== null) edits.replace(source.start, source.end, JSON.stringify(address))
  })
  return edits.toString()
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
