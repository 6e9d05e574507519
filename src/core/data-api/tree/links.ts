import type { Catalogue, ForeignKey, Relation } from '../catalogue.ts'

type ColumnPair = readonly [own: string, other: string]

/** A way from a relation to rows of another. */
export interface Link {
  readonly target: Relation
  readonly cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'
  /** The constraint; null for a way over a join table. */
  readonly constraint: string | null
  /** Columns of the origin with those of the target, or of the join table. */
  readonly pairs: readonly ColumnPair[]
  readonly junction: Junction | null
  readonly isSelf: boolean
}

interface Junction {
  readonly relation: Relation
  readonly constraints: readonly [own: string, other: string]
  /** Columns of the target with those of the join table. */
  readonly pairs: readonly ColumnPair[]
}

export function isToOne({ cardinality }: Link): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one'
}

export function findRelation(catalogue: Catalogue, schema: string, name: string): Relation | undefined {
  return catalogue.relations.find((one) => one.schema === schema && one.name === name)
}

const isOf = (key: ForeignKey, { schema, name }: Relation) => key.schema === schema && key.relation === name
const refersTo = (key: ForeignKey, { schema, name }: Relation) =>
  key.referencedSchema === schema && key.referencedRelation === name

const zip = (own: readonly string[], other: readonly string[]): ColumnPair[] =>
  own.map((name, place) => [name, other[place] ?? ''])

/** Every way from `origin` to relations of its schema. */
export function linksOf(catalogue: Catalogue, origin: Relation): Link[] {
  const targetAt = (schema: string, name: string) =>
    schema === origin.schema ? findRelation(catalogue, schema, name) : undefined
  const forward = catalogue.foreignKeys.filter((key) => isOf(key, origin))
  const backward = catalogue.foreignKeys.filter((key) => refersTo(key, origin))
  return [
    ...forward.flatMap((key): Link[] => {
      const target = targetAt(key.referencedSchema, key.referencedRelation)
      const cardinality = key.isUnique ? 'one-to-one' : 'many-to-one'
      return target === undefined
        ? []
        : [direct(origin, key, target, cardinality, key.columns, key.referencedColumns)]
    }),
    ...backward.flatMap((key): Link[] => {
      const target = targetAt(key.schema, key.relation)
      const cardinality = key.isUnique ? 'one-to-one' : 'one-to-many'
      return target === undefined
        ? []
        : [direct(origin, key, target, cardinality, key.referencedColumns, key.columns)]
    }),
    ...backward.flatMap((key) => overJunction(catalogue, origin, key)),
  ]
}

function direct(
  origin: Relation,
  key: ForeignKey,
  target: Relation,
  cardinality: Link['cardinality'],
  own: readonly string[],
  other: readonly string[],
): Link {
  const isSelf = target === origin
  return { target, cardinality, constraint: key.name, pairs: zip(own, other), junction: null, isSelf }
}

/** A join table has two foreign keys whose columns are in its primary key. */
function overJunction(catalogue: Catalogue, origin: Relation, key: ForeignKey): Link[] {
  const relation = findRelation(catalogue, key.schema, key.relation)
  if (relation === undefined) return []
  const others = catalogue.foreignKeys.filter((one) => isOf(one, relation) && one.name !== key.name)
  return others.flatMap((other): Link[] => {
    const isJoined = [...key.columns, ...other.columns].every((column) =>
      relation.primaryKey.includes(column),
    )
    const target = findRelation(catalogue, other.referencedSchema, other.referencedRelation)
    if (!isJoined || target === undefined || target.schema !== origin.schema) return []
    const junction: Junction = {
      relation,
      constraints: [key.name, other.name],
      pairs: zip(other.referencedColumns, other.columns),
    }
    const pairs = zip(key.referencedColumns, key.columns)
    return [
      { target, cardinality: 'many-to-many', constraint: null, pairs, junction, isSelf: target === origin },
    ]
  })
}
