import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createByteCache } from '../work/byte-cache.ts'
import { type CachedFile, createStaticFiles, STREAMED_ABOVE, type StaticFiles } from './static-files.ts'

let parent: string
let root: string
let files: StaticFiles

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lathe-static-'))
  root = join(parent, 'public')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'assets/app.js'), 'let a = 1')
  await writeFile(join(root, 'page.html'), '<p>')
  await writeFile(join(root, '.hidden'), 'hidden')
  await writeFile(join(parent, 'secret.txt'), 'secret')
  files = createStaticFiles({ root, isImmutable: (path) => path.startsWith('/assets/') })
})

afterEach(() => rm(parent, { recursive: true }))

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return files.respond(path, new Request(`http://localhost${encodeURI(path)}`, { method, headers }))
}

it('design §3 answers a file with its type, length, a strong ETag and how long it may be kept', async () => {
  const response = await get('/assets/app.js')
  expect(await response?.text()).toBe('let a = 1')
  expect(response?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(response?.headers.get('Content-Length')).toBe('9')
  expect(response?.headers.get('ETag')).toMatch(/^"[\w-]{22}"$/)
  expect(response?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/page.html'))?.headers.get('Cache-Control')).toBe('no-cache')
})

it.each(['TAG', 'W/TAG', '"other", TAG', '*'])(
  'design §3 answers 304 to If-None-Match: %s',
  async (pattern) => {
    const tag = (await get('/page.html'))?.headers.get('ETag') ?? ''
    const response = await get('/page.html', { 'If-None-Match': pattern.replace('TAG', tag) })
    expect(response?.status).toBe(304)
    expect(response?.body).toBeNull()
    expect(response?.headers.get('ETag')).toBe(tag)
  },
)

it('design §3 a changed file gets another ETag', async () => {
  const before = (await get('/page.html'))?.headers.get('ETag')
  await writeFile(join(root, 'page.html'), '<b>')
  await utimes(join(root, 'page.html'), new Date(), new Date(Date.now() + 5_000))
  const after = await get('/page.html', { 'If-None-Match': before ?? '' })
  expect(after?.status).toBe(200)
  expect(await after?.text()).toBe('<b>')
})

it('design §3 HEAD has the headers and no body', async () => {
  const response = await get('/page.html', {}, 'HEAD')
  expect(response?.headers.get('Content-Length')).toBe('3')
  expect(response?.body).toBeNull()
})

it('design §3 answers in an encoding made at build time, each with an ETag of its own', async () => {
  await writeFile(join(root, 'assets/app.js.br'), brotliCompressSync('let a = 1'))
  await writeFile(join(root, 'assets/app.js.gz'), gzipSync('let a = 1'))
  const br = await get('/assets/app.js', { 'Accept-Encoding': 'gzip, br' })
  expect(br?.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(new Uint8Array((await br?.arrayBuffer()) ?? [])).toString()).toBe('let a = 1')
  const gzip = await get('/assets/app.js', { 'Accept-Encoding': 'gzip' })
  const plain = await get('/assets/app.js')
  expect(new Set([br, gzip, plain].map((response) => response?.headers.get('ETag'))).size).toBe(3)
  expect(plain?.headers.get('Vary')).toBe('Accept-Encoding')
})

it('design §3 ignores an encoding that is older than its file', async () => {
  await writeFile(join(root, 'page.html.br'), brotliCompressSync('<i>'))
  await utimes(join(root, 'page.html.br'), new Date(0), new Date(0))
  const response = await get('/page.html', { 'Accept-Encoding': 'br' })
  expect(response?.headers.get('Content-Encoding')).toBeNull()
  expect(await response?.text()).toBe('<p>')
})

it('forgets what was not asked for longest when it holds too much, and still answers it', async () => {
  const memory = createByteCache<CachedFile>(100_000)
  const few = createStaticFiles({ root, isImmutable: () => true, memory })
  const ask = async (name: string) =>
    (await few.respond(`/${name}`, new Request('http://localhost/')))?.text()
  for (let index = 0; index < 40; index += 1) {
    await writeFile(join(root, `file${index}.js`), String(index % 10).repeat(10_000))
    expect(await ask(`file${index}.js`)).toBe(String(index % 10).repeat(10_000))
    expect(memory.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(memory.bytes).toBeGreaterThan(80_000)
  expect(await ask('file0.js')).toBe('0'.repeat(10_000))
})

describe('a large file', () => {
  const large = Buffer.alloc(STREAMED_ABOVE + 1, 'x')

  it('is answered as any other, and is not held in memory', async () => {
    const memory = createByteCache<CachedFile>(100_000_000)
    const some = createStaticFiles({ root, isImmutable: () => true, memory })
    await writeFile(join(root, 'large.js'), large)
    const response = await some.respond('/large.js', new Request('http://localhost/'))
    expect(response?.headers.get('Content-Length')).toBe(String(large.byteLength))
    const tag = response?.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect(Buffer.from(new Uint8Array((await response?.arrayBuffer()) ?? [])).equals(large)).toBe(true)
    expect(memory.bytes).toBeLessThan(1_000)
    const again = new Request('http://localhost/', { headers: { 'If-None-Match': tag } })
    expect((await some.respond('/large.js', again))?.status).toBe(304)
    expect((await some.text('/large.js'))?.length).toBe(large.byteLength)
  })

  it('goes on being sent though it is removed meanwhile, and is not there afterwards', async () => {
    await writeFile(join(root, 'large.js'), large)
    const response = await get('/large.js')
    await rm(join(root, 'large.js'))
    expect((await response?.arrayBuffer())?.byteLength).toBe(large.byteLength)
    expect(await get('/large.js')).toBeNull()
  })
})

it('many who ask at once for a file that is not in memory have it read once', async () => {
  const sets: string[] = []
  const memory = createByteCache<CachedFile>(100_000)
  const counted = { ...memory, set: (...entry: Parameters<typeof memory.set>) => void sets.push(entry[0]) }
  const one = createStaticFiles({ root, isImmutable: () => true, memory: counted })
  await Promise.all(
    Array.from({ length: 20 }, () => one.respond('/page.html', new Request('http://localhost/'))),
  )
  expect(sets).toHaveLength(1)
})

it.each([
  '/missing.js',
  '/',
  '/assets',
  '/assets/',
  '/.hidden',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets%2f..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '/page.html%00',
  '/%',
  '/assets/app.js.br',
])('design §9 has nothing at %s', async (path) => {
  const request = new Request('http://localhost/')
  expect(await files.respond(path, request)).toBeNull()
})
