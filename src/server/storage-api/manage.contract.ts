import { describe, expect, it } from 'vitest'
import { given, hashOf, refused, type TestStorage } from './test-storage.fixture.ts'

export function manageContract(storage: () => TestStorage): void {
  describe('FS1 buckets', () => {
    it('FS1.1 are made, read, changed, listed and deleted with the service key', async () => {
      const { storage: all } = await storage().service()
      expect(given(await all.createBucket('pictures', { public: true, fileSizeLimit: '20mb' }))).toEqual({
        name: 'pictures',
      })
      expect(refused(await all.createBucket('pictures'))).toBe('409 The resource already exists')
      expect(given(await all.getBucket('pictures'))).toMatchObject({
        id: 'pictures',
        name: 'pictures',
        public: true,
        file_size_limit: 20_000_000,
        allowed_mime_types: null,
      })
      given(await all.updateBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] }))
      expect(given(await all.getBucket('pictures'))).toMatchObject({
        public: false,
        file_size_limit: 20_000_000,
        allowed_mime_types: ['image/*'],
      })
      const listed = given(await all.listBuckets({ search: 'PICT', sortColumn: 'name', limit: 5 }))
      expect(listed.map(({ id }) => id)).toEqual(['pictures'])
      expect(given(await all.deleteBucket('pictures'))).toEqual({ message: 'Successfully deleted' })
      expect(refused(await all.getBucket('pictures'))).toBe('404 Bucket not found')
      expect(refused(await all.updateBucket('pictures', { public: true }))).toBe('404 Bucket not found')
      expect(refused(await all.deleteBucket('pictures'))).toBe('404 Bucket not found')
    })

    it('FS1.2 are nobody’s to make or see without a policy', async () => {
      for (const { storage: all } of [await storage().visitor(), (await storage().person()).client]) {
        expect(refused(await all.createBucket('mine'))).toBe('403 new row violates row-level security policy')
        expect(given(await all.listBuckets())).toEqual([])
        expect(refused(await all.getBucket('own'))).toBe('404 Bucket not found')
        expect(refused(await all.updateBucket('own', { public: true }))).toBe('404 Bucket not found')
        expect(refused(await all.deleteBucket('open'))).toMatch(/404|409/)
        expect(refused(await all.emptyBucket('own'))).toBe('404 Bucket not found')
      }
    })

    it('FS1.3 one with files is not deleted, and is emptied of files and bytes', async () => {
      const { storage: all } = await storage().service()
      given(await all.createBucket('heap', { public: false }))
      given(await all.from('heap').upload('a/b.txt', 'of the heap'))
      expect(refused(await all.deleteBucket('heap'))).toBe('409 The bucket you tried to delete is not empty')
      given(await all.emptyBucket('heap'))
      expect(given(await all.from('heap').list())).toEqual([])
      await expect.poll(() => storage().kept()).not.toContain(hashOf('of the heap'))
      given(await all.deleteBucket('heap'))
    })

    it('FS1.4 names, sizes and types that none can have are refused', async () => {
      const { storage: all } = await storage().service()
      for (const name of ['', 'a/b', ' a', 'ü', 'x'.repeat(101), '..'])
        expect([name, refused(await all.createBucket(name))]).toEqual([name, '400 Bucket name invalid'])
      expect(refused(await all.createBucket('huge', { public: false, fileSizeLimit: '60GB' }))).toContain(
        '413',
      )
      expect(refused(await all.createBucket('odd', { public: false, fileSizeLimit: 'much' }))).toContain(
        '400',
      )
      expect(refused(await all.createBucket('odd', { public: false, allowedMimeTypes: ['a b'] }))).toContain(
        '415',
      )
      expect((await all.getBucket('odd')).data).toBeNull()
    })
  })

  describe('FS5 files that are there', () => {
    it('FS5.1 are listed by folder, sorted, searched and by pages', async () => {
      const { storage: all } = await storage().service()
      given(await all.createBucket('shelf', { public: false }))
      const shelf = all.from('shelf')
      for (const name of [
        'b.txt',
        'A.txt',
        'sub/one.txt',
        'sub/two.txt',
        'sub/deep/x.txt',
        'Zoo/y.txt',
        'c-_.txt',
      ])
        given(await shelf.upload(name, name))
      const names = async (...of: Parameters<typeof shelf.list>) =>
        given(await shelf.list(...of)).map(({ name, id }) => (id === null ? `${name}/` : name))
      expect(await names()).toEqual(['A.txt', 'b.txt', 'c-_.txt', 'sub/', 'Zoo/'])
      expect(await names('sub')).toEqual(['deep/', 'one.txt', 'two.txt'])
      expect(await names('sub/')).toEqual(['deep/', 'one.txt', 'two.txt'])
      expect(await names('sub', { search: 'o' })).toEqual(['one.txt'])
      expect(await names('', { search: 'Z' })).toEqual(['Zoo/'])
      expect(await names('', { limit: 2, offset: 1 })).toEqual(['b.txt', 'c-_.txt'])
      expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
        'Zoo/',
        'sub/',
        'c-_.txt',
        'b.txt',
        'A.txt',
      ])
      expect(await names('', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
        'Zoo/',
        'sub/',
        'c-_.txt',
        'A.txt',
        'b.txt',
      ])
      expect(await names('nowhere')).toEqual([])
      const [file] = given(await shelf.list('', { limit: 1 }))
      expect(file).toMatchObject({
        name: 'A.txt',
        metadata: { size: 5, mimetype: 'text/plain;charset=UTF-8' },
      })
    })

    it('FS5.2 the second list goes on where a page ended, flat or by folder', async () => {
      const shelf = (await storage().service()).storage.from('shelf')
      const pages = async (options: NonNullable<Parameters<typeof shelf.listV2>[0]>) => {
        const names: string[] = []
        let cursor: string | undefined
        for (let page = 0; page < 20; page += 1) {
          const data = given(
            await shelf.listV2({ ...options, limit: 2, ...(cursor !== undefined && { cursor }) }),
          )
          names.push(...[...data.folders, ...data.objects].map(({ name }) => name))
          if (!data.hasNext) return names
          cursor = data.nextCursor
        }
        throw new Error('no end')
      }
      expect(await pages({})).toHaveLength(7)
      expect(new Set(await pages({}))).toEqual(
        new Set(await pages({ sortBy: { column: 'updated_at', order: 'desc' } })),
      )
      // A page tells of its folders first.
      expect((await pages({ with_delimiter: true })).sort(folded)).toEqual([
        'A.txt',
        'b.txt',
        'c-_.txt',
        'sub/',
        'Zoo/',
      ])
      expect(await pages({ with_delimiter: true, prefix: 'sub/' })).toEqual([
        'sub/deep/',
        'sub/one.txt',
        'sub/two.txt',
      ])
      for (const cursor of ['x', 'bnVsbA', Buffer.from('[2,"","",""]').toString('base64url')])
        expect(refused(await shelf.listV2({ cursor }))).toBe('400 Invalid Parameter continuation token')
    })

    it('FS5.3 are moved and copied, also to another bucket, with their bytes', async () => {
      const { storage: all } = await storage().service()
      const shut = all.from('shut')
      given(await shut.upload('from.txt', 'of a move', { metadata: { kept: true } }))
      given(await shut.move('from.txt', 'to/here.txt'))
      expect(refused(await shut.info('from.txt'))).toBe('404 Object not found')
      given(await shut.copy('to/here.txt', 'there.txt', { destinationBucket: 'own' }))
      expect(await given(await all.from('own').download('there.txt')).text()).toBe('of a move')
      expect(given(await all.from('own').info('there.txt')).metadata).toEqual({ kept: true })
      expect(refused(await shut.copy('to/here.txt', 'there.txt', { destinationBucket: 'own' }))).toContain(
        '409',
      )
      expect(refused(await shut.move('to/here.txt', 'there.txt', { destinationBucket: 'own' }))).toContain(
        '409',
      )
      expect(refused(await shut.copy('not.txt', 'a.txt'))).toBe('404 Object not found')
      expect(refused(await shut.move('not.txt', 'a.txt'))).toBe('404 Object not found')
      expect(refused(await shut.copy('to/here.txt', 'a.txt', { destinationBucket: 'none' }))).toContain('404')
      given(await shut.remove(['to/here.txt']))
      expect(await given(await all.from('own').download('there.txt')).text()).toBe('of a move')
      given(await all.from('own').remove(['there.txt']))
      await expect.poll(() => storage().kept()).not.toContain(hashOf('of a move'))
    })

    it('FS5.4 are removed one by one and together, and their bytes with the last name', async () => {
      const shut = (await storage().service()).storage.from('shut')
      for (const name of ['r/1', 'r/2', 'r/3']) given(await shut.upload(name, 'to be removed'))
      expect(given(await shut.remove(['r/1', 'r/none'])).map(({ name }) => name)).toEqual(['r/1'])
      expect(await storage().kept()).toContain(hashOf('to be removed'))
      const one = await storage().post('/object/shut/r/2', null, {}, 'DELETE')
      expect(await one.json()).toEqual({ message: 'Successfully deleted' })
      given(await shut.remove(['r/3']))
      await expect.poll(() => storage().kept()).not.toContain(hashOf('to be removed'))
      const gone = await storage().post('/object/shut/r/2', null, {}, 'DELETE')
      expect(await gone.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
      const many = JSON.stringify({ prefixes: Array.from({ length: 1_001 }, (_, at) => `n${at}`) })
      expect((await storage().post('/object/shut', many, {}, 'DELETE')).status).toBe(400)
    })
  })

  describe('FS6 policies', () => {
    it('FS6.1 decide about every change, as Supabase answers', async () => {
      const [anna, ben] = [await storage().person(), await storage().person()]
      const own = anna.client.storage.from('own')
      const file = `${anna.id}/mine.txt`
      given(await own.upload(file, 'of Anna'))
      const denied = '403 new row violates row-level security policy'
      const other = ben.client.storage.from('own')
      expect(refused(await other.upload(`${anna.id}/his.txt`, 'by Ben'))).toBe(denied)
      expect(refused(await other.upload(file, 'by Ben', { upsert: true }))).toBe(denied)
      expect(refused(await other.update(file, 'by Ben'))).toBe(denied)
      expect(refused(await other.move(file, `${ben.id}/mine.txt`))).toBe('404 Object not found')
      expect(refused(await other.copy(file, `${ben.id}/mine.txt`))).toBe('404 Object not found')
      expect(given(await other.remove([file]))).toEqual([])
      expect(refused(await own.move(file, `${ben.id}/gift.txt`))).toBe(denied)
      expect(refused(await own.copy(file, `${ben.id}/gift.txt`))).toBe(denied)
      const path = `/object/own/${file}`
      const bearer = { Authorization: `Bearer ${await storage().tokenOf(storage().projectKey, ben.id)}` }
      expect(await (await storage().get(path, bearer, 'DELETE')).json()).toMatchObject({
        message: 'Access denied',
      })
      expect(await given(await own.download(file)).text()).toBe('of Anna')
      await expect.poll(() => storage().kept()).not.toContain(hashOf('by Ben'))
    })

    it('FS6.2 who may only add, adds, and neither replaces nor reads a list', async () => {
      const open = (await storage().visitor()).storage.from('open')
      given(await open.upload('guest/one.txt', 'of a guest'))
      expect(refused(await open.upload('guest/one.txt', 'again', { upsert: true }))).toContain('403')
      expect(given(await open.list('guest'))).toEqual([])
      expect(given(await open.remove(['guest/one.txt']))).toEqual([])
    })

    it('FS6.3 a file is its person’s: owner and owner_id', async () => {
      const { id, client } = await storage().person()
      given(await client.storage.from('own').upload(`${id}/who.txt`, 'x'))
      given(await (await storage().service()).storage.from('own').update(`${id}/who.txt`, 'y'))
      expect(
        await storage().sql(`select owner::text, owner_id from storage.objects where name = '${id}/who.txt'`),
      ).toEqual([{ owner: id, owner_id: id }])
    })

    it('FS6.4 read what is said of the request and the file', async () => {
      await storage().sql(`insert into storage.buckets (id, name) values ('said', 'said');
        create policy said on storage.objects for insert to anon with check (bucket_id = 'said'
          and metadata ->> 'mimetype' = 'image/png' and storage.extension(name) = 'png'
          and storage.filename(name) <> 'no.png' and current_setting('request.method') = 'POST')`)
      const said = (await storage().visitor()).storage.from('said')
      given(await said.upload('a/yes.png', 'x', { contentType: 'image/png' }))
      expect(refused(await said.upload('a/no.png', 'x', { contentType: 'image/png' }))).toContain('403')
      expect(refused(await said.upload('a/b.png', 'x', { contentType: 'image/gif' }))).toContain('403')
      expect(refused(await said.upload('a/b.gif', 'x', { contentType: 'image/png' }))).toContain('403')
    })
  })

  it('FS6.5 SQL finds what Supabase has, closed', async () => {
    const columns =
      await storage().sql(`select table_name as of, string_agg(column_name, ' ' order by column_name) as names
      from information_schema.columns where table_schema = 'storage' group by table_name order by table_name`)
    expect(columns).toEqual([
      {
        of: 'buckets',
        names:
          'allowed_mime_types avif_autodetection created_at file_size_limit id name owner owner_id public type updated_at',
      },
      {
        of: 'objects',
        names:
          'bucket_id created_at id last_accessed_at metadata name owner owner_id path_tokens updated_at user_metadata version',
      },
    ])
    const closed = await storage().sql(`select relname from pg_class
      where relnamespace = 'storage'::regnamespace and relkind = 'r' and not relrowsecurity`)
    expect(closed).toEqual([])
    expect(
      await storage().sql(`select storage.foldername('a/b/c.tar.gz') as folder, storage.filename('a/b/c.tar.gz') as file,
        storage.extension('a/b/c.tar.gz') as extension`),
    ).toEqual([{ folder: ['a', 'b'], file: 'c.tar.gz', extension: 'gz' }])
  })

  describe('FS8 what is not here', () => {
    it('FS8.1 is refused with its name', async () => {
      const { storage: all } = await storage().service()
      const open = all.from('open')
      const transform = { width: 10, height: 10 }
      const named = '501 Image transformation is not available here'
      expect(refused(await open.createSignedUrl('all.txt', 60, { transform }))).toBe(named)
      expect(refused(await open.download('all.txt', { transform }))).toBe(named)
      for (const path of [
        '/render/image/public/open/all.txt',
        '/s3/open',
        '/iceberg/v1',
        '/vector/ListIndexes',
        '/cdn/open',
      ])
        expect([path, (await storage().post(path, null)).status]).toEqual([path, 501])
      for (const path of ['/upload/resumable', '/upload/resumable/x'])
        expect([path, (await storage().post(path, null)).status]).toEqual([path, 501])
      const analytics = JSON.stringify({ name: 'a', type: 'ANALYTICS' })
      expect((await storage().post('/bucket', analytics)).status).toBe(501)
      for (const path of ['', '/', '/object', '/bucket/a/b/c', '/admin/tenants'])
        expect([path, (await storage().get(path)).status]).toEqual([path, 404])
    })
  })
}

const folded = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)
