import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { times } from '../../../../test/full-run.ts'
import {
  AGGREGATES,
  type Field,
  IS_VALUES,
  type Logic,
  type Operation,
  type OrderTerm,
  QUANTIFIED,
  type SelectItem,
  SIMPLE,
  TEXT_SEARCHES,
} from './query-model.ts'
import { printField, printLogic, printOperation, printOrder, printSelect } from './query-printer-fixtures.ts'
import { readOrder } from './read-order.ts'
import { readQuery } from './read-query.ts'
import { readSelect } from './read-select.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '\\',
        ',',
        '(',
        ')',
        '{',
        '}',
        '.',
        '->',
        "'",
        ';',
        '--',
        '$1',
        'not.',
        'and(',
        '*',
      ),
      {
        maxLength: 5,
      },
    )
    .map((parts) => parts.join('')),
)
const name = text.filter((one) => one !== '')
const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const field: fc.Arbitrary<Field> = fc.record({
  name,
  path: fc.array(
    fc.oneof(
      fc.record({
        arrow: fc.constantFrom('->' as const, '->>' as const),
        kind: fc.constant('key' as const),
        key: text,
      }),
      fc.record({
        arrow: fc.constantFrom('->' as const, '->>' as const),
        kind: fc.constant('index' as const),
        index: fc.integer({ min: -99, max: 99 }),
      }),
    ),
    { maxLength: 3 },
  ),
})

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('is' as const), value: fc.constantFrom(...IS_VALUES) }),
  fc.record({ kind: fc.constant('in' as const), values: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('isdistinct' as const), value: text }),
  fc.record({ kind: fc.constant('simple' as const), operator: fc.constantFrom(...SIMPLE), value: text }),
  fc.record({
    kind: fc.constant('quantified' as const),
    operator: fc.constantFrom(...QUANTIFIED),
    quantifier: fc.constantFrom(null, 'any' as const, 'all' as const),
    value: text,
  }),
  fc.record({
    kind: fc.constant('fts' as const),
    operator: fc.constantFrom(...TEXT_SEARCHES),
    language: nullable(word),
    value: text,
  }),
)

const condition = fc.record({
  kind: fc.constant('condition' as const),
  field,
  isNegated: fc.boolean(),
  operation,
})

const logic = fc.letrec<{ any: Logic; group: Logic }>((tie) => ({
  any: fc.oneof({ depthSize: 'small', maxDepth: 3 }, condition, tie('group')),
  group: fc.record({
    kind: fc.constant('group' as const),
    isNegated: fc.boolean(),
    joint: fc.constantFrom('and' as const, 'or' as const),
    items: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
  }),
}))

const selectField: fc.Arbitrary<SelectItem> = fc
  .record({
    kind: fc.constant('field' as const),
    field: nullable(field),
    alias: nullable(name),
    cast: nullable(word),
    aggregate: nullable(fc.constantFrom(...AGGREGATES)),
    aggregateCast: nullable(word),
  })
  .map((one) => {
    if (one.field === null) return { ...one, cast: null, aggregate: 'count' as const }
    return one.aggregate === null ? { ...one, aggregateCast: null } : one
  })

const { items } = fc.letrec<{ items: SelectItem[]; item: SelectItem; embed: SelectItem }>((tie) => ({
  items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  item: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constant({ kind: 'star' as const }),
    selectField,
    tie('embed'),
  ),
  embed: fc
    .record({
      kind: fc.constant('embed' as const),
      name,
      alias: nullable(name),
      hint: nullable(name.filter((one) => one !== 'inner' && one !== 'left')),
      join: nullable(fc.constantFrom('inner' as const, 'left' as const)),
      isSpread: fc.boolean(),
      select: tie('items'),
    })
    .map((one) => (one.isSpread ? { ...one, alias: null } : one)),
}))

const order: fc.Arbitrary<OrderTerm[]> = fc.array(
  fc.record({
    embed: nullable(name),
    field,
    direction: nullable(fc.constantFrom('asc' as const, 'desc' as const)),
    nulls: nullable(fc.constantFrom('nullsfirst' as const, 'nullslast' as const)),
  }),
  { minLength: 1, maxLength: 4 },
)

const RUNS = { numRuns: times(3_000, 300) }
const encode = encodeURIComponent

describe('a query that is written is read as it was meant', () => {
  it('S1 S2 S3 S5 E1 a select', () => {
    fc.assert(
      fc.property(items, (meant) => {
        expect(readSelect(printSelect(meant))).toEqual(meant)
      }),
      RUNS,
    )
  })

  it('O1 E7 an order', () => {
    fc.assert(
      fc.property(order, (meant) => {
        expect(readOrder(printOrder(meant))).toEqual(meant)
      }),
      RUNS,
    )
  })

  it('F1 F2 F3 F4 F5 a condition', () => {
    fc.assert(
      fc.property(
        condition.filter(({ field: { name: key } }) => key !== 'select'),
        (meant) => {
          const query = `${encode(printField(meant.field))}=${encode(printOperation(meant.isNegated, meant.operation, false))}`
          fc.pre(!/\.(?:order|limit|offset|and|or)$/.test(`.${printField(meant.field)}`))
          expect(readQuery(query, false).conditions).toEqual([{ way: [], what: meant }])
        },
      ),
      RUNS,
    )
  })

  it('F6 a group of conditions', () => {
    fc.assert(
      fc.property(logic.group, (meant) => {
        if (meant.kind !== 'group') return
        const head = `${meant.isNegated ? 'not.' : ''}${meant.joint}`
        const query = `${head}=${encode(printLogic({ ...meant, isNegated: false }).slice(meant.joint.length))}`
        expect(readQuery(query, false).conditions).toEqual([{ way: [], what: meant }])
      }),
      RUNS,
    )
  })
})
