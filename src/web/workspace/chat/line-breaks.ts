/** The part of a Markdown tree that this plugin knows; any other node only passes through it. */
interface MarkdownNode {
  readonly type: string
  readonly value?: string
  children?: MarkdownNode[]
}

/** A remark plugin: a line break is one where a person typed it, as in a chat, and not only after two spaces. */
export function lineBreaks() {
  return breakLines
}

function breakLines(node: MarkdownNode): void {
  if (node.children === undefined) return
  node.children = node.children.flatMap((child) => {
    breakLines(child)
    return child.type === 'text' ? linesOf(child.value ?? '') : [child]
  })
}

function linesOf(text: string): MarkdownNode[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [{ type: 'break' }]),
      ...(line === '' ? [] : [{ type: 'text', value: line }]),
    ])
}
