/** What is said of a bucket that cannot be used. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBucket } from '../blobs/open-bucket.ts'
import { S3_SECRET, type S3StandIn, startS3 } from '../blobs/s3-stand-in.fixture.ts'
import { examineBroken } from './test-set-up.fixture.ts'

let s3: S3StandIn
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.end())

const set = (bucket = 'bytes', secret = S3_SECRET) => ({
  BLOBS_URL: `s3://${bucket}/lathe?endpoint=${new URL(s3.place.bucketUrl).origin}&region=${s3.place.region}`,
  AWS_ACCESS_KEY_ID: s3.place.accessKeyId,
  AWS_SECRET_ACCESS_KEY: secret,
})

it('25.6 the doctor asks the bucket, changes nothing in it, and says what is wrong', async () => {
  expect(await examineBroken({ env: set() })).toEqual([])
  expect(s3.asked).toEqual(['GET /bytes/lathe/belongs-to'])
  expect(await examineBroken({ env: set('gone') })).toMatchObject([
    { id: 'bucket', severity: 'stops', wrong: 'The bucket of BLOBS_URL is not there.' },
  ])
  const [refused, ...more] = await examineBroken({ env: set('bytes', 'another-secret') })
  expect([refused?.wrong, more]).toEqual(['The bucket of BLOBS_URL refuses the key.', []])
  expect(JSON.stringify(refused)).not.toMatch(/another-secret|AKSTANDIN/)

  const other = await mkdtemp(join(tmpdir(), 'lathe-bucket-test-'))
  await openBucket(s3.place, {
    dataFolder: other,
    database: null,
    randomHex: (bytes) => 'c'.repeat(bytes * 2),
    wait: async () => {},
  })
  await rm(other, { recursive: true })
  expect(await examineBroken({ env: set() })).toMatchObject([
    { id: 'bucket', wrong: expect.stringContaining('another DATA_DIR') },
  ])
})
