/**
 * How far a browser would get towards each of the server's addresses: its name, the certificate, and who answers. What is
 * wrong with a step is said once, and no later step is tried.
 */
import type { PeerCertificate } from 'node:tls'
import { ECHO_PATH, type EchoAnswer, readEchoAnswer } from '../echo/echo-answer.ts'
import { ECHO_HEADER, type EchoKey } from '../echo/echo-key.ts'
import { OutOfTime } from '../world/limited.ts'
import { type Incoming, type Outgoing, portOf } from '../world/network.ts'
import type { World } from '../world/world.ts'
import { certificateFaults } from './certificate-faults.ts'
import type { ExaminedHost } from './hosts.ts'

export interface Fault {
  readonly id: string
  readonly host: ExaminedHost
  /** What was seen of it, for its sentence. */
  readonly detail: string
}

/** An address that leads here. */
export interface Way {
  readonly host: ExaminedHost
  readonly answer: EchoAnswer
  /** Whether nobody stands between. */
  readonly isDirect: boolean
  /** Asks below {@link ECHO_PATH}, on the same way, with proof. */
  ask(path: string, more?: Partial<Outgoing>): Outgoing
}

export interface Reached {
  readonly way: Way | null
  readonly faults: readonly Fault[]
}

export interface ReachOptions {
  readonly key: EchoKey
  /** Who should answer; null where nobody can. */
  readonly instance: string | null
  /** Where the server listens. */
  readonly host: string
  readonly port: number
  readonly world: Pick<World, 'network' | 'now'>
}

/** Addresses of one name that are tried. */
const MOST_ADDRESSES = 4
/** This machine has no network of that kind, so that nothing can be said. */
const NO_NETWORK = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'])

export async function reach(host: ExaminedHost, options: ReachOptions): Promise<Reached> {
  const { instance } = options
  const { url } = host
  const fault = (id: string, detail = ''): Fault => ({ id, host, detail })
  let addresses: readonly string[]
  try {
    addresses = (await resolve(url.hostname, options)).slice(0, MOST_ADDRESSES)
    if (addresses.length === 0) return { way: null, faults: [fault('name')] }
  } catch (error) {
    const isMissing = ['ENOTFOUND', 'ENODATA'].includes(codeOf(error))
    return { way: null, faults: [isMissing ? fault('name') : fault('dns', codeOf(error))] }
  }
  if (instance === null) return { way: null, faults: [] }
  const all = await Promise.all(addresses.map((address) => reachAt(host, address, options)))
  const ways = all.flatMap(({ way }) => (way === null ? [] : [way]))
  const failed = all.flatMap(({ faults }, at) => (faults.some(isOfWay) ? [addresses[at]] : []))
  const found = all.flatMap(({ faults }) => faults)
  if (ways.length === 0) return { way: null, faults: found }
  // Each address of a name may be the one that a browser takes.
  const lost = failed.length > 0 ? [fault('one-address', failed.join(', '))] : []
  return { way: ways[0] ?? null, faults: [...lost, ...found.filter((one) => !isOfWay(one))] }
}

/** Faults of certificates that end no way. */
function isOfWay({ id }: Fault): boolean {
  return !id.startsWith('certificate-')
}

/** Browsers take `localhost` and what is below it for this machine, whatever the resolver says. */
function resolve(hostname: string, { host, world }: ReachOptions): Promise<readonly string[]> {
  const isOwn = hostname === 'localhost' || hostname.endsWith('.localhost')
  // They try both kinds of address.
  if (isOwn) return Promise.resolve([host === '::1' ? '::1' : '127.0.0.1'])
  return world.network.resolve(hostname)
}

async function reachAt(host: ExaminedHost, address: string, options: ReachOptions): Promise<Reached> {
  const { key, instance, world, port } = options
  const { url } = host
  const fault = (id: string, detail = ''): Fault => ({ id, host, detail })
  const broken = (id: string, detail = ''): Reached => ({ way: null, faults: [fault(id, detail)] })
  const faults: Fault[] = []
  if (url.protocol === 'https:') {
    try {
      const { certificate, distrust } = await world.network.secure(url, address)
      const wrong = certificateFaults(certificate as PeerCertificate, distrust, url.hostname, world.now())
      faults.push(...wrong.map(({ id, detail }) => fault(id, detail)))
    } catch (error) {
      const code = codeOf(error)
      if (NO_NETWORK.has(code)) return { way: null, faults: [] }
      if (isUnanswered(error)) return broken(await whyUnanswered(), code)
      return broken(isAlert(code) ? 'no-certificate' : 'no-tls', code)
    }
  }
  const question = key.ask()
  const ask: Way['ask'] = (path, more = {}) => ({
    url: new URL(`${ECHO_PATH}${path}`, url),
    address,
    ...more,
    headers: { [ECHO_HEADER]: key.ask().header, ...more.headers },
  })
  let answer: Incoming
  try {
    answer = await world.network.send(ask('', { headers: { [ECHO_HEADER]: question.header, ...FORGED } }))
  } catch (error) {
    const code = codeOf(error)
    if (NO_NETWORK.has(code)) return { way: null, faults }
    return broken(isUnanswered(error) ? await whyUnanswered() : 'no-answer', code)
  }
  const echo = readEchoAnswer(String(answer.body))
  const isProven = answer.headers[ECHO_HEADER.toLowerCase()] === question.answer
  if (echo === null || !isProven || echo.instance !== instance) {
    const { id, detail } = whoAnswered(answer, url)
    return { way: null, faults: [...faults, fault(id, detail)] }
  }
  if (echo.host.toLowerCase() !== url.host)
    return { way: null, faults: [...faults, fault('host-header', echo.host)] }
  const isDirect = echo.peer.port === answer.local.port
  return { way: { host, answer: echo, isDirect, ask }, faults }

  async function whyUnanswered(): Promise<string> {
    if (url.port !== '' || portOf(url) === port) return 'unanswered'
    const own = new URL(url)
    own.protocol = 'http:'
    own.port = String(port)
    const asked = key.ask()
    const answered = await world.network
      .send({ url: new URL(ECHO_PATH, own), address, headers: { [ECHO_HEADER]: asked.header } })
      .catch(() => null)
    return answered?.headers[ECHO_HEADER.toLowerCase()] === asked.answer ? 'no-port' : 'unanswered'
  }
}

/** What a client may write to pass for another: of a range that is nobody's (RFC 5737). */
export const FORGED_ADDRESS = '192.0.2.1'
const FORGED = { 'X-Forwarded-For': FORGED_ADDRESS }

function whoAnswered({ status, headers }: Incoming, url: URL): { id: string; detail: string } {
  const { location = '' } = headers
  if (status >= 300 && status < 400 && url.protocol === 'http:' && location.startsWith('https:'))
    return { id: 'leads-to-https', detail: '' }
  if (status === 502 || status === 503 || status === 504) return { id: 'no-upstream', detail: String(status) }
  return { id: 'elsewhere', detail: String(status) }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof OutOfTime || ['ECONNREFUSED', 'ETIMEDOUT'].includes(codeOf(error))
}

/** Who speaks TLS and has nothing to show for the name. */
function isAlert(code: string): boolean {
  return code.includes('ALERT') || code.includes('UNRECOGNIZED_NAME')
}

function codeOf(error: unknown): string {
  if (error instanceof OutOfTime) return error.message
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
