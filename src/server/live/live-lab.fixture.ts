/** Published apps with databases, over HTTP to a real PostgreSQL: the workspace's side, and people who use the app. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { Migration } from '../../core/wire/backends.ts'
import { type LiveChange, type LivePlan, livePlanSchema } from '../../core/wire/live-database.ts'
import { type Site, siteSchema } from '../../core/wire/sites.ts'
import { type LabOptions, openBackendLab } from '../backend/backend-lab.fixture.ts'
import { appOf, createPublish, createSend, type SiteFiles } from '../sites/site-lab.fixture.ts'

export interface PublishOptions {
  readonly migrations?: readonly Migration[]
  readonly seed?: string | null
  readonly change?: Partial<LiveChange>
  readonly files?: SiteFiles
  readonly headers?: Record<string, string>
}

export async function openLiveLab(options: LabOptions = {}) {
  const lab = await openBackendLab({ ...options, hasSites: true })
  const { live, sites } = lab
  if (live === null || sites === null) throw new Error('The lab has sites.')
  const send = createSend(lab.ask)
  const publishFiles = createPublish(send)

  const publish = (
    key: string,
    name: string,
    { migrations = [], seed = null, change = {}, files, headers }: PublishOptions = {},
  ): Promise<Response> => {
    const database = {
      files: { migrations: [...migrations], seed },
      withSamples: false,
      agreed: [],
      typed: '',
    }
    return publishFiles(key, name, files, { database: { ...database, ...change } }, headers)
  }

  return {
    ...lab,
    live,
    sites,
    send,
    publish,
    async published(...given: Parameters<typeof publish>): Promise<Site> {
      const response = await publish(...given)
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
      return v.parse(siteSchema, await response.json())
    },
    site: async (key: string) => v.parse(siteSchema, await (await send('GET', key)).json()),
    async plan(key: string, migrations: readonly Migration[]): Promise<LivePlan> {
      const response = await send('POST', `${key}/live/plan`, { migrations, seed: null })
      return v.parse(livePlanSchema, await response.json())
    },
    anonKey: (key: string) => live.live.backends.keys.signApiKey(live.live.keyOf(key), 'anon'),
    /** Of the live database, as its owner. */
    rows: async (key: string, sql: string) =>
      (await live.live.backends.engine.database(live.live.keyOf(key)).runAsOwner(sql)).rows,
    /** As an app at its address uses it. */
    async visitor(key: string, name: string): Promise<SupabaseClient> {
      return createClient(
        appOf(name),
        await live.live.backends.keys.signApiKey(live.live.keyOf(key), 'anon'),
        {
          global: { fetch: (input, init) => lab.fetch(new Request(input, init)) },
          auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
          realtime: { transport: NoSocket as unknown as NonNullable<Realtime['transport']> },
        },
      )
    },
  }
}

export type LiveLab = Awaited<ReturnType<typeof openLiveLab>>

type Realtime = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['realtime']>

/** Node 20 has none. */
class NoSocket {}
