/** A bucket on loopback that checks signatures (AWS Signature Version 4) by code of its own, and fails when told to. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Place } from '../config/read-blobs.ts'

export interface S3StandIn {
  readonly place: S3Place
  readonly objects: Map<string, Buffer>
  /** Methods and names in the bucket, in the order of their coming; refused ones too. */
  readonly asked: string[]
  /** Answers the next requests, first to last, until it is empty; null: as a bucket does. */
  readonly faults: (((response: ServerResponse) => void) | null)[]
  end(): Promise<void>
}

const BUCKET = 'bytes'
const ID = 'AKSTANDIN'
export const S3_SECRET = 'secret-of-the-stand-in'
const REGION = 'eu-test-1'
/** Smaller than S3's, so that a few names are more than one page. */
const PAGE = 3

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function isSigned(request: IncomingMessage, url: URL): boolean {
  const parts = new Map<string, string>()
  for (const part of (request.headers.authorization ?? '').replace('AWS4-HMAC-SHA256 ', '').split(', ')) {
    const [name = '', ...value] = part.split('=')
    parts.set(name, value.join('='))
  }
  const names = (parts.get('SignedHeaders') ?? '').split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
  const date = String(request.headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`
  if (parts.get('Credential') !== `${ID}/${scope}`) return false
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${request.headers[name]}`),
    '',
    names.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const key = [date.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_SECRET}`,
  )
  return (
    parts.get('Signature') ===
    hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha(canonical)}`).toString('hex')
  )
}

function listing(names: string[], objects: Map<string, Buffer>, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? ''
  const isInner = asked.get('delimiter') === '/'
  const after = asked.get('start-after') ?? ''
  const inside = names.filter((name) => name.startsWith(prefix) && name > after)
  const cut = (name: string) => name.slice(0, name.indexOf('/', prefix.length) + 1)
  const all = [...new Set(isInner ? inside.filter((name) => cut(name) !== '').map(cut) : inside)].sort()
  const page = all
    .slice(0, PAGE)
    .map((name) =>
      isInner
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
    )
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix><IsTruncated>${all.length > PAGE}</IsTruncated>${page.join('')}</ListBucketResult>`
}

export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const faults: S3StandIn['faults'] = []

  function answer(request: IncomingMessage, url: URL, body: Buffer, response: ServerResponse): void {
    const end = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, { 'content-length': content.length, ...headers }).end(content)
    if (!isSigned(request, url)) return void end(403, '<Code>SignatureDoesNotMatch</Code>')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== BUCKET) return void end(404, '<Code>NoSuchBucket</Code>')
    const name = rest.join('/')
    const found = objects.get(name)
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && found !== undefined) return void end(412)
      if (request.headers['content-length'] === undefined) return void end(411)
      if (sha(body) !== request.headers['x-amz-content-sha256']) return void end(400)
      objects.set(name, body)
      return void end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    if (name === '') return void end(200, listing([...objects.keys()], objects, url.searchParams))
    if (found === undefined) return void end(404, request.method === 'HEAD' ? '' : '<Code>NoSuchKey</Code>')
    if (request.method === 'HEAD')
      return void response.writeHead(200, { 'content-length': found.length }).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return void end(200, found)
    end(206, found.subarray(Number(from), Number(to) + 1))
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    asked.push(`${request.method} ${url.pathname}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fault = faults.shift() ?? null
    if (fault === null) answer(request, url, Buffer.concat(chunks), response)
    else fault(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    place: {
      bucketUrl: `http://127.0.0.1:${port}/${BUCKET}`,
      prefix: 'lathe/',
      region: REGION,
      accessKeyId: ID,
      secretAccessKey: S3_SECRET,
    },
    objects,
    asked,
    faults,
    async end() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
