import type { Column } from '../../../core/data-api/catalogue.ts'

/** A value of a type, for a row that nobody keeps; null where none comes to mind. `place` makes one row another. */
export function sampleValue(
  { type, enumValues }: Pick<Column, 'type' | 'enumValues'>,
  place: number,
): string | null {
  if (enumValues !== null) return enumValues[0] ?? null
  if (type.endsWith('[]')) return '{}'
  // `numeric(4,2)`, `timestamp(3) with time zone`.
  const plain = type.replace(/\([\d,]*\)/, '')
  const [size, behindPoint] = (/\(([\d,]*)\)/.exec(type)?.[1] ?? '').split(',').map(Number)
  const sample = SAMPLES[plain]?.(place) ?? null
  if (sample === null || size === undefined || size === 0) return sample
  if (plain === 'numeric') return size - (behindPoint ?? 0) < sample.length ? '1' : sample
  return plain.startsWith('char') ? sample.slice(-size) : sample
}

const id = (place: number) => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`
const number = (place: number) => String(place)
const word = (place: number) => `x${place}`

const SAMPLES: Readonly<Record<string, ((place: number) => string) | undefined>> = {
  uuid: id,
  text: word,
  'character varying': word,
  character: () => 'x',
  citext: word,
  'extensions.citext': word,
  name: word,
  smallint: number,
  integer: number,
  bigint: number,
  numeric: number,
  real: number,
  'double precision': number,
  money: number,
  boolean: () => 'false',
  date: () => '2000-01-01',
  'timestamp with time zone': () => '2000-01-01T00:00:00Z',
  'timestamp without time zone': () => '2000-01-01T00:00:00',
  'time without time zone': () => '00:00',
  'time with time zone': () => '00:00Z',
  interval: () => '1 day',
  json: () => '{}',
  jsonb: () => '{}',
  bytea: () => '\\x00',
  inet: () => '192.0.2.1',
  cidr: () => '192.0.2.0/24',
  tsvector: () => '',
  point: () => '(0,0)',
}
