import { readRange } from '../query/read-headers.ts'
import { refuse } from '../refusal.ts'
import type { ReadNode } from '../tree/read-node.ts'

/** The range of the query and that of the header count both; `Range` counts for GET only. */
export function withRange(root: ReadNode, header: string | undefined): ReadNode {
  const range = readRange(header)
  if (range === null || root.limit === 0) return root
  const offset = Math.max(root.offset, range.first)
  const ends = [
    root.limit === null ? null : root.offset + root.limit,
    range.last === null ? null : range.last + 1,
  ]
  const end = ends.reduce<number | null>(
    (least, one) => (one === null ? least : Math.min(least ?? one, one)),
    null,
  )
  if (end !== null && end <= offset)
    refuse(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  return { ...root, offset, limit: end === null ? null : end - offset }
}

/** No resource gives more rows than that. */
export function withMaxRows(node: ReadNode, maxRows: number | null): ReadNode {
  if (maxRows === null) return node
  const embeds = node.embeds.map((embed) => ({ ...embed, node: withMaxRows(embed.node, maxRows) }))
  return { ...node, embeds, limit: Math.min(node.limit ?? maxRows, maxRows) }
}
