import type { Expression } from 'acorn'

/** The glob of a text with variable parts: each is a `*`. Null for anything else. */
export function variablePattern(node: Expression): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? escaped(node.value) : null
    case 'TemplateLiteral':
      return node.quasis
        .map((quasi) => escaped(quasi.value.cooked ?? ''))
        .join('*')
        .replace(/\*\*+/g, '*')
    case 'BinaryExpression': {
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return null
      const [left, right] = [variablePattern(node.left) ?? '*', variablePattern(node.right) ?? '*']
      return `${left}${right}`.replace(/\*\*+/g, '*')
    }
    default:
      return null
  }
}

function escaped(text: string): string {
  return text.includes('*') ? text.replaceAll('*', '\\*') : text
}
