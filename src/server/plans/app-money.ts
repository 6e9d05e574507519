/** What apps have spent in a month, for whom it counts. */
import { type Kysely, sql } from 'kysely'
import type { PlansTables } from './store/tables.ts'

/** As `accounts/owners` names whom something counts for. */
export function accountPayer(account: string): string {
  return `account ${account}`
}

/** Null for the address of a demo session. */
export function accountOfPayer(payer: string): string | null {
  return payer.startsWith('account ') ? payer.slice('account '.length) : null
}

/** Millionths of a US dollar. @param month as YYYY-MM */
export async function appMoneyOf(some: Kysely<PlansTables>, payer: string, month: string): Promise<number> {
  return (await appMoneyByPayer(some, month, payer)).get(payer) ?? 0
}

/** The same of all, or of one. */
export async function appMoneyByPayer(
  some: Kysely<PlansTables>,
  month: string,
  payer?: string,
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>()
  for (const table of ['app_calls', 'app_days'] as const) {
    let query = some
      .selectFrom(table)
      .select(['payer', sql<number>`cast(sum(micro_usd) as bigint)`.as('micro_usd')])
      .where('day', '>=', `${month}-01`)
      .where('day', '<=', `${month}-31`)
      .groupBy('payer')
    if (payer !== undefined) query = query.where('payer', '=', payer)
    for (const row of await query.execute()) sums.set(row.payer, (sums.get(row.payer) ?? 0) + row.micro_usd)
  }
  return sums
}
