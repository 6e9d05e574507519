/** The values of a module that holds literals and nothing computed; what is none is named with its line. */
import { parseSync } from 'vite'

export interface Literals {
  /** By the name that it is exported under. */
  readonly values: Readonly<Record<string, unknown>>
  /** A line for each thing that is no literal. */
  readonly problems: readonly string[]
  /** Offsets at which the properties of each exported object, or the entries of each list, begin. */
  readonly begins: Readonly<Record<string, readonly number[]>>
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export function readLiterals(source: string): Literals {
  const { program, errors } = parseSync('literals.ts', source, { lang: 'ts', astType: 'ts' })
  const problems = errors.map(({ message }) => message)
  const values: Record<string, unknown> = {}
  const begins: Record<string, readonly number[]> = {}
  const refuse = ({ type, start }: Node) => {
    problems.push(`line ${source.slice(0, start).split('\n').length}: ${type} is computed`)
    return undefined
  }

  for (const statement of program.body as unknown as readonly Node[]) {
    if (/^(?:TS|Import)/.test(statement.type) && statement.importKind !== 'value') continue
    const declaration = statement.declaration as Node | null | undefined
    if (statement.type !== 'ExportNamedDeclaration' || declaration == null) refuse(statement)
    else if (declaration.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations as readonly {
        id: { name: string }
        init: Node
      }[]) {
        values[id.name] = literalOf(init)
        const { properties, elements } = withoutTypes(init)
        begins[id.name] = ((properties ?? elements ?? []) as readonly Node[]).map(({ start }) => start)
      }
    } else if (!declaration.type.startsWith('TS')) refuse(statement)
  }
  return { values, problems, begins }

  function literalOf(given: Node): unknown {
    const node = withoutTypes(given)
    switch (node.type) {
      case 'Literal':
        return 'regex' in node && node.regex !== undefined ? refuse(node) : node.value
      case 'TemplateLiteral':
        return (node.expressions as unknown[]).length > 0
          ? refuse(node)
          : (node.quasis as readonly { value: { cooked: string } }[])[0]?.value.cooked
      case 'UnaryExpression': {
        const value = literalOf(node.argument as Node)
        return node.operator === '-' && typeof value === 'number' ? -value : refuse(node)
      }
      case 'ArrayExpression':
        return (node.elements as readonly Node[]).map(literalOf)
      case 'ObjectExpression':
        return Object.fromEntries((node.properties as readonly Node[]).map(entryOf))
      default:
        return refuse(node)
    }
  }

  function entryOf(property: Node): [string, unknown] {
    const isPlain =
      property.type === 'Property' && property.computed === false && property.shorthand === false
    if (!isPlain) return ['', refuse(property)]
    const key = property.key as { name?: string; value?: unknown }
    return [key.name ?? String(key.value), literalOf(property.value as Node)]
  }
}

/** `x as const` and `x satisfies T` say no more than `x`. */
function withoutTypes(node: Node): Node {
  return /^TS(?:As|Satisfies)Expression$/.test(node.type) ? withoutTypes(node.expression as Node) : node
}
