/** With which values a function is called: those of somebody's row where its names say so, and never what only who was told knows. */
import type { Relation } from '../../../core/data-api/catalogue.ts'
import {
  bound,
  fromCatalogue,
  joined,
  named,
  qualified,
  type Sql,
  sql,
} from '../../../core/data-api/sql/sql.ts'
import type { FunctionBody } from './access-details.ts'
import { personColumns } from './person-columns.ts'
import { sampleValue } from './sample-value.ts'
import { rowIn, type World } from './world.ts'

export interface FunctionCall {
  readonly statement: Sql
  /** What was given to it, and so says nothing when it comes back. */
  readonly given: readonly string[]
}

type Argument = FunctionBody['arguments'][number]

const MAX_CALLS = 14
/** Written by who calls: found again in somebody's row it is theirs. */
const WRITTEN = 'written by somebody else'
const RUNS_SQL = 'select 1/0'

const OF_SECRET = /code|token|secret|slug|invite|password|otp|pin$|key$/i
const OF_PERSON =
  /user|owner|person|profile|member|author|customer|patient|client|student|account|employee|seller|buyer|uid/i

export function callsOf(world: World, body: FunctionBody, readsOnly: boolean): readonly FunctionCall[] {
  const texts = readsOnly ? ['', '%'] : [WRITTEN, 'admin']
  const choices = texts.map((text) =>
    body.arguments.map((argument) => valuesFor(world, body, argument, text)),
  )
  const calls: FunctionCall[] = []
  for (const each of choices) {
    const most = Math.max(1, ...each.map((values) => values.length))
    for (let at = 0; at < most && calls.length < MAX_CALLS; at += 1)
      calls.push(
        callOf(
          body,
          body.arguments,
          each.map((values) => values[at % Math.max(1, values.length)] ?? null),
        ),
      )
  }
  // As it is called when nothing is said.
  const needed = body.arguments.filter(({ hasDefault }) => !hasDefault)
  if (needed.length < body.arguments.length)
    calls.push(
      callOf(
        body,
        needed,
        needed.map((argument) => valuesFor(world, body, argument, texts[0] ?? '')[0] ?? null),
      ),
    )
  const known = new Set<string>()
  return calls.filter(({ given, statement }) => {
    const key = JSON.stringify([given, statement])
    return !known.has(key) && known.add(key)
  })
}

export function sqlCallOf(body: FunctionBody): FunctionCall | null {
  const takes = body.arguments.some(({ type }) => type === 'text')
  return takes
    ? callOf(
        body,
        body.arguments,
        body.arguments.map(({ type }) => (type === 'text' ? RUNS_SQL : null)),
      )
    : null
}

function callOf(
  body: FunctionBody,
  which: readonly Argument[],
  values: readonly (string | null)[],
): FunctionCall {
  const given = which.map(({ name, type }, at) => {
    const value = sql`${bound(values[at] ?? null)}::${fromCatalogue(type)}`
    return name === '' ? value : sql`${named(name)} => ${value}`
  })
  return {
    statement: sql`SELECT pg_catalog.to_jsonb("it") AS "row" FROM ${qualified(body)}(${joined(given, ', ')}) AS "it" LIMIT 50`,
    given: values.filter((value) => value !== null),
  }
}

function valuesFor(
  world: World,
  { name: called }: FunctionBody,
  { name, type }: Argument,
  text: string,
): readonly (string | null)[] {
  if (/^(?:text|character|.*citext)/.test(type)) {
    if (OF_SECRET.test(name)) return ['zzzz-not-known']
    if (/e_?mail/i.test(name)) return [`${world.people.owner}@example.invalid`]
    return [text]
  }
  if (type === 'uuid') {
    if (OF_SECRET.test(name)) return ['ffffffff-ffff-4fff-8fff-ffffffffffff']
    const keys = keysNamed(world, 'uuid', `${called} ${name}`)
    return OF_PERSON.test(name) ? [world.people.owner, ...keys] : [...keys, world.people.owner]
  }
  if (/^(?:smallint|integer|bigint)/.test(type)) return [...keysNamed(world, type, `${called} ${name}`), '50']
  if (type === 'boolean') return ['true']
  if (/^jsonb?$/.test(type)) return ['{}']
  return [sampleValue({ type, enumValues: null }, 7)]
}

/** Keys of somebody's rows, those first whose table is spoken of. */
function keysNamed(world: World, type: string, words: string): readonly string[] {
  const found: { readonly value: string; readonly isNamed: boolean }[] = []
  for (const relation of world.tables) {
    const [key, ...more] = relation.primaryKey
    const isKey =
      more.length === 0 && relation.columns.some((column) => column.name === key && column.type === type)
    const value = key === undefined ? null : (rowIn(world, relation)?.values.get(key) ?? null)
    if (
      !isKey ||
      value === null ||
      (key !== undefined && personColumns(relation, world.catalogue).includes(key))
    )
      continue
    found.push({ value, isNamed: isSpokenOf(relation, words) })
  }
  const named = found.filter(({ isNamed }) => isNamed)
  return (named.length > 0 ? named : found).slice(0, 6).map(({ value }) => value)
}

function isSpokenOf({ name }: Relation, words: string): boolean {
  const last = name.toLowerCase().split('_').at(-1) ?? name
  const stem = last.replace(/ies$/, 'y').replace(/s$/, '')
  return words.toLowerCase().includes(stem)
}
