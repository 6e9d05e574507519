/** What people have of the server's models (`PLANS`): a file of the operator's, or what the product brings. */
import * as v from 'valibot'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import type { Plan } from '../../core/wire/plans.ts'
import { readConfigFile } from '../config/read-config-file.ts'

const short = (what: string, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[^\p{C}]+$/u, `a ${what} is one line of characters that show`),
    v.maxLength(most, `a ${what} has ${most} characters at most`),
  )
const amount = v.pipe(
  v.number('a number'),
  v.finite(),
  v.minValue(0, 'not less than 0'),
  v.maxValue(1_000_000, '1000000 at most'),
)
/** A limit that is left out is none; a name that is misspelt is refused. */
const planFileSchema = v.strictObject({
  name: short('name', 40),
  price: v.exactOptional(amount, 0),
  chats: v.exactOptional(v.nullable(v.pipe(amount, v.integer('a whole number'))), null),
  usd: v.exactOptional(v.nullable(amount), null),
  promise: v.exactOptional(short('promise', 80), 'Access to all features'),
  badge: v.exactOptional(v.nullable(short('badge', 30)), null),
})
const fileSchema = v.strictObject({
  plans: v.pipe(
    v.array(planFileSchema),
    v.minLength(1, 'one plan at least'),
    v.maxLength(10, '10 plans at most'),
  ),
})

/**
 * The first is had by whoever was granted none. Throws a `ConfigError` with a sentence.
 * @param path null for what the product brings
 */
export async function readPlans(path: string | null): Promise<readonly [Plan, ...Plan[]]> {
  if (path === null) return BUILT_IN_PLANS
  const { value, fail } = await readConfigFile('PLANS', path, fileSchema)
  const [first, ...others] = value.plans
  const names = value.plans.map(({ name }) => name.toLowerCase())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw fail(`in which ${twice} is there twice: leave one of them`)
  if (first === undefined) throw fail('which has no plan: write one')
  return [first, ...others]
}
