/** The unchanged client of an app over HTTP, beside `pg` in a session that is open, with the same 1,000 statements. */
import { createClient } from '@supabase/supabase-js'
import { planRequest } from '../../src/core/data-api/plan/plan-request.ts'
import { type BackendLab, previewOf } from '../../src/server/backend/backend-lab.fixture.ts'
import { loopbackFetch } from '../../test/e2e/loopback-fetch.ts'
import { statements } from './statements.ts'

export interface Beside {
  readonly client: readonly number[]
  readonly pg: readonly number[]
}

/** An owner's session may be open for a minute. */
const AT_ONCE = 100
const WARM = 100

export async function measureClient(lab: BackendLab, port: number, key: string): Promise<Beside> {
  const anon = await lab.keys.signApiKey(key, 'anon')
  const client = createClient(previewOf(key), anon, {
    global: { fetch: loopbackFetch(port) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: class {} as never },
  })
  const catalogue = await lab.backends.catalogues.of(key)
  const times: { client: number[]; pg: number[] } = { client: [], pg: [] }
  const timed = async (of: keyof typeof times, task: () => PromiseLike<unknown>) => {
    const from = performance.now()
    await task()
    times[of].push(performance.now() - from)
  }
  const all = [...statements()]
  for (let at = 0; at < WARM + all.length; at += AT_ONCE)
    await lab.engine.database(key).asOwner(async (session) => {
      for (let n = at; n < at + AT_ONCE; n += 1) {
        const one = all[n % all.length]
        if (one === undefined) continue
        const [path = '', query = ''] = one.path.split('?')
        const plan = planRequest({ ...one, path, query }, catalogue, { maxRows: 1000 })
        if (plan.kind !== 'plan') throw new Error(plan.message)
        await timed('pg', () => session.query(plan.statement.text, plan.statement.values))
        await timed('client', async () => {
          const { error } = await one.ask(client)
          if (error !== null) throw new Error(error.message)
        })
      }
    })
  return { client: times.client.slice(WARM), pg: times.pg.slice(WARM) }
}
