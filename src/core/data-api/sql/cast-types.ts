import type { Catalogue } from '../catalogue.ts'
import { refuse } from '../refusal.ts'
import { fromCatalogue, type Sql, sql } from './sql.ts'

/** Types that a request may cast to, by the names people write. */
const TYPES: ReadonlyMap<string, Sql> = new Map([
  ['text', sql`text`],
  ['varchar', sql`varchar`],
  ['character varying', sql`varchar`],
  ['bpchar', sql`bpchar`],
  ['citext', sql`citext`],
  ['int', sql`int4`],
  ['int2', sql`int2`],
  ['int4', sql`int4`],
  ['int8', sql`int8`],
  ['integer', sql`int4`],
  ['smallint', sql`int2`],
  ['bigint', sql`int8`],
  ['numeric', sql`numeric`],
  ['decimal', sql`numeric`],
  ['real', sql`float4`],
  ['float4', sql`float4`],
  ['float', sql`float8`],
  ['float8', sql`float8`],
  ['double precision', sql`float8`],
  ['money', sql`money`],
  ['bool', sql`bool`],
  ['boolean', sql`bool`],
  ['date', sql`date`],
  ['time', sql`time`],
  ['timetz', sql`timetz`],
  ['timestamp', sql`timestamp`],
  ['timestamp without time zone', sql`timestamp`],
  ['timestamptz', sql`timestamptz`],
  ['timestamp with time zone', sql`timestamptz`],
  ['interval', sql`interval`],
  ['uuid', sql`uuid`],
  ['json', sql`json`],
  ['jsonb', sql`jsonb`],
  ['bytea', sql`bytea`],
  ['inet', sql`inet`],
  ['cidr', sql`cidr`],
  ['tsvector', sql`tsvector`],
  ['_text', sql`text[]`],
  ['_int4', sql`int4[]`],
  ['_int8', sql`int8[]`],
  ['_uuid', sql`uuid[]`],
])

/** A type above, or one that a column of an exposed table has: an enum, a domain. */
export function castType(catalogue: Catalogue, name: string): Sql {
  const known = TYPES.get(name.toLowerCase())
  if (known !== undefined) return known
  const own = catalogue.relations
    .filter(({ schema }) => catalogue.exposedSchemas.includes(schema))
    .flatMap(({ columns, schema }) => columns.map(({ type }) => ({ type, schema })))
    .find(({ type, schema }) => type === name || type === `${schema}.${name}`)
  return own === undefined
    ? refuse(400, '42704', `type "${name.slice(0, 100)}" does not exist`, {
        details: 'A cast goes to a type of PostgreSQL, or to one that a column has.',
      })
    : fromCatalogue(own.type)
}
