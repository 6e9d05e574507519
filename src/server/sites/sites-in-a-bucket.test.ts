/** Published apps whose bytes are in a bucket. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openS3Blobs } from '../blobs/s3-blobs.ts'
import { createS3Client } from '../blobs/s3-requests.ts'
import { type S3StandIn, startS3 } from '../blobs/s3-stand-in.fixture.ts'
import { openSiteLab, PAGE, type SiteLab } from './site-lab.fixture.ts'

const KEY = 'a'.repeat(32)
let s3: S3StandIn
let lab: SiteLab

const open = (folder?: string) =>
  openSiteLab({
    ...(folder && { folder }),
    place: (own) =>
      openS3Blobs({
        client: createS3Client({ place: s3.place, wait: async () => {} }),
        prefix: s3.place.prefix,
        area: 'sites',
        folder: own,
        randomHex: (bytes) => randomBytes(bytes).toString('hex'),
      }),
  })
const text = async (from: SiteLab, path = '/') => (await from.visit('in-a-bucket', path)).text()

beforeAll(async () => {
  s3 = await startS3()
  lab = await open()
})
afterAll(async () => {
  await lab.end()
  await s3.end()
})

it('25.6 a published app is served from the bucket, rolled back, and served after a new start', async () => {
  const { current: first } = await lab.published(KEY, 'in-a-bucket', {
    'index.html': PAGE,
    'a.txt': 'Hello',
    'unread.txt': 'Not yet',
  })
  await lab.published(KEY, null, { 'index.html': '<h1>Second</h1>', 'a.txt': 'Hello' })
  expect([await text(lab), await text(lab, '/a.txt')]).toEqual(['<h1>Second</h1>', 'Hello'])
  const part = await lab.visit('in-a-bucket', '/a.txt', { range: 'bytes=1-3' })
  expect([part.status, await part.text()]).toEqual([206, 'ell'])
  await lab.send('PUT', `${KEY}/current`, { id: first })
  expect(await text(lab)).toBe(PAGE)
  expect(await readdir(join(lab.folder, 'files'))).toEqual(['incoming'])
  const again = await open(lab.folder)
  expect(await text(again)).toBe(PAGE)
  await again.end()
})

it('25.6 while the bucket fails, a visitor meets an error of the server that quotes nothing', async () => {
  for (let at = 0; at < 20; at += 1)
    s3.faults.push((response) => void response.writeHead(500).end('<secret/>'))
  const met = await lab.visit('in-a-bucket', '/unread.txt')
  expect([met.status >= 500, await met.text()]).toEqual([true, expect.not.stringContaining('secret')])
  s3.faults.length = 0
  expect(await text(lab, '/unread.txt')).toBe('Not yet')
})
