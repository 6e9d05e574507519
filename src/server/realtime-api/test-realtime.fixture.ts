/** An app over a real PostgreSQL behind a real port, and Supabase's own client for its people. */
import { randomUUID } from 'node:crypto'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { type LabOptions, openBackendLab } from '../backend/backend-lab.fixture.ts'
import { listen } from '../listen.ts'

export const PROJECT = 'd'.repeat(32)
export const hostOf = (key: string) => `${key}.preview.localhost:4000`

export async function testRealtime(sql: string, options: LabOptions = {}, projectKey = PROJECT) {
  const lab = await openBackendLab(options)
  const files = { migrations: [{ name: '20260101000000_app.sql', sql }], seed: null }
  const migrated = await lab.migrate(projectKey, files.migrations)
  if (migrated.status !== 200) throw new Error(await migrated.text())
  const server = await listen({ fetch: (asked, env) => lab.fetch(asked, env), host: '127.0.0.1', port: 0 })
  const anonKey = await lab.keys.signApiKey(projectKey, 'anon')
  const clients: SupabaseClient[] = []

  /** The socket's address is the server's own, its host the app's, as a browser resolves it. */
  class AppSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const url = new URL(address)
      const { host } = url
      url.host = `127.0.0.1:${server.port}`
      super(url, protocols, { headers: { Host: host }, origin: `http://${host}` })
    }
  }

  function client(apikey: string, vsn = '2.0.0', token?: string): SupabaseClient {
    const made = createClient(`http://${hostOf(projectKey)}`, apikey, {
      ...(token !== undefined && { accessToken: async () => token }),
      global: { fetch: (input, init) => lab.fetch(new Request(input, init)) },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: {
        transport: AppSocket as unknown as NonNullable<Realtime['transport']>,
        vsn,
        timeout: 60_000,
        reconnectAfterMs: () => 50,
      },
    })
    clients.push(made)
    return made
  }

  return {
    ...lab,
    port: server.port,
    projectKey,
    files,
    anonKey,
    visitor: (vsn?: string) => client(anonKey, vsn),
    service: async () => client(await lab.keys.signApiKey(projectKey, 'service_role')),
    /** Whoever the token says. */
    async bearer(token: string) {
      const made = client(anonKey, undefined, token)
      await made.realtime.setAuth()
      return made
    },
    async person(id: string = randomUUID()): Promise<SupabaseClient> {
      return this.bearer(await lab.tokenOf(projectKey, id))
    },
    async leave() {
      for (const one of clients.splice(0)) await one.realtime.disconnect()
    },
    async end() {
      for (const one of clients) await one.realtime.disconnect()
      await server.stop(0)
      await lab.end()
    },
  }
}

export type TestRealtime = Awaited<ReturnType<typeof testRealtime>>

type Realtime = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['realtime']>

/** Subscribed, or what the client was told instead. */
export function subscribed(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) =>
      resolve(error === undefined ? status : `${status}: ${error.message}`),
    )
  })
}

/** What comes over a socket comes when it comes: on a busy machine, late. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
