import type { DataColumn } from '../../../core/wire/app-data.ts'

const NUMBERS = /^(?:smallint|integer|bigint|numeric|real|double precision|oid)\b/
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^boolean$/, 90],
  [/^(?:smallint|integer)$/, 96],
  [NUMBERS, 120],
  // Its beginning tells one from another.
  [/^uuid$/, 124],
  [/^(?:timestamp|time) /, 232],
  [/^date$/, 120],
]
const OTHER_WIDTH = 220
/** What a letter of a head takes, and all that stands around it. */
const [LETTER, AROUND] = [7.5, 44]
const WIDEST_BY_NAME = 260

/** In pixels: what its values take, or its name. */
export function columnWidth({ name, type }: Pick<DataColumn, 'name' | 'type'>): number {
  const byType = WIDTHS.find(([pattern]) => pattern.test(type))?.[1] ?? OTHER_WIDTH
  const byName = Math.max(name.length, type.length) * LETTER + AROUND
  return Math.round(Math.max(byType, Math.min(WIDEST_BY_NAME, byName)))
}

export function isNumber({ type }: Pick<DataColumn, 'type'>): boolean {
  return NUMBERS.test(type)
}

/** Values of which there are only so many, in their order; null for others. */
export function choicesOf({ type, enumValues }: DataColumn): readonly string[] | null {
  return type === 'boolean' ? ['true', 'false'] : enumValues
}
