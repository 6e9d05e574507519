import type { Node } from 'acorn'

/** Calls `visit` for every node below `root`, parents first; false keeps it from going deeper. */
export function walkTree(root: Node, visit: (node: Node) => boolean | undefined): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (visit(node) === false) continue
    for (const value of Object.values(node).reverse()) {
      for (const child of Array.isArray(value) ? value.toReversed() : [value])
        if (isNode(child)) waiting.push(child)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
