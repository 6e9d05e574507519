/** Values that a table's checks let through, tried in turn: what a check compares with stands in its own words. */
import type { Relation } from '../../../core/data-api/catalogue.ts'
import type { CheckRule } from './access-details.ts'

export type { CheckRule }

type Values = (readonly [string, string | null])[]

/** By rule: how many of its candidates were tried. */
export type TriedRules = Map<string, number>

export function emptyRules(): TriedRules {
  return new Map()
}

const MAX_TRIES = 40

/** Null when nothing more comes to mind. */
export function valuesByRule(
  tried: TriedRules,
  { columns }: Relation,
  values: Values,
  rules: readonly CheckRule[],
  message: string,
): Values | null {
  const rule = rules.find(({ name }) => message.includes(`"${name}"`))
  if (rule === undefined) return null
  const candidates = rule.columns.flatMap((name) => {
    const type = columns.find((column) => column.name === name)?.type ?? ''
    return candidatesFor(type, rule.definition).map((value) => [name, value] as const)
  })
  const place = tried.get(rule.name) ?? 0
  const next = candidates[place]
  if (next === undefined || place >= MAX_TRIES) return null
  tried.set(rule.name, place + 1)
  const others = values.filter(([name]) => name !== next[0])
  return [...others, next]
}

function candidatesFor(type: string, definition: string): readonly string[] {
  const words = literalsOf(definition)
  const numbers = numbersOf(definition)
  if (/^(?:smallint|integer|bigint|numeric|real|double)/.test(type))
    return [...numbers, ...numbers.map((one) => one + 1), ...numbers.map((one) => one - 1), 1, 0].map(String)
  if (!/^(?:text|character|.*citext)/.test(type)) return words
  const sized = numbers
    .filter((one) => one > 0 && one <= 200)
    .flatMap((one) => ['x'.repeat(one), '1'.repeat(one), 'A'.repeat(one)])
  return [
    ...words,
    ...sized,
    'https://example.invalid',
    '#aabbcc',
    'a-b',
    '+15555550100',
    'a@example.invalid',
  ]
}

const MAX_LITERAL = 40

/** Texts in quotation marks that a definition names, as far as they are short. */
export function literalsOf(definition: string): string[] {
  const quoted = definition
    .split("'")
    .filter((text, at) => at % 2 === 1 && text !== '' && text.length <= MAX_LITERAL)
  return [...new Set(quoted)].slice(0, 20)
}

function numbersOf(definition: string): number[] {
  const digits = definition.split(/\D+/).filter((text) => text !== '' && text.length <= 9)
  return [...new Set(digits.map(Number))].slice(0, 10)
}
