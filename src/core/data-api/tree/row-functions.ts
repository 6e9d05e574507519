import type { Catalogue, DatabaseFunction, Relation } from '../catalogue.ts'

/** Whether the function takes a row of the relation and nothing else. */
export function isRowFunction({ arguments: given, schema }: DatabaseFunction, relation: Relation): boolean {
  const [argument] = given
  if (given.length !== 1 || argument === undefined || schema !== relation.schema) return false
  const type = argument.type.split('"').join('')
  return type === relation.name || type === `${relation.schema}.${relation.name}`
}

/** The function behind a computed column. */
export function computedColumn(
  catalogue: Catalogue,
  relation: Relation | null,
  name: string,
): DatabaseFunction | undefined {
  if (relation === null) return undefined
  return catalogue.functions.find(
    (one) =>
      one.name === name && !one.returns.isSet && one.returns.kind !== 'void' && isRowFunction(one, relation),
  )
}
