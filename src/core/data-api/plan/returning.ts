import type { Field } from '../query/query-model.ts'
import { hasColumn } from '../sql/field-sql.ts'
import type { Returning } from '../sql/write-sql.ts'
import type { ReadNode } from '../tree/read-node.ts'

/** Which columns of a written row its answer needs: a role may see some of them only. Null for the whole row. */
export function returningOf(root: ReadNode): Returning {
  const names = new Set<string>()
  let isWhole = false
  const add = (field: Field | null) => {
    if (field === null) return
    if (hasColumn(root, field.name)) names.add(field.name)
    else if (field.name !== 'count') isWhole = true
  }
  for (const item of root.select) {
    if (item.kind === 'star') isWhole = true
    else add(item.field)
  }
  for (const term of root.order) if (term.embed === null) add(term.field)
  for (const { link } of root.embeds) for (const [own] of link.pairs) names.add(own)
  return isWhole ? null : [...names]
}
