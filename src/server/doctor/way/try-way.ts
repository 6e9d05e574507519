/** What passes on a way that somebody stands on: a proxy, or a balancer. */
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import { MAX_PACK_BYTES } from '../../../core/wire/saves/save-limits.ts'
import type { ServerConfig } from '../../config/config.ts'
import { PACKED_TEXT, SOCKET_WORD, STREAM_LINES } from '../echo/echo-answer.ts'
import { OutOfTime } from '../world/limited.ts'
import type { Incoming } from '../world/network.ts'
import type { World } from '../world/world.ts'
import type { WayKind } from './hosts.ts'
import { type Fault, FORGED_ADDRESS, type Way } from './reach.ts'

export interface TryOptions {
  readonly config: Pick<ServerConfig, 'appsFiles'>
  readonly world: Pick<World, 'network'>
  readonly randomHex: (bytes: number) => string
  /** Bytes that are sent at most, where a save or a file may have more. */
  readonly mostBody: number
}

/** Null where all is well, else what was seen. */
type Try = (way: Way, options: TryOptions) => Promise<string | null>

const MB = 2 ** 20
/** Characters of cookies: as many as a browser keeps for a site, less what other headers need. */
const COOKIES = 700 * 1024

const TRIES: readonly { readonly id: string; readonly of: readonly WayKind[]; readonly run: Try }[] = [
  { id: 'no-websocket', of: ['previews', 'apps'], run: tryWebSocket },
  { id: 'body-limit', of: ['workspace', 'previews', 'apps'], run: tryBody },
  { id: 'header-limit', of: ['previews', 'apps'], run: tryCookies },
  { id: 'buffers', of: ['workspace', 'packages'], run: tryStream },
  { id: 'packs', of: ['workspace', 'previews', 'apps'], run: tryPacked },
]

/** Of the way to each kind of address what it has to let pass, and whom its proxy says that it speaks for. */
export async function tryWay(way: Way, options: TryOptions): Promise<Fault[]> {
  const { host } = way
  const faults: Fault[] = forwardingFaults(way)
  if (way.isDirect) return faults
  for (const { id, of, run } of TRIES) {
    const detail = of.includes(host.kind) ? await run(way, options) : null
    if (detail !== null) faults.push({ id, host, detail })
  }
  return faults
}

function forwardingFaults({ host, answer, isDirect }: Way): Fault[] {
  const { isPeerTrusted, forwardedFor, peer } = answer
  const detail = peer.address
  if (isDirect) return isPeerTrusted ? [{ id: 'forgeable', host, detail }] : []
  if (!isPeerTrusted) return [{ id: 'proxy-untrusted', host, detail }]
  if (forwardedFor === null) return [{ id: 'not-forwarded', host, detail }]
  return forwardedFor.trim() === FORGED_ADDRESS ? [{ id: 'forged', host, detail }] : []
}

async function tryWebSocket(way: Way, { world }: TryOptions): Promise<string | null> {
  const word = await world.network.firstWord(way.ask('/socket')).catch((error: unknown) => {
    // A proxy that waits for a plain answer waits for ever.
    if (error instanceof OutOfTime) return null
    throw error
  })
  return word === SOCKET_WORD ? null : 'none'
}

async function tryBody(way: Way, { world, config, mostBody }: TryOptions): Promise<string | null> {
  const largest = way.host.kind === 'workspace' ? MAX_PACK_BYTES : config.appsFiles.fileBytes
  const bodyBytes = Math.min(largest, mostBody)
  const answer = await sent(world.network.send(way.ask('/body', { method: 'POST', bodyBytes })))
  if (String(answer?.body ?? '') === String(bodyBytes)) return null
  // One figure for all hosts: a proxy has mostly one setting.
  const needed = Math.min(Math.max(MAX_PACK_BYTES, config.appsFiles.fileBytes), mostBody)
  return `${Math.ceil(needed / MB)} MB`
}

async function tryCookies(way: Way, { world }: TryOptions): Promise<string | null> {
  const cookie = Array.from({ length: COOKIES / 4096 }, (_, at) => `c${at}=`.padEnd(4094, 'x')).join('; ')
  const answer = await sent(world.network.send(way.ask('', { headers: { Cookie: cookie } })))
  if (answer?.status === 200) return null
  return answer === null ? 'the connection was cut' : `it answered ${answer.status}`
}

async function tryStream(way: Way, { world, randomHex }: TryOptions): Promise<string | null> {
  const id = randomHex(12)
  const unpack = createGunzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH })
  let text = ''
  let isTold = false
  const read = (piece: Buffer) => {
    text += piece.toString()
    if (isTold || !text.startsWith(`${STREAM_LINES.first}\n`)) return
    isTold = true
    void world.network.send(way.ask(`/seen?id=${id}`, { method: 'POST' })).catch(() => {})
  }
  unpack.on('data', read).on('error', () => {})
  const onPiece = (piece: Buffer, { headers }: Pick<Incoming, 'headers'>) =>
    headers['content-encoding'] === 'gzip' ? void unpack.write(piece) : read(piece)
  await world.network.send(way.ask(`/stream?id=${id}`, { headers: { 'Accept-Encoding': 'gzip' }, onPiece }))
  await new Promise((resolve) => unpack.end(resolve).resume())
  return text === `${STREAM_LINES.first}\n${STREAM_LINES.seen}\n` ? null : 'held'
}

async function tryPacked(way: Way, { world }: TryOptions): Promise<string | null> {
  const answer = await world.network.send(way.ask('/packed', { headers: { 'Accept-Encoding': 'gzip' } }))
  const encoding = answer.headers['content-encoding'] ?? ''
  if (encoding === '') return String(answer.body) === PACKED_TEXT ? null : 'damaged'
  try {
    return encoding === 'gzip' && String(gunzipSync(answer.body)) === PACKED_TEXT ? null : 'twice'
  } catch {
    return 'damaged'
  }
}

/** Null for a connection that was cut; what took too long says nothing of a proxy. */
async function sent(answer: Promise<Incoming>): Promise<Incoming | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) return null
    throw error
  })
}
