import { describe, expect, it } from 'vitest'
import { given, hashOf, refused, type TestStorage } from './test-storage.fixture.ts'

export function uploadContract(storage: () => TestStorage): void {
  describe('FS2 uploading', () => {
    it('FS2.1 takes a body of its own and a form, in all forms that the client sends', async () => {
      const own = (await storage().service()).storage.from('shut')
      const bytes = new TextEncoder().encode('text of a file')
      const form = new FormData()
      form.append('', new Blob([bytes], { type: 'text/css' }), 'a.css')
      const sent: readonly (readonly [string, Parameters<typeof own.upload>[1], string])[] = [
        ['string', 'text of a file', 'text/plain;charset=UTF-8'],
        ['bytes', bytes, 'text/plain;charset=UTF-8'],
        ['buffer', bytes.buffer, 'text/plain;charset=UTF-8'],
        ['blob', new Blob([bytes], { type: 'image/png' }), 'image/png'],
        ['stream', new Blob([bytes]).stream(), 'text/plain;charset=UTF-8'],
        ['form', form, 'text/css'],
      ]
      for (const [name, body, type] of sent) {
        const data = given(await own.upload(`forms/${name}.txt`, body, { metadata: { said: 'ä' } }))
        expect(data).toMatchObject({ path: `forms/${name}.txt`, fullPath: `shut/forms/${name}.txt` })
        const info = given(await own.info(`forms/${name}.txt`))
        expect(info).toMatchObject({ id: data.id, size: 14, contentType: type, metadata: { said: 'ä' } })
        expect(info.cacheControl).toBe('max-age=3600')
        expect(await given(await own.download(`forms/${name}.txt`)).text()).toBe('text of a file')
      }
      // The same bytes, once.
      expect(await storage().kept()).toContain(hashOf('text of a file'))
      expect(
        await storage().sql("select distinct version from storage.objects where name like 'forms/%'"),
      ).toEqual([{ version: hashOf('text of a file') }])
    })

    it('FS2.3 a name that is taken is refused, and replaced by an upsert or an update', async () => {
      const own = (await storage().service()).storage.from('shut')
      given(await own.upload('again.txt', 'one'))
      expect(refused(await own.upload('again.txt', 'two'))).toBe('409 The resource already exists')
      const first = given(await own.info('again.txt'))
      given(await own.upload('again.txt', 'three', { upsert: true }))
      expect(await given(await own.download('again.txt')).text()).toBe('three')
      given(await own.update('again.txt', 'four'))
      expect(await given(await own.download('again.txt')).text()).toBe('four')
      expect(given(await own.info('again.txt')).id).toBe(first.id)
      await expect.poll(() => storage().kept()).not.toContain(hashOf('one'))
      await expect.poll(() => storage().kept()).not.toContain(hashOf('three'))
      await expect.poll(() => storage().kept()).not.toContain(hashOf('two'))
    })

    it('FS2.4 a bucket says how large a file may be and of which types', async () => {
      const { storage: all } = await storage().service()
      given(
        await all.createBucket('small', {
          public: false,
          fileSizeLimit: '1KB',
          allowedMimeTypes: ['image/*'],
        }),
      )
      const small = all.from('small')
      const png = { contentType: 'image/png' }
      given(await small.upload('fits.png', 'x'.repeat(1_000), png))
      const over = '413 The object exceeded the maximum allowed size'
      expect(refused(await small.upload('over.png', 'x'.repeat(1_001), png))).toBe(over)
      expect(
        refused(await small.upload('form.png', new Blob(['x'.repeat(1_001)], { type: 'image/png' }))),
      ).toBe(over)
      const unsaid = new Blob(['x'.repeat(1_001)]).stream()
      expect(refused(await small.upload('stream.png', unsaid, png))).toBe(over)
      const type = '415 mime type text/html is not supported'
      expect(refused(await small.upload('a.html', 'x', { contentType: 'text/html' }))).toBe(type)
      expect(refused(await small.upload('b.html', new Blob(['x'], { type: 'text/html' })))).toBe(type)
      expect(given(await small.list()).map(({ name }) => name)).toEqual(['fits.png'])
      await expect.poll(() => storage().kept()).not.toContain(hashOf('x'.repeat(1_001)))
      await expect.poll(() => storage().incoming()).toEqual([])
    })

    it('FS2.5 a placeholder of an empty folder has no bytes', async () => {
      const own = (await storage().service()).storage.from('shut')
      given(await own.upload('empty/.emptyFolderPlaceholder', ''))
      expect(given(await own.info('empty/.emptyFolderPlaceholder')).size).toBe(0)
      expect(await given(await own.download('empty/.emptyFolderPlaceholder')).text()).toBe('')
      expect(refused(await own.upload('full/.emptyFolderPlaceholder', 'x'))).toContain('413')
    })

    it('FS2.6 names are what Supabase takes, and lead nowhere', async () => {
      const own = (await storage().service()).storage.from('shut')
      for (const name of ["a b!(1)'&$@=;:+,.txt", 'x/y/z.tar.gz', 'ümlaut.txt'.replace('ü', 'u')])
        expect(given(await own.upload(name, 'x')).path).toBe(name)
      expect(await given(await own.download("a b!(1)'&$@=;:+,.txt")).text()).toBe('x')
      const headers = { 'Content-Type': 'text/plain' }
      for (const name of ['%00', 'ü', '%FF', 'a%5Cb', '~', '%25', 'a%2F..%2Fb', `${'n'.repeat(1_025)}`]) {
        const response = await storage().post(`/object/shut/${name}`, 'x', headers)
        expect([name, await response.json()]).toMatchObject([name, { code: 'InvalidKey', statusCode: '400' }])
      }
      for (const destinationKey of ['../own/x', 'a/./b', '..', '', 'a\u0000b']) {
        const body = JSON.stringify({ bucketId: 'shut', sourceKey: 'x/y/z.tar.gz', destinationKey })
        const response = await storage().post('/object/move', body, headers)
        expect([destinationKey, response.status]).toEqual([destinationKey, 400])
      }
    })

    it('FS2.7 a bucket that is not there is named', async () => {
      const { storage: all } = await storage().service()
      expect(refused(await all.from('nowhere').upload('a.txt', 'x'))).toBe('404 Bucket not found')
    })
  })

  describe('FS4 signed addresses for uploading', () => {
    it('FS4.2 open one name, for who has them, as the person who made them', async () => {
      const { id, client } = await storage().person()
      const own = client.storage.from('own')
      const { token, path, signedUrl } = given(await own.createSignedUploadUrl(`${id}/new.txt`))
      expect(signedUrl).toContain(`/storage/v1/object/upload/sign/own/${id}/new.txt?token=`)
      const visitor = (await storage().visitor()).storage.from('own')
      expect(refused(await visitor.uploadToSignedUrl(`${id}/other.txt`, token, 'x'))).toBe(
        '400 Invalid signature',
      )
      expect(given(await visitor.uploadToSignedUrl(path, token, 'by a link')).path).toBe(path)
      expect(refused(await visitor.uploadToSignedUrl(path, token, 'twice'))).toBe(
        '409 The resource already exists',
      )
      expect(await given(await own.download(path)).text()).toBe('by a link')
      expect(await storage().sql(`select owner_id from storage.objects where name = '${path}'`)).toEqual([
        { owner_id: id },
      ])
      const again = given(await own.createSignedUploadUrl(path, { upsert: true }))
      given(await visitor.uploadToSignedUrl(path, again.token, 'anew'))
      expect(await given(await own.download(path)).text()).toBe('anew')
    })

    it('FS4.3 are made by who may upload, and open nothing else', async () => {
      const { id, client } = await storage().person()
      expect(refused(await client.storage.from('own').createSignedUploadUrl('another/new.txt'))).toBe(
        '403 new row violates row-level security policy',
      )
      const own = client.storage.from('own')
      given(await own.upload(`${id}/a.txt`, 'x'))
      const up = given(await own.createSignedUploadUrl(`${id}/a.txt`, { upsert: true }))
      const down = new URL(given(await own.createSignedUrl(`${id}/a.txt`, 60)).signedUrl).searchParams.get(
        'token',
      )
      const read = await storage().get(`/object/sign/own/${id}/a.txt?token=${up.token}`)
      expect(await read.json()).toMatchObject({ message: 'Token is not scoped for download' })
      expect(refused(await own.uploadToSignedUrl(`${id}/a.txt`, down ?? '', 'x'))).toBe(
        '400 Token is not scoped for upload',
      )
      for (const token of [up.token, down ?? '']) {
        const response = await storage().get(`/object/own/${id}/a.txt`, { Authorization: `Bearer ${token}` })
        expect(await response.json()).toMatchObject({ statusCode: '403' })
      }
      const asLink = await storage().get(`/object/sign/own/${id}/a.txt?token=${storage().serviceKey}`)
      expect(await asLink.json()).toMatchObject({ code: 'InvalidJWT' })
    })
  })
}
