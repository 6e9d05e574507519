import { describe, expect, it } from 'vitest'
import { given, hashOf, refused, type TestStorage } from './test-storage.fixture.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export function downloadContract(storage: () => TestStorage): void {
  const put = async (bucket: string, name: string, text: string, contentType = 'text/plain') =>
    given(
      await (await storage().service()).storage
        .from(bucket)
        .upload(name, text, { contentType, upsert: true }),
    )

  describe('FS3 downloading', () => {
    it('FS3.1 a public bucket’s files are everybody’s, at the public address and at the other', async () => {
      await put('open', 'all.txt', LETTERS)
      const { publicUrl } = (await storage().visitor()).storage.from('open').getPublicUrl('all.txt').data
      expect(await (await storage().ask(publicUrl)).text()).toBe(LETTERS)
      expect(await (await storage().get('/object/open/all.txt')).text()).toBe(LETTERS)
      expect((await storage().get('/object/info/public/open/all.txt')).status).toBe(200)
    })

    it('FS3.2 a private bucket’s are whose policies say, and for others not there', async () => {
      const [anna, ben] = [await storage().person(), await storage().person()]
      const name = `${anna.id}/secret.txt`
      given(await anna.client.storage.from('own').upload(name, 'of Anna'))
      expect(await given(await anna.client.storage.from('own').download(name)).text()).toBe('of Anna')
      for (const client of [ben.client, await storage().visitor()]) {
        const own = client.storage.from('own')
        expect(refused(await own.info(name))).toBe('404 Object not found')
        expect(refused(await own.createSignedUrl(name, 60))).toBe('404 Object not found')
        expect((await own.exists(name)).data).toBe(false)
        expect((await own.download(name)).error).not.toBeNull()
        expect(given(await own.list(anna.id))).toEqual([])
      }
      const nobody = await (await storage().get(`/object/own/${name}`)).json()
      expect(nobody).toEqual({
        statusCode: '404',
        error: 'Bucket not found',
        message: 'Bucket not found',
        code: 'NoSuchBucket',
      })
      const asPublic = await storage().get(`/object/public/own/${name}`)
      expect([asPublic.status, await asPublic.json()]).toMatchObject([400, { code: 'NoSuchBucket' }])
    })

    it('FS3.3 says what it is: headers of a file', async () => {
      await put('open', 'letters.txt', LETTERS)
      const response = await storage().get('/object/public/open/letters.txt')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': 'max-age=3600',
        'content-length': '26',
        'content-type': 'text/plain',
        etag: `"${hashOf(LETTERS).slice(0, 32)}"`,
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'none',
      })
      const head = await storage().get('/object/public/open/letters.txt', {}, 'HEAD')
      expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '26', ''])
    })

    it('FS3.4 what is known already is not sent again', async () => {
      await put('open', 'known.txt', LETTERS)
      const first = await storage().get('/object/public/open/known.txt')
      const etag = first.headers.get('ETag') ?? ''
      for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await storage().get('/object/public/open/known.txt', { 'If-None-Match': tag })
        expect([again.status, await again.text()]).toEqual([304, ''])
      }
      const since = { 'If-Modified-Since': first.headers.get('Last-Modified') ?? '' }
      expect((await storage().get('/object/public/open/known.txt', since)).status).toBe(304)
      expect((await storage().get('/object/public/open/known.txt', { 'If-None-Match': '"x"' })).status).toBe(
        200,
      )
    })

    it('FS3.5 one range is sent, and any other refused', async () => {
      await put('open', 'range.txt', LETTERS)
      const part = (range: string, further = {}) =>
        storage().get('/object/public/open/range.txt', { Range: range, ...further })
      for (const [range, text, said] of [
        ['bytes=0-0', 'a', 'bytes 0-0/26'],
        ['bytes=2-4', 'cde', 'bytes 2-4/26'],
        ['bytes=23-', 'xyz', 'bytes 23-25/26'],
        ['bytes=-2', 'yz', 'bytes 24-25/26'],
        ['bytes=20-999', 'uvwxyz', 'bytes 20-25/26'],
        ['bytes=-999', LETTERS, 'bytes 0-25/26'],
      ] as const) {
        const response = await part(range)
        expect([response.status, await response.text()]).toEqual([206, text])
        expect(response.headers.get('Content-Range')).toBe(said)
      }
      const bomb = `bytes=${Array.from({ length: 500 }, () => '0-25').join(',')}`
      for (const range of [
        'bytes=26-',
        'bytes=4-2',
        'bytes=-0',
        'bytes=-',
        'lines=1-2',
        'bytes=0-1,4-5',
        bomb,
      ])
        expect([range, (await part(range)).status]).toEqual([range, 416])
      expect((await part('bytes=99999999999999999999-')).status).toBe(416)
      expect((await part('bytes=2-4', { 'If-Range': '"other"' })).status).toBe(200)
      await put('open', 'none.txt', '')
      expect((await storage().get('/object/public/open/none.txt', { Range: 'bytes=0-' })).status).toBe(416)
    })

    it('FS3.6 a download has a name', async () => {
      await put('open', 'saved.txt', LETTERS)
      const said = async (query: string) =>
        (await storage().get(`/object/public/open/saved.txt${query}`)).headers.get('Content-Disposition')
      expect(await said('')).toBeNull()
      expect(await said('?download')).toBe('attachment;')
      expect(await said('?download=')).toBe('attachment;')
      expect(await said('?download=ä%22b.txt')).toBe(
        "attachment; filename=%C3%A4%22b.txt; filename*=UTF-8''%C3%A4%22b.txt",
      )
      expect(await said('?download=a%0d%0aSet-Cookie:x')).not.toContain('\n')
    })

    it('FS3.7 no file is a page of the app', async () => {
      const script = '<script>alert(1)</script>'
      for (const [type, given] of [
        ['text/html', 'text/plain'],
        ['application/xhtml+xml', 'text/plain'],
        ['image/svg+xml', 'image/svg+xml'],
        ['text/xml', 'text/xml'],
        ['text/javascript', 'text/javascript'],
      ]) {
        await put('open', 'active', script, type)
        const { headers } = await storage().get('/object/public/open/active', {
          'Sec-Fetch-Dest': 'document',
        })
        expect(headers.get('Content-Type')).toBe(given)
        expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none';.*; sandbox$/)
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      }
      await put('open', 'paper.pdf', '%PDF', 'application/pdf')
      const pdf = await storage().get('/object/public/open/paper.pdf')
      expect(pdf.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'")
      const worker = await storage().get('/object/public/open/active', { 'Service-Worker': 'script' })
      expect(worker.status).toBe(400)
      const type = { 'Content-Type': 'text/plain; x="a b"', 'Cache-Control': 'no-store; Set-Cookie: a' }
      expect((await storage().post('/object/open/odd', 'x', type)).status).toBe(200)
      const odd = await storage().get('/object/public/open/odd')
      expect(odd.headers.get('Cache-Control')).toBe('no-cache')
    })
  })

  describe('FS4 signed addresses', () => {
    it('FS4.1 open one file, for who has them and until they end', async () => {
      const { id, client } = await storage().person()
      const own = client.storage.from('own')
      given(await own.upload(`${id}/a b.txt`, LETTERS))
      given(await own.upload(`${id}/other.txt`, 'other'))
      const { signedUrl } = given(await own.createSignedUrl(`${id}/a b.txt`, 60, { download: 'c.txt' }))
      const opened = await storage().ask(signedUrl, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
      expect(await opened.text()).toBe(LETTERS)
      expect(opened.headers.get('Content-Disposition')).toContain('c.txt')
      expect(opened.headers.get('Cache-Control')).toBe('private')
      const elsewhere = signedUrl.replace('a%20b.txt', 'other.txt')
      expect(await (await storage().ask(elsewhere)).json()).toMatchObject({ code: 'InvalidSignature' })
      const broken = await storage().ask(`${signedUrl.replace('&download=c.txt', '')}x`)
      expect(await broken.json()).toMatchObject({ code: 'InvalidJWT' })
      const many = given(await own.createSignedUrls([`${id}/other.txt`, 'not/there.txt'], 60))
      expect(await (await storage().ask(many[0]?.signedUrl ?? '')).text()).toBe('other')
      expect(many[1]).toMatchObject({
        signedUrl: null,
        error: 'Either the object does not exist or you do not have access to it',
      })
    })

    it('FS4.4 a time that is none is refused', async () => {
      for (const expiresIn of [0, -1, 1.5, 1e300, '60', null]) {
        const body = JSON.stringify({ expiresIn })
        const response = await storage().post('/object/sign/open/all.txt', body)
        expect([expiresIn, await response.json()]).toMatchObject([expiresIn, { code: 'InvalidRequest' }])
      }
    })
  })
}
