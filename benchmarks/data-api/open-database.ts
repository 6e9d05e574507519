/** The data API on a real PostgreSQL, reached by the client through a `fetch` that asks no network. */
import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import type { Catalogue } from '../../src/core/data-api/catalogue.ts'
import type { StatementResult } from '../../src/core/data-api/plan/plan.ts'
import { planRequest } from '../../src/core/data-api/plan/plan-request.ts'
import { answerOf } from '../../src/core/data-api/response/answer-of.ts'
import type { Client } from './case.ts'
import { DESCRIBE } from './describe.ts'

const ANONYMOUS = { isSignedIn: false }

export interface OpenDatabase {
  readonly db: Client
  /** The rows of a query as JSON. */
  ask(query: string): Promise<unknown[]>
  /** The text of the answer that the client had last. */
  lastBody(): string
  close(): Promise<void>
}

export async function openDatabase(url: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'))
  const described = await client.query(DESCRIBE)
  const catalogue: Catalogue = described.rows[0].catalogue
  let lastBody = ''
  const db = createClient('http://data-api.invalid', 'key', {
    global: {
      fetch: async (input, init) => {
        const response = await answer(client, catalogue, new Request(input, init))
        lastBody = await response.clone().text()
        return response
      },
    },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  })
  return {
    db: db as unknown as Client,
    async ask(query) {
      const { rows } = await client.query(
        `select coalesce(json_agg(asked), '[]')::text as rows from (${query}) asked`,
      )
      return JSON.parse(rows[0].rows)
    },
    lastBody: () => lastBody,
    close: () => client.end(),
  }
}

/** Everything is rolled back: each call meets the same rows. */
async function answer(client: pg.Client, catalogue: Catalogue, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const plan = planRequest(
    {
      method: request.method,
      path: pathname.slice('/rest/v1'.length),
      query: search.slice(1),
      headers: Object.fromEntries(request.headers),
      body: request.body === null ? null : await request.text(),
    },
    catalogue,
  )
  let result: StatementResult | null = null
  if (plan.kind === 'plan') {
    await client.query(plan.isReadOnly ? 'begin read only' : 'begin')
    await client.query('set local role anon')
    result = await client.query(plan.statement.text, [...plan.statement.values]).then(
      ({ rows }): StatementResult => ({ kind: 'row', row: rows[0] }),
      (error): StatementResult => {
        if (!(error instanceof pg.DatabaseError)) throw error
        const { code = 'XX000', message, detail = null, hint = null } = error
        return { kind: 'error', error: { code, message, detail, hint } }
      },
    )
    await client.query('rollback')
  }
  const { status, headers, body } = answerOf(plan, result, ANONYMOUS)
  return new Response(body, { status, headers })
}
