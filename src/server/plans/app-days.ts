import { type Kysely, sql } from 'kysely'
import type { PlansTables } from './store/tables.ts'

/**
 * Makes one row of each app's answered requests of days that are over. What is still under way stays, and is folded later.
 * Only who holds the row of whom it counts for may.
 * @param day today
 */
export async function foldDays(held: Kysely<PlansTables>, payer: string, day: string): Promise<void> {
  // Taken out and summed by what came out: one that is settled meanwhile is in neither, or in both.
  const over = await held
    .deleteFrom('app_calls')
    .where('payer', '=', payer)
    .where('day', '<', day)
    .where('ends_at', 'is', null)
    .returning(['app', 'day', 'micro_usd', 'prompt', 'output'])
    .execute()
  const days = new Map<string, PlansTables['app_days']>()
  for (const { app, day: on, micro_usd, prompt, output } of over) {
    const name = `${on} ${app}`
    const sum = days.get(name) ?? { app, payer, day: on, requests: 0, micro_usd: 0, prompt: 0, output: 0 }
    days.set(name, {
      ...sum,
      requests: sum.requests + 1,
      micro_usd: sum.micro_usd + micro_usd,
      prompt: sum.prompt + prompt,
      output: sum.output + output,
    })
  }
  for (const values of days.values())
    await held
      .insertInto('app_days')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['payer', 'app', 'day']).doUpdateSet({
          requests: sql`app_days.requests + excluded.requests`,
          micro_usd: sql`app_days.micro_usd + excluded.micro_usd`,
          prompt: sql`app_days.prompt + excluded.prompt`,
          output: sql`app_days.output + excluded.output`,
        }),
      )
      .execute()
}
