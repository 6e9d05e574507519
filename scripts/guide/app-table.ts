import type { Backend } from '../../src/core/wire/backends.ts'
import type { TlsFetch } from '../servers/tls-fetch.ts'

export interface AppTable {
  /** One more row, as a page of the preview adds it; with the first the table is made. */
  add(): Promise<void>
  /** Throws where it has not exactly so many of the rows that were added, from the first. */
  find(count: number): Promise<void>
  /** Rows that were added. */
  count(): number
}

export interface AppTableOptions {
  readonly fetch: TlsFetch
  readonly workspace: string
  /** The origin of the project's preview. */
  readonly preview: string
  readonly key: string
  /** What its owner shows. */
  readonly authorized: () => Readonly<Record<string, string>>
}

const MIGRATION = {
  name: '20260101000000_notes.sql',
  sql: `create table notes (id int primary key);
create policy everybody on notes for all to anon using (true) with check (true);`,
}

/** A table of a project's own database, which its owner makes and its preview fills. */
export function createAppTable({ fetch, workspace, preview, key, authorized }: AppTableOptions): AppTable {
  let rows = 0

  async function text(what: string, answer: Response): Promise<string> {
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${what}: ${answer.status}\n${said}`)
    return said
  }

  async function manage(path: string, init: RequestInit = {}): Promise<string> {
    const headers = { ...authorized(), Origin: workspace, 'Content-Type': 'application/json' }
    return text('The database', await fetch(`${workspace}/api/backends/${key}${path}`, { ...init, headers }))
  }

  async function ask(query: string, init: RequestInit = {}): Promise<string> {
    const { anonKey } = JSON.parse(await manage('')) as Backend
    const headers = {
      ...{ apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      ...{ Origin: preview, 'Content-Type': 'application/json' },
    }
    return text('The table', await fetch(`${preview}/rest/v1/notes${query}`, { ...init, headers }))
  }

  return {
    async add() {
      if (rows === 0)
        await manage('/migrations', { method: 'PUT', body: JSON.stringify({ migrations: [MIGRATION] }) })
      await ask('', { method: 'POST', body: JSON.stringify({ id: rows + 1 }) })
      rows += 1
    },
    async find(count) {
      const expected = JSON.stringify(Array.from({ length: count }, (_, at) => ({ id: at + 1 })))
      const found = JSON.stringify(JSON.parse(await ask('?order=id')))
      if (found !== expected) throw new Error(`The table has ${found}, not ${expected}.`)
    },
    count: () => rows,
  }
}
