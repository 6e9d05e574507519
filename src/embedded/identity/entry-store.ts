/** What the provider remembers, in a file that outlives a restart: sessions, grants, tokens, keys and accounts. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import Database from 'libsql'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface EntryStore {
  readonly createAdapter: AdapterFactory
  /** The value kept under a name, made on first use. */
  secret(name: string, make: () => Promise<string>): Promise<string>
  accounts(): Account[]
  findAccount(id: string): Account | undefined
  addAccount(account: Account): void
  close(): void
}

interface EntryRow {
  readonly payload: string
  readonly expires_at: number | null
}

/** Entries of one kind that are kept; beyond them the oldest go. One person's machine has tens. */
const MOST_ENTRIES = 2_000
/** Writes after which what has expired is taken out. */
const WRITES_PER_SWEEP = 100

/**
 * @param now milliseconds since the epoch
 * @param mostEntries of one kind
 */
export function openEntryStore(file: string, now: () => number, mostEntries = MOST_ENTRIES): EntryStore {
  keepPrivate(file)
  const database = new Database(file)
  database.pragma('journal_mode=WAL')
  database.pragma('synchronous=FULL')
  database.exec(`
    create table if not exists entries (
      model text not null, id text not null, payload text not null, grant_id text, uid text, user_code text,
      expires_at integer, primary key (model, id));
    create index if not exists entries_grant on entries (grant_id);
    create table if not exists secrets (name text primary key, value text not null);
    create table if not exists accounts (id text primary key, name text not null, email text not null);
  `)
  const sweep = () => {
    database.prepare('delete from entries where expires_at < ?').run(now())
    database
      .prepare(
        `delete from entries where rowid in (
           select rowid from (
             select rowid, row_number() over (partition by model order by rowid desc) as place from entries)
           where place > ?)`,
      )
      .run(mostEntries)
  }
  sweep()
  let writes = 0

  const read = (row: unknown): AdapterPayload | undefined => {
    if (row === undefined) return undefined
    const { payload, expires_at } = row as EntryRow
    return expires_at !== null && expires_at <= now() ? undefined : JSON.parse(payload)
  }
  const one = (where: string, ...values: string[]) =>
    read(database.prepare(`select payload, expires_at from entries where ${where}`).get(...values))

  const createAdapter = (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? now() + expiresIn * 1000 : null
      const { grantId = null, uid = null, userCode = null } = payload
      database
        .prepare('insert or replace into entries values (?, ?, ?, ?, ?, ?, ?)')
        .run(model, id, JSON.stringify(payload), grantId, uid, userCode, expiresAt)
      writes += 1
      if (writes % WRITES_PER_SWEEP === 0) sweep()
    },
    find: async (id) => one('model = ? and id = ?', model, id),
    findByUid: async (uid) => one('model = ? and uid = ?', model, uid),
    findByUserCode: async (code) => one('model = ? and user_code = ?', model, code),
    async consume(id) {
      const found = one('model = ? and id = ?', model, id)
      if (found === undefined) return
      const consumed = JSON.stringify({ ...found, consumed: Math.floor(now() / 1000) })
      database.prepare('update entries set payload = ? where model = ? and id = ?').run(consumed, model, id)
    },
    async destroy(id) {
      database.prepare('delete from entries where model = ? and id = ?').run(model, id)
    },
    async revokeByGrantId(grantId) {
      database.prepare('delete from entries where grant_id = ?').run(grantId)
    },
  })

  return {
    createAdapter,
    async secret(name, make) {
      const find = database.prepare('select value from secrets where name = ?')
      const found = find.get(name) as { value: string } | undefined
      if (found !== undefined) return found.value
      const value = await make()
      database.prepare('insert into secrets values (?, ?)').run(name, value)
      return value
    },
    accounts: () => database.prepare('select * from accounts order by name').all() as Account[],
    findAccount: (id) =>
      database.prepare('select * from accounts where id = ?').get(id) as Account | undefined,
    addAccount({ id, name, email }) {
      database.prepare('insert into accounts values (?, ?, ?)').run(id, name, email)
    },
    close: () => void database.close(),
  }
}

/** It holds the key that signs tokens, so no other user of the machine may read it; nor what SQLite keeps beside it. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600)
}
