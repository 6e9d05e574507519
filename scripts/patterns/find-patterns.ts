/**
 * Every regular expression of a module, read from its syntax tree: literals, and what `RegExp(…)` is given. Constants are
 * followed, into other modules too; what only the running program knows is a hole.
 */
import { isNode, type Module, type Node, parseModule } from './parse-module.ts'

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
    visit(module.program, null, (node, parent) => {
      const regex = regexOf(node)
      const [source, flags] = (node.arguments ?? []) as Node[]
      if (regex !== null) found.push(this.pattern(module, node, [{ known: regex.pattern }], regex.flags))
      else if (isCallOf(node, 'RegExp') && source !== undefined) {
        const text = this.evaluate(module, source, 0)
        found.push(this.pattern(module, node, text, flags ? this.flagsOf(module, flags) : ''))
      } else if (isMethodOfText(node) && isText(source)) {
        found.push(this.pattern(module, node, this.evaluate(module, source, 0), ''))
      } else if (isPassedOn(node, parent)) {
        found.push(this.pattern(module, node, [{ hole: 'RegExp' }], ''))
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
    const items = this.items(module, callee.object as Node, inner)
    if (items === null || separator === undefined) return null
    const between = inner(separator)
    return items.flatMap((item, index) => (index === 0 ? item : [...between, ...item]))
  }

  /** What is in a list, or the keys that `Object.keys` makes a list of; null when some of it is not known. */
  private items(
    module: Module,
    node: Node,
    inner: (one: Node, from?: Module) => Text,
    depth = 0,
  ): Text[] | null {
    if (depth > MAX_DEPTH) return null
    if (node.type === 'TSAsExpression') {
      return this.items(module, node.expression as Node, inner, depth + 1)
    }
    if (node.type === 'ArrayExpression') {
      const elements = node.elements as (Node | null)[]
      return allKnown(elements, (one) => (one.type === 'SpreadElement' ? null : inner(one, module)))
    }
    if (node.type === 'Identifier') {
      const named = this.constant(module, String(node.name))
      return named === null ? null : this.items(named.module, named.node, inner, depth + 1)
    }
    const [object] = isCallOfKeys(node) ? (node.arguments as Node[]) : []
    const named = object?.type === 'Identifier' ? this.constant(module, String(object.name)) : null
    if (named?.node.type !== 'ObjectExpression') return null
    return allKnown(named.node.properties as Node[], keyIn)
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

function allKnown(nodes: readonly (Node | null)[], read: (node: Node) => Text | null): Text[] | null {
  const texts: Text[] = []
  for (const node of nodes) {
    const text = node === null ? null : read(node)
    if (text === null) return null
    texts.push(text)
  }
  return texts
}

function isCallOfKeys(node: Node): boolean {
  return node.type === 'CallExpression' && isMember(node.callee, 'Object', 'keys')
}

/** The key of a property that writes it out. */
function keyIn({ type, computed, key }: Node): Text | null {
  if (type !== 'Property' || computed === true) return null
  const { name, value } = key as Node
  return [{ known: String(name ?? value) }]
}

function written(part: Part): string {
  if ('known' in part) return part.known
  return `\${${'hole' in part ? part.hole : part.literal}}`
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

/** `text.match('…')`: these methods make a pattern of a text. */
function isMethodOfText(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { type, property } = node.callee as Node
  return type === 'MemberExpression' && /^(?:match|matchAll|search)$/.test(String((property as Node).name))
}

function isText(node: Node | undefined): node is Node {
  return (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral'
}

/** `RegExp` under another name, or in another's hands, makes patterns that nothing finds. */
function isPassedOn(node: Node, parent: Node | null): boolean {
  if (node.type !== 'Identifier' || node.name !== 'RegExp' || parent === null) return false
  switch (parent.type) {
    case 'NewExpression':
    case 'CallExpression':
      return parent.callee !== node
    case 'BinaryExpression':
      return parent.operator !== 'instanceof'
    case 'Property':
      return parent.value === node
    case 'MemberExpression':
      return parent.object !== node
    default:
      return !parent.type.startsWith('TS')
  }
}

function visit(value: unknown, parent: Node | null, onNode: (node: Node, parent: Node | null) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, parent, onNode)
  else if (isNode(value)) {
    onNode(value, parent)
    for (const child of Object.values(value)) visit(child, value, onNode)
  }
}
