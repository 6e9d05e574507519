/** What an app that was written for a database as it was would miss in it as it is now. Knows no SQL, and no app. */
import type { Catalogue, Column, DatabaseFunction, Relation } from '../data-api/catalogue.ts'
import { tableName } from './tally.ts'

/** Sentences at most: the first says enough. */
const MOST = 8

/**
 * Tables, columns and functions that are gone or are others, and columns that want a value now. Each a sentence without
 * its full stop; what was only added breaks nothing.
 */
export function schemaBreaks(before: Catalogue, after: Catalogue): string[] {
  const relations = new Map(after.relations.map((one) => [nameOf(one), one]))
  const found: string[] = []
  for (const relation of before.relations) {
    const now = relations.get(nameOf(relation))
    if (now === undefined) found.push(`${kindOf(relation)} ${nameOf(relation)} is gone`)
    else found.push(...columnBreaks(relation, now))
  }
  const functions = new Set(after.functions.map(signatureOf))
  for (const one of before.functions)
    if (!functions.has(signatureOf(one))) found.push(`Function ${nameOf(one)} is gone or takes other values`)
  return found.slice(0, MOST)
}

function columnBreaks(before: Relation, after: Relation): string[] {
  const table = nameOf(before)
  const now = new Map(after.columns.map((column) => [column.name, column]))
  const known = new Set(before.columns.map(({ name }) => name))
  const lost = before.columns.flatMap((column) => {
    const there = now.get(column.name)
    if (there === undefined) return [`Column ${column.name} of ${table} is gone`]
    if (there.type !== column.type) return [`Column ${column.name} of ${table} has another type`]
    return isWanted(there) && !isWanted(column)
      ? [`Column ${column.name} of ${table} must have a value now`]
      : []
  })
  const wanted = after.columns
    .filter((column) => !known.has(column.name) && isWanted(column))
    .map(({ name }) => `Column ${name} of ${table} is new and must have a value`)
  return [...lost, ...wanted]
}

/** Whether a row cannot be added without it. */
function isWanted({ isNullable, hasDefault, isGenerated }: Column): boolean {
  return !isNullable && !hasDefault && !isGenerated
}

function signatureOf(one: DatabaseFunction): string {
  const given = one.arguments.map(({ name, type }) => `${name} ${type}`)
  return `${nameOf(one)}(${given.join(', ')})`
}

function nameOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return tableName(schema, name)
}

function kindOf({ kind }: Relation): string {
  return kind === 'view' || kind === 'materialized-view' ? 'View' : 'Table'
}
