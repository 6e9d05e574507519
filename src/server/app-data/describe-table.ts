import type { ForeignKey, Relation } from '../../core/data-api/catalogue.ts'
import type { DataTable } from '../../core/wire/app-data.ts'

/** @param rows null where nobody counted */
export function describeTable(
  relation: Relation,
  foreignKeys: readonly ForeignKey[],
  rows: number | null,
): DataTable {
  const own = foreignKeys.filter((key) => key.schema === relation.schema && key.relation === relation.name)
  const isView = relation.kind !== 'table'
  return {
    name: relation.name,
    isView,
    primaryKey: isView ? [] : [...relation.primaryKey],
    columns: relation.columns.map(({ name, type, isNullable, hasDefault, isGenerated, enumValues }) => ({
      name,
      // Where everything is: it says nothing.
      type: type.startsWith('public.') ? type.slice('public.'.length) : type,
      isNullable,
      hasDefault,
      isWritable: !isView && !isGenerated,
      enumValues: enumValues === null ? null : [...enumValues],
      refersTo: referenceOf(own, name),
    })),
    rows,
  }
}

/** By one column alone: of several, none says by itself where it leads. */
function referenceOf(keys: readonly ForeignKey[], column: string): string | null {
  const key = keys.find(({ columns }) => columns.length === 1 && columns[0] === column)
  if (key === undefined) return null
  const { referencedSchema: schema, referencedRelation: table, referencedColumns } = key
  const name = schema === 'public' ? table : `${schema}.${table}`
  return `${name}.${referencedColumns.join(', ')}`
}
