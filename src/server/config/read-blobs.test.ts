import { describe, expect, it } from 'vitest'
import { readBlobs } from './read-blobs.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'AKEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a-secret-key' }

describe('where files are kept', () => {
  it('25.6 unset is the data folder, whatever keys there are', () => {
    expect(readBlobs(KEYS)).toBe(null)
  })

  it('25.6 a bucket is read with its prefix, endpoint and region', () => {
    const given = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'a-secret-key' }
    expect(
      readBlobs({ ...KEYS, BLOBS_URL: 's3://apps/a/b?endpoint=http://10.0.0.9:9000&region=home' }),
    ).toEqual({
      bucketUrl: 'http://10.0.0.9:9000/apps',
      prefix: 'a/b/',
      region: 'home',
      ...given,
    })
    expect(readBlobs({ ...KEYS, BLOBS_URL: 's3://apps' })).toEqual({
      bucketUrl: 'https://s3.us-east-1.amazonaws.com/apps',
      prefix: '',
      region: 'us-east-1',
      ...given,
    })
  })

  it.each([
    'https://s3.example.com/apps',
    's3://',
    's3://UPPER_case',
    's3://a..b',
    's3://key:a-secret-key@apps',
    's3://apps/%2e%2e%2fother',
    's3://apps/a b',
    's3://apps?endpoint=ftp://example.com',
    's3://apps?endpoint=https://key:a-secret-key@example.com',
    's3://apps?region=a/b',
    's3://apps?secret=a-secret-key',
    `s3://apps/${'a/'.repeat(1000)}`,
  ])('25.6 %s stops the start without being repeated', (BLOBS_URL) => {
    const read = () => readBlobs({ ...KEYS, BLOBS_URL })
    expect(read).toThrow(/BLOBS_URL is not of the form s3:\/\/bucket/)
    expect(read).not.toThrow(/a-secret-key/)
  })

  it('25.6 keys that are missing or odd are named, and not repeated', () => {
    const odd = { BLOBS_URL: 's3://apps', AWS_SECRET_ACCESS_KEY: 'two words' }
    expect(() => readBlobs(odd)).toThrow(
      "BLOBS_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: set them to what the bucket's owner gave you, without spaces.",
    )
  })
})
