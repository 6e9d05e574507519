/** Files of one app in another, over the routes of the workspace, with real clients on a real PostgreSQL. */

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writtenDataSchema } from '../../core/wire/app-data.ts'
import { STORED_LIMITS, type StoredBytes, type StoredFiles } from '../../core/wire/stored-files.ts'
import { NoRoom } from '../blobs/usage.ts'
import { APP_KEY } from '../standalone/app-server.ts'
import { bringData } from '../standalone/bring-data.ts'
import { given, hashOf, refused, type TestStorage, testStorage } from '../storage-api/test-storage.fixture.ts'
import { describeStored, StoredBytesDiffer, takeBytes } from './carried-files.ts'

let storage: TestStorage
beforeAll(async () => {
  storage = await testStorage()
})
afterAll(() => storage.end())

async function exported() {
  const answer = await storage.send('POST', `${storage.projectKey}/data/file`, {})
  expect(answer.status).toBe(200)
  const { text, stored } = v.parse(writtenDataSchema, await answer.json())
  if (stored === null) throw new Error('There are no files.')
  return { text, stored }
}

/** Bytes as the workspace asks for them. */
async function bytesOf(all: readonly StoredBytes[]): Promise<Map<string, Uint8Array>> {
  const hashes = all.map(({ hash }) => hash)
  const answer = await storage.send('POST', `${storage.projectKey}/data/file/bytes`, { hashes })
  expect(answer.status).toBe(200)
  const whole = new Uint8Array(await answer.arrayBuffer())
  let at = 0
  return new Map(
    all.map(({ path, size }) => {
      at += size
      return [path, whole.slice(at - size, at)]
    }),
  )
}

const reading = (archive: ReadonlyMap<string, Uint8Array>) =>
  async function* ({ path }: StoredBytes) {
    yield archive.get(path) ?? new Uint8Array(0)
  }

/** Into the app that stands alone: the same databases, which are another app’s. */
async function take(text: string, stored: StoredFiles, archive: ReadonlyMap<string, Uint8Array>) {
  const said: string[] = []
  const carried = {
    stored,
    read: reading(archive),
    into: storage.backends.files,
    begins: () => said.push('begins'),
  }
  said.push(await bringData(storage.engine.database(APP_KEY), text, carried))
  return said
}

describe('files that people uploaded', () => {
  it('2.1 are in another app as they were, for whom they were for, with buckets as they were', async () => {
    const anna = await storage.person()
    const own = `${anna.id}/cat.txt`
    given(
      await anna.client.storage
        .from('own')
        .upload(own, new Blob(['of anna'], { type: 'text/plain' }), { metadata: { of: 'a cat' } }),
    )
    const service = (await storage.service()).storage
    given(
      await service.createBucket('made', {
        public: true,
        fileSizeLimit: 20,
        allowedMimeTypes: ['text/plain'],
      }),
    )
    given(await service.from('made').upload('a/b.txt', new Blob(['same'], { type: 'text/plain' })))
    given(await service.from('made').upload('a/c.txt', new Blob(['same'], { type: 'text/plain' })))
    given(await service.from('open').upload('.hidden', new Blob([], { type: 'text/plain' })))
    // What SQL says of bytes that nobody has is no file.
    await storage.sql(
      `insert into storage.objects (bucket_id, name, version) values ('open', 'none', '${'0'.repeat(64)}'), ('open', '../up', 'x')`,
    )

    const { text, stored } = await exported()
    expect(stored.files.map(({ bucket, name }) => `${bucket}/${name}`)).toEqual([
      'made/a/b.txt',
      'made/a/c.txt',
      'open/.hidden',
      `own/${own}`,
    ])
    expect(stored.bytes.map(({ path }) => path)).toEqual([
      'supabase/files/made/a/b.txt',
      `supabase/files/.by-hash/${hashOf('')}`,
      `supabase/files/own/${own}`,
    ])
    const archive = await bytesOf(stored.bytes)
    await storage.migrate(APP_KEY, [
      {
        name: '20260101000000_files.sql',
        sql: `create table uploads (name text);
create policy "all" on uploads to anon, authenticated using (true) with check (true);
create function note() returns trigger language plpgsql security definer as $$ begin
  insert into public.uploads values (new.name); return new; end $$;
create trigger noted after insert on storage.objects for each row execute function note();
insert into storage.buckets (id, name, public) values ('own', 'own', false), ('open', 'open', true), ('shut', 'shut', false);
create policy "own folder" on storage.objects for all to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);`,
      },
    ])
    expect(await take(text, stored, archive)).toEqual([
      'begins',
      expect.stringMatching(/ supabase\/files\.json: 4 files are here\.$/),
    ])

    const annaThere = await storage.client(APP_KEY, await storage.tokenOf(APP_KEY, anna.id))
    const there = given(await annaThere.storage.from('own').download(own))
    expect([await there.text(), there.type]).toEqual(['of anna', 'text/plain'])
    expect(given(await annaThere.storage.from('own').info(own))).toMatchObject({ metadata: { of: 'a cat' } })
    const benThere = await storage.client(
      APP_KEY,
      await storage.tokenOf(APP_KEY, (await storage.person()).id),
    )
    expect(await benThere.storage.from('own').download(own)).toMatchObject({ data: null })
    const serviceThere = await storage.client(APP_KEY, await storage.keys.signApiKey(APP_KEY, 'service_role'))
    expect(given(await serviceThere.storage.getBucket('made'))).toMatchObject({
      public: true,
      file_size_limit: 20,
      allowed_mime_types: ['text/plain'],
    })
    expect(await given(await serviceThere.storage.from('made').download('a/c.txt')).text()).toBe('same')
    expect((await given(await serviceThere.storage.from('open').download('.hidden'))).size).toBe(0)
    // What the app does when somebody uploads, it has done already.
    expect((await serviceThere.from('uploads').select()).data).toEqual([])
    // They stay where a sweep finds them named, and it is still the app's own to say no.
    await storage.backends.files.sweep(APP_KEY)
    expect(await given(await serviceThere.storage.from('made').download('a/b.txt')).text()).toBe('same')
    const large = await serviceThere.storage
      .from('made')
      .upload('d.txt', new Blob(['x'.repeat(21)], { type: 'text/plain' }))
    expect(refused(large)).toContain('413')
  })

  it('2.1 are taken whole or not at all: bytes that are others leave neither rows nor bytes', async () => {
    const key = 'd'.repeat(32)
    await storage.migrate(key, [{ name: '20260101000000_a.sql', sql: 'create table a (b text)' }])
    const bytes = [
      { hash: hashOf('right'), size: 5, path: 'supabase/files/p/right' },
      { hash: hashOf('wrong'), size: 5, path: 'supabase/files/p/wrong' },
    ]
    let isRun = false
    const taking = takeBytes(
      storage.backends.files,
      key,
      bytes,
      reading(
        new Map([
          ['supabase/files/p/right', Buffer.from('right')],
          ['supabase/files/p/wrong', Buffer.from('other')],
        ]),
      ),
      async () => {
        isRun = true
      },
    )
    await expect(taking).rejects.toThrow(StoredBytesDiffer)
    await expect(taking).rejects.toThrow('supabase/files/p/wrong is another file')
    expect(isRun).toBe(false)
    await expect.poll(() => storage.backends.files.size(key, hashOf('right'))).toBeNull()
  })

  it('2.1 stay while rows are made for them, whoever sweeps meanwhile', async () => {
    const key = 'c'.repeat(32)
    await storage.migrate(key, [{ name: '20260101000000_a.sql', sql: 'create table a (b text)' }])
    const { files } = storage.backends
    const one = { hash: hashOf('held'), size: 4, path: 'supabase/files/p/held' }
    await takeBytes(files, key, [one], reading(new Map([[one.path, Buffer.from('held')]])), async () => {
      await files.sweep(key)
      expect(await files.size(key, one.hash)).toBe(4)
    })
    await files.sweep(key)
    expect(await files.size(key, one.hash)).toBeNull()
  })

  it('2.1 that are more than an archive has are not begun with', async () => {
    const row = { id: '', bucket: 'p', owner: null, metadata: null, userMetadata: null, createdAt: '' }
    const rows = {
      buckets: [],
      files: ['1', '2'].map((digit) => ({ ...row, name: digit, hash: digit.repeat(64) })),
    }
    const half = { size: async () => STORED_LIMITS.bytes / 2 }
    expect((await describeStored(half, 'key', rows))?.bytes).toHaveLength(2)
    expect(await describeStored({ size: async () => STORED_LIMITS.bytes / 2 + 1 }, 'key', rows)).toBeNull()
    await storage.sql(
      `insert into storage.objects (bucket_id, name, version) select 'shut', n::text, repeat('0', 64) from generate_series(1, ${STORED_LIMITS.files}) n`,
    )
    const answer = await storage.send('POST', `${storage.projectKey}/data/file`, {})
    await storage.sql("delete from storage.objects where bucket_id = 'shut'")
    expect(await answer.json()).toMatchObject({ stored: null, text: expect.stringContaining('COMMIT') })
    await exported()
  })

  it('2.1 bytes are the owner’s to ask for, of this app alone, a few at a time, and not what is gone', async () => {
    const ask = (hashes: readonly string[], key = storage.projectKey) =>
      storage.send('POST', `${key}/data/file/bytes`, { hashes })
    expect((await ask([hashOf('of anna')])).status).toBe(200)
    expect((await ask([hashOf('of anna')], 'c'.repeat(32))).status).toBe(409)
    expect((await ask([hashOf('nobody has this')])).status).toBe(409)
    expect((await ask(['../../engine-secret'])).status).toBe(400)
    expect((await ask([])).status).toBe(400)
    const many = Array.from({ length: STORED_LIMITS.askedFiles + 1 }, () => hashOf('of anna'))
    expect((await ask(many)).status).toBe(400)
    // Whoever takes places and reads nothing keeps four.
    const slow = []
    for (let at = 0; at < 4; at += 1) slow.push(await ask([hashOf('of anna')]))
    expect((await ask([hashOf('of anna')])).status).toBe(503)
    for (const answer of slow) await answer.body?.cancel()
    const after = await ask([hashOf('of anna')])
    expect([after.status, await after.text()]).toEqual([200, 'of anna'])
  })

  it('2.1 for which there is no room are said to be that', async () => {
    const full = { ...storage.backends.files, receive: () => Promise.reject(new NoRoom('There is no room.')) }
    const one = { hash: hashOf('a'), size: 1, path: 'supabase/files/p/a' }
    const carried = {
      stored: { buckets: [], files: [], bytes: [one] },
      read: reading(new Map()),
      into: full,
      begins() {},
    }
    await expect(bringData(storage.engine.database(APP_KEY), '', carried)).rejects.toThrow(
      /^There is no room\. Nothing of the app's data was taken: /,
    )
  })
})
