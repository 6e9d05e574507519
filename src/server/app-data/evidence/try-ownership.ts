/** Whether a row may be added in somebody else's name, given away, or hung on what is kept from who does it. */
import type { Catalogue, Relation } from '../../../core/data-api/catalogue.ts'
import { bound, joined, named, qualified, type Sql, sql } from '../../../core/data-api/sql/sql.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { type Asker, isLet } from './attempt.ts'
import { type InventedRow, insertion } from './invented-rows.ts'
import { personColumns } from './person-columns.ts'
import { askersOf, openersOf, rowIn, selecting, type World } from './world.ts'

export interface OwnershipTried {
  readonly fakes: readonly { readonly column: string; readonly by: 'visitor' | 'other' }[]
  readonly isMovable: boolean
  readonly plantsOn: readonly string[]
  readonly movesTo: readonly string[]
}

type Values = readonly (readonly [string, string | null])[]

export async function tryOwnership(
  session: Session,
  world: World,
  relation: Relation,
): Promise<OwnershipTried> {
  const people = personColumns(relation, world.catalogue)
  const row = rowIn(world, relation)
  return {
    fakes: await fakesIn(session, world, relation, people),
    isMovable: row !== null && (await isMovable(session, world, relation, people, row)),
    ...(await triedOnParents(session, world, relation, people, row)),
  }
}

/** Whether a policy of the table names a column. */
export function isAsked(catalogue: Catalogue, relation: Relation, column: string): boolean {
  return areAsked(catalogue, relation, column, null)
}

/** The same of some policies by their names, of all by null. */
function areAsked(
  { policies }: Catalogue,
  relation: Relation,
  column: string,
  which: readonly string[] | null,
): boolean {
  return policies.some(
    (policy) =>
      policy.schema === relation.schema &&
      policy.relation === relation.name &&
      (which === null || which.includes(policy.name)) &&
      `${policy.using ?? ''} ${policy.withCheck ?? ''}`.split(/[^\w$]+/).includes(column),
  )
}

/** With these columns naming these people. */
function naming(values: Values, people: readonly string[], whom: (column: string) => string | null): Values {
  const others = values.filter(([name]) => !people.includes(name))
  return [...others, ...people.map((name) => [name, whom(name)] as const)]
}

async function fakesIn(
  session: Session,
  { people: who, rows }: World,
  relation: Relation,
  people: readonly string[],
) {
  const askers = askersOf(who)
  const found: { column: string; by: 'visitor' | 'other' }[] = []
  if (people.length === 0) return found
  for (const by of ['visitor', 'other'] as const) {
    const self = by === 'visitor' ? null : who.other
    const adds = (whom: (column: string) => string | null) =>
      isLet(session, askers[by], insertion(relation, naming(rows.valuesFor(relation), people, whom), false))
    if (await adds(() => who.owner)) {
      found.push(...people.map((column) => ({ column, by })))
      continue
    }
    if (self === null || people.length < 2) continue
    const free: string[] = []
    // In turn each names somebody else and all others oneself.
    for (const column of people)
      if (await adds((name) => (name === column ? who.owner : self))) free.push(column)
    // Where one of them has to be oneself, the others are whom it is about.
    if (free.length === people.length) found.push(...free.map((column) => ({ column, by })))
  }
  return found
}

function changing(
  relation: Relation,
  row: InventedRow,
  columns: readonly string[],
  values: readonly Sql[],
): readonly Sql[] {
  const set = joined(
    columns.map((name, at) => sql`${named(name)} = ${values[at] ?? sql`NULL`}`),
    ', ',
  )
  const all = sql`UPDATE ${qualified(relation)} AS "it" SET ${set}`
  // Without a condition nothing has to be seen afterwards.
  return [sql`${all} WHERE ${row.isRow}`, all]
}

async function anyLet(session: Session, asker: Asker, statements: readonly Sql[]): Promise<boolean> {
  for (const statement of statements) if (await isLet(session, asker, statement)) return true
  return false
}

async function isMovable(
  session: Session,
  world: World,
  relation: Relation,
  people: readonly string[],
  row: InventedRow,
): Promise<boolean> {
  const { people: who } = world
  const own = people.filter((name) => row.values.get(name) === who.owner)
  const { owner } = askersOf(who)
  // Who may change it for another reason than that it is theirs may well give it to somebody.
  const openers = await openersOf(session, world, owner, relation, row, 'update')
  if (own.length === 0 || !own.some((name) => areAsked(world.catalogue, relation, name, openers)))
    return false
  const values = own.map(() => bound(who.other))
  return anyLet(session, owner, changing(relation, row, own, values))
}

async function triedOnParents(
  session: Session,
  world: World,
  relation: Relation,
  people: readonly string[],
  row: InventedRow | null,
): Promise<Pick<OwnershipTried, 'plantsOn' | 'movesTo'>> {
  const { catalogue, people: who, rows, peerRows } = world
  const askers = askersOf(who)
  const plantsOn: string[] = []
  const movesTo: string[] = []
  for (const key of catalogue.foreignKeys) {
    if (key.schema !== relation.schema || key.relation !== relation.name) continue
    if (key.columns.some((name) => people.includes(name) || !isAsked(catalogue, relation, name))) continue
    const parent = world.tables.find(
      (one) => one.schema === key.referencedSchema && one.name === key.referencedRelation,
    )
    if (parent === undefined || parent === relation) continue
    const ofOwner = rowIn(world, parent)
    const ofPeer = rowIn({ rows: peerRows }, parent)
    if (ofOwner !== null && !(await isLet(session, askers.other, selecting(parent, ofOwner)))) {
      const own = naming(rows.valuesFor(relation), people, () => who.other)
      if (await isLet(session, askers.other, insertion(relation, own, false))) plantsOn.push(parent.name)
    }
    if (row === null || ofPeer === null || (await isLet(session, askers.owner, selecting(parent, ofPeer))))
      continue
    const openers = await openersOf(session, world, askers.owner, relation, row, 'update')
    if (!key.columns.some((name) => areAsked(catalogue, relation, name, openers))) continue
    const values = key.referencedColumns.map((name) => bound(ofPeer.values.get(name) ?? null))
    if (await anyLet(session, askers.owner, changing(relation, row, key.columns, values)))
      movesTo.push(parent.name)
  }
  return { plantsOn, movesTo }
}
