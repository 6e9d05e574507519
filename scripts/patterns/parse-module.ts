/** A module's syntax tree, with what it declares at its top and what it imports from other modules of the repository. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Module {
  readonly path: string
  readonly source: string
  readonly program: Node
  /** What `const` declares at the top of the module, by name. */
  readonly constants: ReadonlyMap<string, Node>
  /** Names imported from modules of the repository, with the name and the path that they have there. */
  readonly imports: ReadonlyMap<string, { readonly name: string; readonly path: string }>
}

/** Whether a path, with forward slashes, is that of a module that runs: no test, declaration or fixture. */
export function isModule(path: string): boolean {
  return (
    /\.[cm]?[jt]sx?$/.test(path) &&
    !/\.(?:test|contract|d)\.[cm]?tsx?$/.test(path) &&
    !path.includes('/fixtures/')
  )
}

/** Reads the modules of a folder. */
export function readerOf(root: string): (path: string) => string | null {
  return (path) => {
    try {
      return readFileSync(join(root, path), 'utf8')
    } catch {
      return null
    }
  }
}

/** Throws when it does not parse. */
export function parseModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source, {
    lang: path.endsWith('x') ? 'tsx' : 'ts',
    astType: 'ts',
  })
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const constants = new Map<string, Node>()
  const imports = new Map<string, { name: string; path: string }>()
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') readImports(statement, path, imports)
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node) : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue
    for (const { id, init } of declared.declarations as { id: Node; init: Node | null }[]) {
      if (id.type === 'Identifier' && init !== null) constants.set(String(id.name), init)
    }
  }
  return { path, source, program: program as unknown as Node, constants, imports }
}

function readImports(
  statement: Node,
  path: string,
  imports: Map<string, { name: string; path: string }>,
): void {
  const specifier = String((statement.source as Node).value)
  if (!specifier.startsWith('.')) return
  for (const one of statement.specifiers as Node[]) {
    if (one.type !== 'ImportSpecifier') continue
    imports.set(String((one.local as Node).name), {
      name: String((one.imported as Node).name),
      path: posix.join(posix.dirname(path), specifier),
    })
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
