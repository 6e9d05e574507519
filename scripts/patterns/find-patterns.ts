/**
 * Every regular expression of a module, read from its syntax tree: literals, and what `RegExp(…)` is given. Constants are
 * followed, into other modules too; what only the running program knows is a hole.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export interface FoundPattern {
  /** From the root, with forward slashes. */
  readonly path: string
  /** From 1. */
  readonly line: number
  /** The pattern's text, each hole as `${expression}`. */
  readonly pattern: string
  readonly flags: string
  /** Whether some of it is known to the running program only. */
  readonly isComputed: boolean
  /** The pattern with a word in each hole, to judge its shape by. */
  readonly shape: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Module {
  readonly path: string
  readonly source: string
  readonly program: Node
  /** What `const` declares at the top of the module, by name. */
  readonly constants: ReadonlyMap<string, Node>
  /** Names imported from modules of the repository, with the name and the path that they have there. */
  readonly imports: ReadonlyMap<string, { readonly name: string; readonly path: string }>
}

/** Text with holes: known parts and, between them, the source text of what is not known. */
type Text = readonly Part[]
type Part =
  | { readonly known: string }
  /** Unknown, but escaped: it matches itself. */
  | { readonly literal: string }
  | { readonly hole: string }

/** The function that makes of a text a pattern that matches it: `src/core/text/escape-pattern.ts`. */
const ESCAPE = 'escapePattern'

/** A word without a meaning in patterns, for what is not known. */
const STAND_IN = 'qzx'

/** Stops constants that name one another. */
const MAX_DEPTH = 20

export class PatternFinder {
  private readonly modules = new Map<string, Module | null>()
  private readonly read: (path: string) => string | null

  /** `read` gives the text of a module by its path from the root, or null where there is none. */
  constructor(read: (path: string) => string | null) {
    this.read = read
  }

  /** The patterns of a module, in its order. Throws when it does not parse. */
  find(path: string): FoundPattern[] {
    const module = this.module(path)
    if (module === null) throw new Error(`${path} cannot be read.`)
    const found: FoundPattern[] = []
    visit(module.program, (node) => {
      const regex = regexOf(node)
      if (regex !== null) found.push(this.pattern(module, node, [{ known: regex.pattern }], regex.flags))
      else if (isCallOf(node, 'RegExp')) {
        const [source, flags] = node.arguments as Node[]
        if (source === undefined) return
        found.push(
          this.pattern(
            module,
            node,
            this.evaluate(module, source, 0),
            flags ? this.flagsOf(module, flags) : '',
          ),
        )
      }
    })
    return found
  }

  private pattern(module: Module, node: Node, text: Text, flags: string): FoundPattern {
    return {
      path: module.path,
      line: module.source.slice(0, node.start).split('\n').length,
      pattern: text.map(written).join(''),
      flags,
      isComputed: text.some((part) => 'hole' in part),
      shape: text.map((part) => ('known' in part ? part.known : STAND_IN)).join(''),
    }
  }

  /** The known letters of flags: those that are not known change what matches, hardly how long it takes. */
  private flagsOf(module: Module, node: Node): string {
    return this.evaluate(module, node, 0)
      .map((part) => ('known' in part ? part.known : ''))
      .join('')
  }

  private evaluate(module: Module, node: Node, depth: number): Text {
    const hole = [{ hole: module.source.slice(node.start, node.end) }]
    if (depth > MAX_DEPTH) return hole
    const inner = (one: Node, from = module) => this.evaluate(from, one, depth + 1)
    const regex = regexOf(node)
    if (regex !== null) return [{ known: regex.pattern }]
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [{ known: node.value }] : hole
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return inner(node.expression as Node)
      case 'TaggedTemplateExpression':
        return isMember(node.tag, 'String', 'raw') ? this.template(node.quasi as Node, 'raw', inner) : hole
      case 'TemplateLiteral':
        return this.template(node, 'cooked', inner)
      case 'BinaryExpression':
        return node.operator === '+' ? [...inner(node.left as Node), ...inner(node.right as Node)] : hole
      case 'Identifier': {
        const named = this.constant(module, String(node.name))
        return named === null ? hole : inner(named.node, named.module)
      }
      case 'MemberExpression':
        return this.sourceOf(module, node) ?? hole
      case 'CallExpression':
        if ((node.callee as Node).name === ESCAPE) return [{ literal: hole[0]?.hole ?? '' }]
        return this.joined(module, node, inner) ?? hole
      case 'NewExpression':
        return isCallOf(node, 'RegExp') ? inner((node.arguments as Node[])[0] ?? node) : hole
      default:
        return hole
    }
  }

  private template(node: Node, form: 'raw' | 'cooked', inner: (one: Node) => Text): Text {
    const expressions = node.expressions as Node[]
    return (node.quasis as Node[]).flatMap((quasi, index) => {
      const text = String((quasi.value as Record<string, unknown>)[form])
      const next = expressions[index]
      return next === undefined ? [{ known: text }] : [{ known: text }, ...inner(next)]
    })
  }

  /** `PATTERN.source`, where the pattern is a constant. */
  private sourceOf(module: Module, node: Node): Text | null {
    const { object, property } = node as { object?: Node; property?: Node }
    if (object === undefined || property?.name !== 'source') return null
    const text = this.evaluate(module, object, 0)
    return text.every((part) => 'known' in part) ? text : null
  }

  /** `[…].join('|')`, where all of the list is known. */
  private joined(module: Module, node: Node, inner: (one: Node, from?: Module) => Text): Text | null {
    const callee = node.callee as Node
    if (callee.type !== 'MemberExpression' || (callee.property as Node).name !== 'join') return null
    const [separator] = node.arguments as Node[]
    const list = this.list(module, callee.object as Node)
    if (list === null || separator === undefined) return null
    const items = (list.node.elements as (Node | null)[]).map((one) =>
      one === null || one.type === 'SpreadElement' ? null : inner(one, list.module),
    )
    const between = inner(separator)
    return items.includes(null)
      ? null
      : items.flatMap((item, index) => (index === 0 ? (item ?? []) : [...between, ...(item ?? [])]))
  }

  private list(module: Module, node: Node): { readonly module: Module; readonly node: Node } | null {
    const plain = node.type === 'TSAsExpression' ? (node.expression as Node) : node
    if (plain.type === 'ArrayExpression') return { module, node: plain }
    const named = plain.type === 'Identifier' ? this.constant(module, String(plain.name)) : null
    return named === null || named.node.type === 'Identifier' ? null : this.list(named.module, named.node)
  }

  private constant(
    module: Module,
    name: string,
    depth = 0,
  ): { readonly module: Module; readonly node: Node } | null {
    const own = module.constants.get(name)
    if (own !== undefined) return { module, node: own }
    const imported = module.imports.get(name)
    const from = imported === undefined ? null : this.module(imported.path)
    if (imported === undefined || from === null || depth > MAX_DEPTH) return null
    return this.constant(from, imported.name, depth + 1)
  }

  /** How many modules were read. */
  get size(): number {
    return this.modules.size
  }

  private module(path: string): Module | null {
    let module = this.modules.get(path)
    if (module === undefined) {
      const source = this.read(path)
      module = source === null ? null : parseModule(path, source)
      this.modules.set(path, module)
    }
    return module
  }
}

function written(part: Part): string {
  if ('known' in part) return part.known
  return `\${${'hole' in part ? part.hole : part.literal}}`
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

function parseModule(path: string, source: string): Module {
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

function regexOf(node: Node): { readonly pattern: string; readonly flags: string } | null {
  const regex = node.type === 'Literal' ? node.regex : null
  return regex ? (regex as { pattern: string; flags: string }) : null
}

function isCallOf(node: Node, name: string): boolean {
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') && (node.callee as Node).name === name
  )
}

function isMember(value: unknown, object: string, property: string): boolean {
  if (!isNode(value) || value.type !== 'MemberExpression') return false
  return (value.object as Node).name === object && (value.property as Node).name === property
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  else if (isNode(value)) {
    onNode(value)
    for (const child of Object.values(value)) visit(child, onNode)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
