/**
 * The bucket of BLOBS_URL, tried at the start. What is in it is named by records of one data folder, and whoever
 * knows no record of a file deletes it: so a prefix belongs to what has the records, a data folder or the database that
 * several servers share, and says to which.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import type { S3Place } from '../config/read-blobs.ts'
import { createDurableDisk } from '../disk/durable-disk.ts'
import type { BlobPlace } from './blob-place.ts'
import { isOwner } from './blobs.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { createS3Client, readShort, type S3Client, S3Error, type S3Limits } from './s3-requests.ts'

const CLAIM = 'belongs-to'
/** In the data folder. */
const ID_FILE = 'bucket-id'
const ID = /^[0-9a-f]{32}$/
/** Where the bucket keeps no mark. */
const NOBODY = ''
const MARK = /^(?:database )?[0-9a-f]{32}$/

export interface OpenBucketOptions {
  readonly dataFolder: string
  /** The name of the database that has the records; null where the data folder has them. */
  readonly database: string | null
  readonly randomHex: (bytes: number) => string
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly limits?: S3Limits
}

/** Null where there is none. @throws ConfigError where it cannot be used, which says what to do and holds no key */
export async function openBucket(
  place: S3Place | null,
  options: OpenBucketOptions,
): Promise<((area: string) => BlobPlace) | null> {
  const { dataFolder, randomHex, database } = options
  if (place === null) {
    if ((await keptId(dataFolder)) === null) return null
    throw wrong(
      `Files of DATA_DIR are in a bucket, and BLOBS_URL is not set: set it as it was, or delete ${ID_FILE} in DATA_DIR if they may be lost.`,
    )
  }
  const client = createS3Client({ ...options, place })
  const id = (await keptId(dataFolder)) ?? (await newId(dataFolder, randomHex))
  const own = marksOf(id, database)
  const problem = await problemOf(place, own, async () => (await claim(client, own)) ?? NOBODY)
  if (problem !== null) throw problem
  return (area) => async (folder) => {
    // Records would go on naming what nobody finds.
    if ((await readdir(folder)).some(isOwner))
      throw wrong(
        `${folder} holds files from before BLOBS_URL was set, and they are not moved by themselves: copy each {app}/{two letters}/{hash} to ${place.prefix}${area}/{app}/{hash} in the bucket and take it out of the folder, or unset BLOBS_URL.`,
      )
    return openS3Blobs({ client, prefix: place.prefix, area, folder, randomHex })
  }
}

/** What keeps a data folder from using it, asked without changing anything; null where nothing that can be seen does. */
export async function bucketProblem(
  place: S3Place,
  options: Pick<OpenBucketOptions, 'dataFolder' | 'database' | 'wait' | 'limits'>,
): Promise<ConfigError | null> {
  const client = createS3Client({ ...options, place })
  const id = await keptId(options.dataFolder)
  return problemOf(place, marksOf(id, options.database), async () => claimed(client))
}

async function problemOf(
  { prefix }: S3Place,
  own: readonly string[],
  ask: () => Promise<string | null>,
): Promise<ConfigError | null> {
  try {
    const found = await ask()
    if (found === null || own.includes(found)) return null
  } catch (error) {
    if (error instanceof S3Error) return refused(error)
    throw error
  }
  return wrong(
    `The bucket of BLOBS_URL holds files of another DATA_DIR or DATABASE_URL at this prefix: give each its own prefix. Only where that one is gone for good and this is its copy, delete ${prefix}${CLAIM} in the bucket.`,
  )
}

/** Null where nobody has claimed it. */
async function claimed(client: S3Client): Promise<string | null> {
  const found = await client.send({ method: 'GET', key: CLAIM }, [404])
  const text = await readShort(found, 100_000)
  if (found.status !== 404) {
    if (MARK.test(text)) return text
    throw new S3Error('garbage', 'It gives something else than was put there.')
  }
  if (text.includes('NoSuchBucket')) throw new S3Error('missing', 'There is no such bucket.')
  return null
}

/** How it may be marked as ours: first as it is to be, then as it was before its records were in a database. */
function marksOf(id: string | null, database: string | null): readonly string[] {
  const ofFolder = id === null ? [] : [id]
  // No release before this one takes it for its own.
  return database === null ? ofFolder : [`database ${database}`, ...ofFolder]
}

async function claim(client: S3Client, own: readonly string[]): Promise<string | null> {
  const [mark = '', ...earlier] = own
  const found = await claimed(client)
  const isOurs = found !== null && earlier.includes(found)
  if (found !== null && !isOurs) return found
  const body = { size: mark.length, hash: createHash('sha256').update(mark).digest('hex'), open: () => mark }
  // Of two at once the bucket takes one.
  const headers = isOurs ? {} : { 'if-none-match': '*' }
  await client.send({ method: 'PUT', key: CLAIM, headers, body }, [409, 412])
  return claimed(client)
}

async function keptId(dataFolder: string): Promise<string | null> {
  const kept = await readFile(join(dataFolder, ID_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return kept !== null && ID.test(kept) ? kept : null
}

async function newId(dataFolder: string, randomHex: (bytes: number) => string): Promise<string> {
  const id = randomHex(16)
  await createDurableDisk().write(join(dataFolder, ID_FILE), id)
  return id
}

function refused({ problem, message }: S3Error): ConfigError {
  if (problem === 'denied')
    return wrong(
      'The bucket of BLOBS_URL refuses the key: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the region in BLOBS_URL, and that the key may read, write, list and delete there.',
    )
  if (problem === 'unreachable')
    return wrong(
      'The bucket of BLOBS_URL cannot be reached: check its endpoint, and that this machine gets there.',
    )
  if (problem === 'missing')
    return wrong('The bucket of BLOBS_URL is not there: make it, or correct its name.')
  return wrong(
    `What answers at BLOBS_URL does not behave as S3 does: check its endpoint and region. ${message}`,
  )
}

const wrong = (sentence: string) => new ConfigError(sentence, { variables: ['BLOBS_URL'] })
