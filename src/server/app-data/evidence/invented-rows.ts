/**
 * One row in each table that is an invented person's, with the rows that it needs: made of samples by the catalogue, past
 * all policies, in a transaction or a database that nobody keeps. Each text and number in them is there once.
 */
import type { Catalogue, Column, ForeignKey, Relation } from '../../../core/data-api/catalogue.ts'
import {
  bound,
  joined,
  named,
  qualified,
  type Sql,
  sql,
  toStatement,
} from '../../../core/data-api/sql/sql.ts'
import { SqlError } from '../../engine/sessions/engine-error.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { sqlSentence } from '../../engine/sessions/sql-sentence.ts'
import { isPersonByLook, isToPeople, personColumns } from './person-columns.ts'
import { sampleValue } from './sample-value.ts'
import { type CheckRule, emptyRules, valuesByRule } from './values-by-rule.ts'

export interface InventedRow {
  /** Values of all columns, as text. */
  readonly values: ReadonlyMap<string, string | null>
  /** By which it is found again, in a table that is called "it". */
  readonly isRow: Sql
  /** The same under the table's own name. */
  readonly isRowOfTable: Sql
}

/** A sentence says why there is none. */
export type Invented = InventedRow | { readonly problem: string }

export interface InventedRows {
  of(relation: Relation): Invented
  /** What another row like it would have. */
  valuesFor(relation: Relation): readonly (readonly [string, string | null])[]
}

export interface InventedPerson {
  readonly id: string
  readonly email: string
}

interface Options {
  readonly checks?: readonly CheckRule[]
  /** From which values are counted: those of one person are no other's. */
  readonly from?: number
}

type Values = (readonly [string, string | null])[]

function isOf(key: ForeignKey, { schema, name }: Relation): boolean {
  return key.schema === schema && key.relation === name
}

export async function inventRows(
  session: Session,
  catalogue: Catalogue,
  person: InventedPerson,
  { checks = [], from = 1_000 }: Options = {},
): Promise<InventedRows> {
  const made = new Map<Relation, Invented>()
  const underway = new Set<Relation>()
  const tables = catalogue.relations.filter(({ kind }) => kind === 'table')
  let place = from

  const referenced = ({ referencedSchema, referencedRelation }: ForeignKey) =>
    tables.find(({ schema, name }) => schema === referencedSchema && name === referencedRelation)

  /** @param isFull with what may be left out, so that there is something to be seen */
  function newValues(relation: Relation, isFull: boolean): Values {
    const values = new Map<string, string | null>()
    for (const column of relation.columns) {
      if (column.isGenerated || column.identity === 'always') continue
      place += 1
      if (isPersonByLook(column)) values.set(column.name, person.id)
      else if (isEmail(column)) values.set(column.name, person.email)
      else if (!column.isNullable && !column.hasDefault) values.set(column.name, sampleValue(column, place))
      else if (isFull && isPlain(column)) values.set(column.name, sampleValue(column, place))
    }
    for (const key of catalogue.foreignKeys.filter((one) => isOf(one, relation))) {
      const target = referenced(key)
      const row = target === undefined ? undefined : made.get(target)
      for (const [at, column] of key.columns.entries()) {
        if (isToPeople(key)) values.set(column, person.id)
        else if (row !== undefined && 'values' in row)
          values.set(column, row.values.get(key.referencedColumns[at] ?? '') ?? null)
        else if (relation.columns.find(({ name }) => name === column)?.isNullable) values.delete(column)
      }
    }
    return [...values]
  }

  async function make(relation: Relation): Promise<void> {
    if (made.has(relation) || underway.has(relation)) return
    underway.add(relation)
    for (const key of catalogue.foreignKeys.filter((one) => isOf(one, relation))) {
      const target = referenced(key)
      if (target !== undefined) await make(target)
    }
    const owner = personColumns(relation, catalogue)[0] ?? null
    const rules = checks.filter(({ table }) => table === relation.name)
    const insertOne = (isFull: boolean) =>
      insert(session, relation, newValues(relation, isFull), rules, owner, person.id)
    const full = await insertOne(true)
    made.set(relation, 'problem' in full ? await insertOne(false) : full)
  }

  await session.query('set local role service_role')
  for (const table of tables) await make(table)
  return {
    of: (relation) => made.get(relation) ?? { problem: 'It is no table.' },
    valuesFor(relation) {
      const values = newValues(relation, false)
      const row = made.get(relation)
      if (row === undefined || 'problem' in row) return values
      // What the rules of the table let through.
      const ruled = new Set(
        checks.filter(({ table }) => table === relation.name).flatMap(({ columns }) => columns),
      )
      return values.map(([name, value]) => [name, ruled.has(name) ? (row.values.get(name) ?? null) : value])
    },
  }
}

function isEmail({ name, type }: Column): boolean {
  return /e_?mail/i.test(name) && /^(?:text|character varying|.*citext)/.test(type)
}

/** Words and numbers that nothing else follows from. */
function isPlain({ type, hasDefault, defaultText, enumValues }: Column): boolean {
  if (enumValues !== null || !/^(?:text|character varying|numeric|integer|bigint|date)/.test(type))
    return false
  return !hasDefault || defaultText === "''::text" || defaultText === "''::character varying"
}

async function insert(
  session: Session,
  relation: Relation,
  values: Values,
  rules: readonly CheckRule[],
  owner: string | null,
  personId: string,
): Promise<Invented> {
  const state = emptyRules()
  let given: Values | null = values
  for (;;) {
    await session.query('savepoint invented')
    try {
      return await readRow(session, relation, insertion(relation, given))
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      await session.query('rollback to savepoint invented')
      const next: Values | null =
        error.code === '23514' ? valuesByRule(state, relation, given, rules, error.message) : null
      if (next !== null) {
        given = next
        continue
      }
      // A trigger of the app may have made it with the person.
      const present =
        error.code === '23505' && owner !== null ? await ofPerson(session, relation, owner, personId) : null
      return present ?? { problem: sqlSentence(error) }
    }
  }
}

async function ofPerson(
  session: Session,
  relation: Relation,
  owner: string,
  personId: string,
): Promise<InventedRow | null> {
  const statement = sql`SELECT ${shown(relation)} FROM ${qualified(relation)} AS "it" WHERE "it".${named(owner)}::text = ${bound(personId)} LIMIT 1`
  try {
    return await readRow(session, relation, statement)
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    await session.query('rollback to savepoint invented')
    return null
  }
}

export function insertion(
  relation: Relation,
  values: readonly (readonly [string, string | null])[],
  isRead = true,
): Sql {
  const into = sql`INSERT INTO ${qualified(relation)} AS "it"`
  const given =
    values.length === 0
      ? sql`${into} DEFAULT VALUES`
      : sql`${into} (${joined(
          values.map(([name]) => named(name)),
          ', ',
        )}) OVERRIDING SYSTEM VALUE VALUES (${joined(
          values.map(([, value]) => bound(value)),
          ', ',
        )})`
  return isRead ? sql`${given} RETURNING ${shown(relation)}` : given
}

function shown({ columns }: Relation): Sql {
  const texts = columns.map(({ name }, place) => sql`"it".${named(name)}::text AS ${named(`c${place}`)}`)
  return joined([...texts, sql`"it".ctid::text AS "place"`], ', ')
}

async function readRow(session: Session, relation: Relation, statement: Sql): Promise<InventedRow> {
  const { text, values: given } = toStatement(statement)
  const { rows } = await session.query(text, given)
  const row = rows[0]
  if (row === undefined) throw new SqlError({ code: '02000', message: 'A trigger kept the row away' })
  const values = new Map(
    relation.columns.map(({ name }, place) => {
      const value = row[`c${place}`]
      return [name, typeof value === 'string' ? value : null] as const
    }),
  )
  const conditionIn = (table: Sql) =>
    relation.primaryKey.length === 0
      ? sql`${table}.ctid = ${bound(String(row.place))}::tid`
      : joined(
          relation.primaryKey.map(
            (name) => sql`${table}.${named(name)} = ${bound(values.get(name) ?? null)}`,
          ),
          ' AND ',
        )
  return { values, isRow: conditionIn(named('it')), isRowOfTable: conditionIn(named(relation.name)) }
}
