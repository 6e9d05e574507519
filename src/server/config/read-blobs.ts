/** Where bytes are kept that need not be on this machine's disk. */
import { ConfigError, type Environment } from './read-variable.ts'
import { isHttpUrl } from './urls.ts'

export interface S3Place {
  /** Of the bucket, by its path: `https://s3.example.com/bucket`, without a trailing slash. */
  readonly bucketUrl: string
  /** Before each name: empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
const FORM = 's3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/
const REGION = /^[a-z0-9-]{1,40}$/
const KEY = /^[\x21-\x7e]{3,200}$/

/** Null for the data folder. Throws ConfigError with a sentence that holds neither the value nor a key. */
export function readBlobs(env: Environment): S3Place | null {
  const value = env.BLOBS_URL?.trim() ?? ''
  if (value === '') return null
  const place = parse(value)
  // A key that somebody wrote into it would be in the log.
  if (place === null)
    refuse(`BLOBS_URL is not of the form ${FORM}, without a key in it: set it to that.`, ['BLOBS_URL'])
  const odd = KEYS.filter((name) => !KEY.test(env[name]?.trim() ?? ''))
  if (odd.length > 0)
    refuse(
      `BLOBS_URL needs ${odd.join(' and ')}: set them to what the bucket's owner gave you, without spaces.`,
      odd,
    )
  const [accessKeyId = '', secretAccessKey = ''] = KEYS.map((name) => env[name]?.trim())
  return { ...place, accessKeyId, secretAccessKey }
}

function refuse(sentence: string, variables: readonly string[]): never {
  throw new ConfigError(sentence, { variables })
}

function parse(value: string): Pick<S3Place, 'bucketUrl' | 'prefix' | 'region'> | null {
  if (!value.startsWith('s3://') || value.length > 1000 || !URL.canParse(value)) return null
  const { username, password, host, pathname, searchParams, hash } = new URL(value)
  const known = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  const parts = pathname.split('/').filter((part) => part !== '')
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const isGood =
    [username, password, hash].every((part) => part === '') &&
    known &&
    BUCKET.test(host) &&
    !host.includes('..') &&
    parts.every((part) => PART.test(part)) &&
    REGION.test(region) &&
    isHttpUrl(endpoint)
  if (!isGood) return null
  const to = new URL(endpoint)
  if (to.username !== '' || to.password !== '' || to.pathname !== '/' || to.search !== '' || to.hash !== '')
    return null
  return { bucketUrl: `${to.origin}/${host}`, prefix: parts.map((part) => `${part}/`).join(''), region }
}
