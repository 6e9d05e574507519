/** Schemas with a planted leak, and some that only look like it, in a real PostgreSQL. `npm run bench leaks` counts all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullRun, sample } from '../../../test/full-run.ts'
import { ACCESS_RULES, type AccessFindingKind } from '../../core/wire/access-findings.ts'
import { ACCESS_ACTIONS, ACCESS_ROLES } from '../../core/wire/app-data.ts'
import { type BackendLab, openBackendLab } from '../backend/backend-lab.fixture.ts'
import {
  HALVES,
  judgeSchema,
  type LeakSchema,
  readLeakSchemas,
  withoutPolicies,
} from './leak-schemas.fixture.ts'

const all = (await Promise.all(HALVES.map(readLeakSchemas))).flat()
const planted = all.filter((schema) => schema.planted !== null)
const right = all.filter((schema) => schema.planted === null)

let lab: BackendLab

beforeAll(async () => {
  // Time stands still: what is tried is not left out because the machine is busy.
  const begun = Date.now()
  lab = await openBackendLab({ rates: { backend: { perMinute: 10_000, burst: 10_000 } }, now: () => begun })
})
afterAll(() => lab.end())

let made = 0
const newKey = () => (++made).toString(16).padStart(32, '0')

const rulesOf = ({ planted: what }: LeakSchema) =>
  (what?.kinds ?? []).map((kind) => ACCESS_RULES[kind as AccessFindingKind]).join(' ')

const titled = (schemas: readonly LeakSchema[], count: number) =>
  sample(schemas, count, ({ name }) => name).map((schema) => ({
    schema,
    name: schema.name,
    rules: rulesOf(schema),
  }))

describe('the schemas', () => {
  it('2.1 are eighty, fifty of them with a leak of at least twelve kinds, and each kind is known', () => {
    expect([all.length, planted.length]).toEqual([80, 50])
    const kinds = new Set(planted.flatMap((schema) => schema.planted?.kinds.slice(0, 1) ?? []))
    expect(kinds.size).toBeGreaterThanOrEqual(12)
    expect([...kinds].filter((kind) => !(kind in ACCESS_RULES))).toEqual([])
  })

  it.each(titled(planted, 4))(
    '2.1 $rules the leak of $name is found, and nothing else',
    async ({ schema }) => {
      const { isFound, others } = await judgeSchema(lab, newKey(), schema)
      expect(others).toEqual([])
      expect(isFound).toBe(true)
    },
  )

  it.each(titled(right, 3))('2.1 $name is right, whatever it looks like', async ({ schema }) => {
    expect((await judgeSchema(lab, newKey(), schema)).others).toEqual([])
  })

  it.each(sample(all, 1, ({ name }) => name))(
    '2.1 AC0 without a policy no table of $name is read or changed by anybody but its owner in the workspace',
    async (schema) => {
      const { tables } = await judgeSchema(lab, newKey(), withoutPolicies(schema))
      const open = tables
        .filter(({ isView, problem }) => !isView && problem === null)
        .flatMap(({ table, may, policies }) =>
          ACCESS_ACTIONS.flatMap((action) =>
            ACCESS_ROLES.flatMap((role) =>
              may[action][role] === 'no' && policies.length === 0 ? [] : [`${table} ${action} ${role}`],
            ),
          ),
        )
      expect(tables.filter(({ isView, problem }) => !isView && problem !== null)).toEqual([])
      expect(open).toEqual([])
    },
    60_000,
  )

  it('2.1 are all tried in a full run', () => {
    expect(titled(planted, 4).length).toBe(isFullRun ? 50 : 4)
  })
})

describe('a hostile app', () => {
  it('2.1 AC11 does not hold the trying up: functions that never end are left, and said', async () => {
    const schema: LeakSchema = {
      half: 'first',
      name: 'hostile',
      planted: null,
      files: new Map(),
      sql: `create table public.things (id int primary key);
        alter table public.things enable row level security;
        create function public.hang(a text) returns text language plpgsql security definer as
          $$ begin while true loop begin perform pg_sleep(60); exception when query_canceled or others then null; end; end loop; end $$;
        create function public.wait(a text) returns text language plpgsql security definer as
          $$ begin perform pg_sleep(60); return a; end $$;
        create function public."odd ""name"(b int) returns int language sql security definer as $$ select 1 $$;
        create view public."odd ""view" as select id as "odd ""column" from public.things;`,
    }
    const { tables, untried } = await judgeSchema(lab, newKey(), schema)
    expect(untried).toEqual(['hang()', 'wait()'])
    expect(tables.map(({ table }) => table)).toEqual(['odd "view', 'things'])
  })
})
