/** Servers that know nothing of one another but a real PostgreSQL with records, and a bucket's stand-in with bytes. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import type { BlobPlace } from '../../src/server/blobs/blob-place.ts'
import { openS3Blobs } from '../../src/server/blobs/s3-blobs.ts'
import { createS3Client } from '../../src/server/blobs/s3-requests.ts'
import { type S3StandIn, startS3 } from '../../src/server/blobs/s3-stand-in.fixture.ts'
import { openRecords, type SharedRecords } from '../../src/server/records/open-records.ts'
import { DAY, fileOf, send } from '../../src/server/shares/share-lab.fixture.ts'
import { openSiteLab, PAGE, type SiteLab } from '../../src/server/sites/site-lab.fixture.ts'
import { type Postgres, startPostgres } from './postgres.ts'

export const KEY = 'a'.repeat(32)
export const OTHER = 'b'.repeat(32)
const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')
export const throwIt = (error: unknown) => {
  throw error
}

let postgres: Postgres
let s3: S3StandIn
const opened: SharedRecords[] = []
let made = 0

/** One PostgreSQL for the tests of a file. @returns what ends it and starts it again */
export function setUpRecords(): () => Postgres {
  beforeAll(async () => {
    ;[postgres, s3] = await Promise.all([startPostgres(), startS3()])
  })
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await s3?.end()
    await postgres?.stop()
  })
  return () => postgres
}

/** The bucket’s stand-in. */
export const bucket = (): S3StandIn => s3

export async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** An empty database of its own. */
export async function newDatabase(): Promise<string> {
  made += 1
  await query(postgres.url, `create database records_${made}`)
  return postgres.url.replace(/\/postgres$/, `/records_${made}`)
}

/** One server's. @param now of its clock */
export async function recordsIn(databaseUrl: string, now = () => performance.now()): Promise<SharedRecords> {
  const clock = { setTimeout, clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout), now }
  // Connections break when the test says so.
  const records = await openRecords({ databaseUrl, clock, randomHex, reportError: () => {} })
  opened.push(records)
  return records
}

function placeOf(area: string): BlobPlace {
  const place = { ...s3.place, prefix: `${s3.place.prefix}${made}/` }
  const client = createS3Client({ place, wait: async () => {} })
  return (folder) => openS3Blobs({ client, prefix: place.prefix, area, folder, randomHex })
}

interface Server {
  readonly lab: SiteLab
  readonly records: SharedRecords
}

/** @param now of the clock by which it asks what is new */
async function serverOn(url: string, server: string, now?: () => number): Promise<Server> {
  const records = await recordsIn(url, now)
  const places = { place: placeOf('sites'), sharesPlace: placeOf('shares') }
  return { records, lab: await openSiteLab({ ...places, shared: { records, server } }) }
}

/** Two servers on a database of their own. */
export async function withTwo(
  work: (one: SiteLab, two: SiteLab, records: SharedRecords) => Promise<void>,
  nowOfTwo?: () => number,
): Promise<void> {
  const url = await newDatabase()
  const [one, two] = [await serverOn(url, 'one'), await serverOn(url, 'two', nowOfTwo)]
  try {
    await work(one.lab, two.lab, one.records)
  } finally {
    await Promise.all([one.lab.end(), two.lab.end()])
  }
}

export const textOf = async (lab: SiteLab, name: string, path = '/') => (await lab.visit(name, path)).text()
export const page = (text: string) => ({
  'index.html': `<!doctype html><h1>${text}</h1>`,
  'a.txt': `of ${text}`,
})

/** @returns the id of what is shared */
export async function share(lab: SiteLab, key: string): Promise<string> {
  const file = fileOf('index.html', PAGE)
  const { bytes, ...entry } = file
  const body = {
    ...{ id: null, title: 'Notes', revision: 'r', by: '', endsAt: Date.now() + DAY, showsAddress: false },
    ...{ files: [entry], versions: [], chat: null, withheld: { files: 0, values: 0 } },
  }
  expect((await send(lab, 'POST', `of/${key}`, body)).status).toBe(202)
  await send(lab, 'PUT', `of/${key}/files/${file.hash}`, bytes)
  const answer = (await (await send(lab, 'POST', `of/${key}`, body)).json()) as {
    shares: { id: string }[]
  }
  return answer.shares[0]?.id ?? ''
}
