/** Which columns of a table name a person. */
import type { Catalogue, Column, ForeignKey, Relation } from '../../../core/data-api/catalogue.ts'

const PERSON_NAME = /^(?:user|owner|author|person|profile|member|creator)(?:_?id)?$|^created_by$/i

type Keys = Pick<Catalogue, 'foreignKeys'>

/** The column that says whose a row is; null where none does. */
export function ownerColumn(relation: Relation, { foreignKeys }: Keys): string | null {
  const key = foreignKeys.find((one) => isOf(one, relation) && isToPeople(one) && one.columns.length === 1)
  if (key !== undefined) return key.columns[0] ?? null
  return relation.columns.find(isPersonByLook)?.name ?? null
}

/** All of them, also by a table that has one row for each person. */
export function personColumns(relation: Relation, { foreignKeys }: Keys): readonly string[] {
  const found = new Set<string>()
  for (const key of foreignKeys)
    if (isOf(key, relation) && key.columns.length === 1 && leadsToPeople(key, foreignKeys, 3))
      found.add(key.columns[0] ?? '')
  for (const column of relation.columns) if (isPersonByLook(column)) found.add(column.name)
  const order = relation.columns.map(({ name }) => name)
  return [...found].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

function leadsToPeople(key: ForeignKey, all: readonly ForeignKey[], steps: number): boolean {
  if (isToPeople(key)) return true
  if (steps === 0) return false
  return all.some(
    (next) =>
      next.schema === key.referencedSchema &&
      next.relation === key.referencedRelation &&
      next.columns.length === 1 &&
      next.columns[0] === key.referencedColumns[0] &&
      leadsToPeople(next, all, steps - 1),
  )
}

export function isPersonByLook({ name, type, defaultText }: Column): boolean {
  return type === 'uuid' && (PERSON_NAME.test(name) || (defaultText ?? '').includes('auth.uid()'))
}

function isOf(key: ForeignKey, { schema, name }: Relation): boolean {
  return key.schema === schema && key.relation === name
}

export function isToPeople({ referencedSchema, referencedRelation }: ForeignKey): boolean {
  return referencedSchema === 'auth' && referencedRelation === 'users'
}
