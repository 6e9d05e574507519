import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whileHeld } from './hold.ts'
import { bucketProblem, openBucket } from './open-bucket.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { createS3Client } from './s3-requests.ts'
import { S3_SECRET, type S3StandIn, startS3 } from './s3-stand-in.fixture.ts'

const OWNER = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const ALL = { start: 0, end: Number.MAX_SAFE_INTEGER }
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const limits = { timeoutMs: 5_000, tries: 3, firstWaitMs: 100 }

let folder: string
let s3: S3StandIn
let waits: number[]
let count = 0
const randomHex = (bytes: number) => {
  count += 1
  return String(count).padStart(bytes * 2, '0')
}
const wait = async (milliseconds: number) => waits.push(milliseconds)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-s3-test-'))
  s3 = await startS3()
  waits = []
})
afterEach(async () => {
  await s3.end()
  await rm(folder, { recursive: true, force: true })
})

const open = (area = 'sites') =>
  openS3Blobs({
    client: createS3Client({ place: s3.place, limits, wait }),
    prefix: s3.place.prefix,
    area,
    folder,
    randomHex,
  })

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function put(content: string, owner = OWNER) {
  const staged = await (await open()).stage(owner, pieces(content))
  await staged.keep()
  return staged.hash
}

async function read(hash: string, range = ALL) {
  const found = await (await open()).read(OWNER, hash, range)
  return found === null ? null : new Response(found).text()
}

async function listed(owner = OWNER) {
  const found: string[] = []
  for await (const { hash, size } of (await open()).list(owner)) found.push(`${hash} ${size}`)
  return found
}

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('<secret/>')
const body = (text: string) => (response: ServerResponse) => void response.writeHead(200).end(text)

describe('files in a bucket', () => {
  it('25.6 are kept by their hash, each once, and read whole, in part and when empty', async () => {
    const blobs = await open()
    const staged = await blobs.stage(OWNER, pieces('hel', 'lo'))
    expect([staged.hash, staged.size, s3.objects.size]).toEqual([hashOf('hello'), 5, 0])
    expect(await staged.keep()).toBe(true)
    expect([...s3.objects.keys()]).toEqual([`lathe/sites/${OWNER}/${hashOf('hello')}`])
    expect(await (await blobs.stage(OWNER, pieces('hello'))).keep()).toBe(false)
    expect(await read(staged.hash)).toBe('hello')
    expect(await read(staged.hash, { start: 1, end: 3 })).toBe('ell')
    expect(await read(await put(''))).toBe('')
    expect(await blobs.size(OWNER, staged.hash)).toBe(5)
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('25.6 are listed and deleted by whose they are, over several pages, and not while a backup holds them', async () => {
    const blobs = await open()
    for (let at = 0; at < 7; at += 1) await put(`file ${at}`)
    for (let at = 0; at < 5; at += 1) await put('theirs', String(at).repeat(32))
    const hash = await put('theirs', OTHER)
    expect(await listed()).toEqual(Array.from({ length: 7 }, (_, at) => `${hashOf(`file ${at}`)} 6`).sort())
    expect(await blobs.owners()).toEqual([
      ...Array.from({ length: 5 }, (_, at) => String(at).repeat(32)),
      OWNER,
      OTHER,
    ])
    expect(await whileHeld(folder, Date.now, () => blobs.delete(OTHER, hash))).toBe(0)
    expect(await blobs.delete(OTHER, hash)).toBe(6)
    await blobs.deleteAll(OWNER)
    expect([await listed(), await listed(OTHER), await read(hashOf('file 1'))]).toEqual([[], [], null])
    expect(s3.objects.size).toBe(5)
  })

  it('25.6 no name but a hash and a project reaches the bucket', async () => {
    const blobs = await open()
    for (const odd of ['..', '../../other', 'a/b', '%2e%2e', `${'a'.repeat(64)}\n`, 'ä'.repeat(64), '']) {
      expect([
        await blobs.size(OWNER, odd),
        await blobs.read(OWNER, odd, ALL),
        await blobs.delete(OWNER, odd),
      ]).toEqual([null, null, 0])
      await expect(blobs.stage(odd, pieces('x'))).rejects.toThrow('belong to a project')
      await expect(blobs.deleteAll(odd)).rejects.toThrow('belong to a project')
    }
    expect(s3.asked).toEqual([])
  })

  it('25.6 a bucket that fails for a moment is asked again, with longer waits, and a few times only', async () => {
    s3.faults.push(null, status(503), (response) => response.destroy())
    const hash = await put('hello')
    expect(waits).toEqual([100, 200])
    expect(s3.objects.get(`lathe/sites/${OWNER}/${hash}`)?.toString()).toBe('hello')
    s3.faults.push(status(500), status(500), status(500))
    await expect(listed()).rejects.toThrow('answered 500')
    expect(s3.faults).toEqual([])
    s3.faults.push(status(403))
    await expect(listed()).rejects.toThrow('refuses the key')
    expect(waits).toEqual([100, 200, 100, 200])
  })

  it('25.6 one that does not answer is left after its time', async () => {
    s3.faults.push(() => {})
    const client = createS3Client({ place: s3.place, limits: { ...limits, timeoutMs: 20, tries: 1 }, wait })
    await expect(client.send({ method: 'GET', key: 'x' })).rejects.toThrow('cannot be reached')
  })

  it('25.6 other bytes than were kept, fewer and more, end in an error before the last of them', async () => {
    const hash = await put('hello')
    for (const wrong of ['hellO', 'hell', 'hello and more']) {
      s3.faults.push(null, body(wrong))
      await expect(read(hash)).rejects.toThrow('other bytes')
    }
    // A part that was asked for, and all that is there in its place.
    s3.faults.push(null, body('hello'))
    await expect(read(hash, { start: 1, end: 2 })).rejects.toThrow('does not give the part')
  })

  it('25.6 a list without end, out of order, of something else or too long is no list', async () => {
    const page = (...names: string[]) =>
      `<ListBucketResult><IsTruncated>true</IsTruncated>${names.map((name) => `<Contents><Key>lathe/sites/${OWNER}/${name}</Key></Contents>`).join('')}`
    s3.faults.push(body(page('b')), body(page('b')))
    await expect(listed()).rejects.toThrow('out of order')
    s3.faults.push(body(page()))
    await expect(listed()).rejects.toThrow('without end')
    s3.faults.push(body('<html>Welcome</html>'))
    await expect(listed()).rejects.toThrow('does not list')
    s3.faults.push((response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    })
    await expect(listed()).rejects.toThrow('too long')
  })
})

describe('the start with a bucket', () => {
  const start = (place = s3.place, dataFolder = folder) =>
    openBucket(place, { dataFolder, database: null, randomHex, wait, limits })

  it('25.6 belongs to one data folder from then on, and another is told to take its own prefix', async () => {
    expect(await bucketProblem(s3.place, { dataFolder: folder, database: null, wait, limits })).toBe(null)
    expect([s3.objects.size, await readdir(folder)]).toEqual([0, []])
    expect(await openBucket(null, { dataFolder: folder, database: null, randomHex, wait })).toBe(null)
    await start()
    await start()
    const other = join(folder, 'other')
    await mkdir(other)
    await expect(start(s3.place, other)).rejects.toThrow('another DATA_DIR')
    const looked = (dataFolder: string) =>
      bucketProblem(s3.place, { dataFolder, database: null, wait, limits })
    expect([await looked(folder), (await looked(other))?.message]).toEqual([
      null,
      expect.stringMatching('another DATA_DIR'),
    ])
    await start({ ...s3.place, prefix: 'another/' }, other)
    expect([...s3.objects.keys()]).toEqual(['lathe/belongs-to', 'another/belongs-to'])
  })

  it('25.6 belongs to the database that has the records from then on, also where it was one data folder’s', async () => {
    const [database, another] = ['d'.repeat(32), 'e'.repeat(32)]
    const onDatabase = (dataFolder: string, name: string) =>
      openBucket(s3.place, { dataFolder, database: name, randomHex, wait, limits })
    const mark = () => s3.objects.get('lathe/belongs-to')?.toString()
    await start()
    const ofFolder = mark()
    const other = join(folder, 'other')
    await mkdir(other)
    // Whoever has its records has to come first.
    await expect(onDatabase(other, database)).rejects.toThrow('another DATA_DIR or DATABASE_URL')
    expect(mark()).toBe(ofFolder)
    const looked = (name: string | null) =>
      bucketProblem(s3.place, { dataFolder: folder, database: name, wait, limits })
    expect(await looked(database)).toBeNull()
    await onDatabase(folder, database)
    expect(mark()).toBe(`database ${database}`)
    await onDatabase(other, database)
    await onDatabase(folder, database)
    await expect(onDatabase(folder, another)).rejects.toThrow('another DATA_DIR or DATABASE_URL')
    await expect(start()).rejects.toThrow('another DATA_DIR or DATABASE_URL')
    expect([await looked(database), (await looked(another))?.name, (await looked(null))?.name]).toEqual([
      null,
      'ConfigError',
      'ConfigError',
    ])
    expect(mark()).toBe(`database ${database}`)
  })

  it('25.6 is refused where files would be lost from sight: those of the folder, and those of the bucket', async () => {
    const place = (await start())?.('sites')
    expect(await (await place?.(folder))?.owners()).toEqual([])
    await mkdir(join(folder, OWNER))
    await expect(place?.(folder)).rejects.toThrow('from before BLOBS_URL was set')
    await expect(openBucket(null, { dataFolder: folder, database: null, randomHex, wait })).rejects.toThrow(
      'BLOBS_URL is not set',
    )
  })

  it('25.6 is refused in a sentence that says what to do, and holds no key and nothing of the answer', async () => {
    const cases = [
      [{ ...s3.place, secretAccessKey: `${S3_SECRET}-not` }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
      [{ ...s3.place, bucketUrl: s3.place.bucketUrl.replace('/bytes', '/gone') }, /is not there: make it/],
      [{ ...s3.place, bucketUrl: 'http://127.0.0.1:1/bytes' }, /cannot be reached: check its endpoint/],
    ] as const
    for (const [place, sentence] of cases) {
      const error = await start(place).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(sentence) })
      expect(String(error)).not.toMatch(/secret-of|AKSTANDIN|SignatureDoes/)
    }
    s3.faults.push(body('x'.repeat(1000)))
    await expect(start()).rejects.toThrow('does not behave as S3 does')
    s3.faults.push((response) => void response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end())
    await expect(start()).rejects.toThrow('answered 301')
  })
})
