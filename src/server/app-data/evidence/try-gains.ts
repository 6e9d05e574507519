/** Steps that are open to anybody, tried for what they open: joining, one's own role, what a token says of its person. */
import type { Gain } from '../../../core/access/evidence.ts'
import type { Column, Relation } from '../../../core/data-api/catalogue.ts'
import { bound, named, qualified, type Sql, sql } from '../../../core/data-api/sql/sql.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { type Asker, AUTH, attempt, isLet, SERVICE, signedIn } from './attempt.ts'
import { insertion } from './invented-rows.ts'
import { personColumns } from './person-columns.ts'
import { newReach, type Reached, reachOf } from './reach.ts'
import { literalsOf } from './values-by-rule.ts'
import { askersOf, rowIn, selecting, type World } from './world.ts'

const MAX_VALUES = 10

/** Adds a row of one's own that names somebody else's row: of a group, or a role. */
export async function tryJoining(
  session: Session,
  world: World,
  relation: Relation,
  before: Reached,
): Promise<Gain[]> {
  const { catalogue, people, rows } = world
  const names = personColumns(relation, catalogue)
  const [self] = names
  if (self === undefined) return []
  const asker = askersOf(people).other
  const values = rows.valuesFor(relation).filter(([name]) => name !== self)
  const own = [...values, [self, people.other] as const]
  const isDiscoverable = await seesParents(session, world, relation, asker)
  const found: Gain[] = []
  const add = async (given: typeof own, column: string | null, value: string | null) => {
    const tried = await attempt(session, asker, insertion(relation, given, false), async () =>
      newReach(before, await reachOf(session, world, asker)),
    )
    const reached = tried.type === 'done' ? (tried.looked ?? []) : []
    if (reached.length > 0)
      found.push({
        by: column === null ? 'joining' : 'raising',
        object: relation.name,
        column,
        value,
        isDiscoverable,
        reached,
      })
  }
  await add(own, null, null)
  const joined = found[0]?.reached ?? []
  for (const column of decidingColumns(world, relation, names))
    for (const value of valuesOf(world, relation, column)) {
      const [last] = found
      await add([...own.filter(([name]) => name !== column.name), [column.name, value]], column.name, value)
      const newest = found.at(-1)
      // What plain joining opens is no merit of the value.
      if (newest !== last && newest?.column === column.name && newReach(joined, newest.reached).length === 0)
        found.pop()
    }
  return found
}

async function seesParents(
  session: Session,
  world: World,
  relation: Relation,
  asker: Asker,
): Promise<boolean> {
  const people = personColumns(relation, world.catalogue)
  const keys = world.catalogue.foreignKeys.filter(
    (key) => key.schema === relation.schema && key.relation === relation.name,
  )
  for (const key of keys) {
    if (key.columns.some((name) => people.includes(name))) continue
    const parent = world.tables.find(
      (one) => one.name === key.referencedRelation && one.schema === key.referencedSchema,
    )
    const row = parent === undefined ? null : rowIn(world, parent)
    if (parent !== undefined && row !== null && !(await isLet(session, asker, selecting(parent, row))))
      return false
  }
  return true
}

/** Changes one's own row in a column that rules ask. */
export async function tryRaising(
  session: Session,
  world: World,
  relation: Relation,
  before: Reached,
): Promise<Gain[]> {
  const names = personColumns(relation, world.catalogue)
  const own = rowIn({ rows: world.peerRows }, relation)
  if (names.length === 0 || own === null) return []
  const asker = askersOf(world.people).peer
  const found: Gain[] = []
  for (const column of decidingColumns(world, relation, names)) {
    // Going over to what all may join is no more than joining it.
    if (isKeyColumn(world, relation, column) && (await seesParents(session, world, relation, asker))) continue
    for (const value of valuesOf(world, relation, column)) {
      const set = sql`UPDATE ${qualified(relation)} AS "it" SET ${named(column.name)} = ${bound(value)}`
      // Without a condition too: then nothing has to be seen afterwards.
      for (const statement of [sql`${set} WHERE ${own.isRow}`, set]) {
        const reached = await gained(session, world, asker, asker, statement, before)
        if (reached.length === 0) continue
        found.push({
          by: 'raising',
          object: relation.name,
          column: column.name,
          value,
          isDiscoverable: false,
          reached,
        })
        break
      }
    }
  }
  return found
}

/** Somebody with a say in a group of their own, and what that opens in another's. */
export async function tryElsewhere(
  session: Session,
  world: World,
  relation: Relation,
  before: Reached,
): Promise<Gain[]> {
  const names = personColumns(relation, world.catalogue)
  const own = rowIn({ rows: world.peerRows }, relation)
  const hangs = world.catalogue.foreignKeys.some(
    (key) =>
      key.relation === relation.name &&
      key.referencedSchema === 'public' &&
      !key.columns.some((name) => names.includes(name)),
  )
  if (names.length === 0 || own === null || !hangs) return []
  const asker = askersOf(world.people).peer
  const found: Gain[] = []
  for (const column of decidingColumns(world, relation, names)) {
    if (isKeyColumn(world, relation, column)) continue
    for (const value of valuesOf(world, relation, column)) {
      const set = sql`UPDATE ${qualified(relation)} AS "it" SET ${named(column.name)} = ${bound(value)} WHERE ${own.isRow}`
      const reached = await gained(session, world, SERVICE, asker, set, before)
      if (reached.length > 0)
        found.push({
          by: 'role-elsewhere',
          object: relation.name,
          column: column.name,
          value,
          isDiscoverable: false,
          reached,
        })
    }
  }
  return found
}

/** Signed in with metadata that says whatever rules ask of it: a person writes it. */
export async function tryMetadata(session: Session, world: World, before: Reached): Promise<Gain[]> {
  const texts = ruleTexts(world).filter((text) => /user_meta_?data/.test(text))
  if (texts.length === 0) return []
  const found: Gain[] = []
  for (const metadata of metadataFor(world, texts)) {
    const asker = signedIn(world.people.other, { user_metadata: metadata })
    const set = sql`UPDATE auth.users SET raw_user_meta_data = ${bound(JSON.stringify(metadata))}::jsonb WHERE id = ${bound(world.people.other)}::uuid`
    const tried = await attempt(session, AUTH, set, async () => reachOf(session, world, asker))
    const after =
      tried.type === 'done' && tried.looked !== null ? tried.looked : await reachOf(session, world, asker)
    const reached = newReach(before, after)
    const [column, value] = Object.entries(metadata)[0] ?? [null, null]
    if (reached.length > 0)
      found.push({
        by: 'metadata',
        object: reached[0]?.table ?? '',
        column,
        value: String(value),
        isDiscoverable: false,
        reached,
      })
  }
  return found
}

export function metadataFor(
  { tables, ...world }: World,
  texts: readonly string[],
): readonly Readonly<Record<string, unknown>>[] {
  const all = texts.join('\n')
  const words = literalsOf(all)
  const named = all
    .split('->')
    .slice(1)
    .map((behind) => literalsOf(behind)[0] ?? '')
  const keys = [...new Set(named)].filter((key) => key !== '' && !/meta_?data/.test(key)).slice(0, 8)
  const ids = tables.flatMap((relation) => {
    const [key] = relation.primaryKey
    const value = key === undefined ? null : rowIn(world, relation)?.values.get(key)
    return relation.primaryKey.length === 1 && typeof value === 'string' ? [value] : []
  })
  const values = [
    ...words.filter((word) => !keys.includes(word) && !/meta_?data/.test(word)),
    'admin',
    true,
    ...ids,
  ].slice(0, 16)
  return keys.flatMap((key) => values.map((value) => ({ [key]: value }))).slice(0, 60)
}

async function gained(
  session: Session,
  world: World,
  by: Asker,
  asker: Asker,
  statement: Sql,
  before: Reached,
): Promise<Reached> {
  const tried = await attempt(session, by, statement, async () =>
    newReach(before, await reachOf(session, world, asker)),
  )
  return tried.type === 'done' && (tried.result.count ?? 0) > 0 ? (tried.looked ?? []) : []
}

/** Conditions of policies and bodies of functions: what decides. */
export function ruleTexts({ catalogue, details }: Pick<World, 'catalogue' | 'details'>): readonly string[] {
  return [
    ...catalogue.policies.flatMap(({ using, withCheck }) => [using ?? '', withCheck ?? '']),
    ...details.functions.map(({ body }) => body),
  ].filter((text) => text !== '')
}

function decidingColumns(world: World, relation: Relation, people: readonly string[]): readonly Column[] {
  const words = new Set(
    ruleTexts(world)
      .join('\n')
      .split(/[^\w$]+/),
  )
  return relation.columns.filter(
    ({ name, isGenerated, type }) =>
      !isGenerated &&
      !people.includes(name) &&
      !/^(?:timestamp|date|time)/.test(type) &&
      !(relation.primaryKey.length === 1 && relation.primaryKey[0] === name) &&
      words.has(name),
  )
}

function isKeyColumn({ catalogue }: World, relation: Relation, { name }: Column): boolean {
  return catalogue.foreignKeys.some((key) => key.relation === relation.name && key.columns.includes(name))
}

function valuesOf(world: World, relation: Relation, column: Column): readonly string[] {
  const { type, enumValues, name } = column
  if (enumValues !== null) return enumValues.slice(0, MAX_VALUES)
  if (type === 'boolean') return ['true', 'false']
  if (isKeyColumn(world, relation, column) || type === 'uuid') {
    const theirs = rowIn(world, relation)?.values.get(name) ?? null
    return theirs === null ? [] : [theirs]
  }
  if (/^(?:smallint|integer|bigint|numeric)/.test(type)) return ['0', '1', '100', '1000000']
  if (!/^(?:text|character|.*citext)/.test(type)) return []
  const own = world.details.checks.filter(
    ({ table, columns }) => table === relation.name && columns.includes(name),
  )
  const rules = own.length > 0 ? own.map(({ definition }) => definition) : ruleTexts(world)
  const theirs = rowIn(world, relation)?.values.get(name) ?? null
  return [...new Set([...rules.flatMap(literalsOf), ...(theirs === null ? [] : [theirs])])].slice(
    0,
    MAX_VALUES,
  )
}
