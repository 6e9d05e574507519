/**
 * Who a request is from, for everything that is counted by client. Owns which proxies are believed; the header that
 * they add to is believed only as far as they wrote it.
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'

export interface ClientAddresses {
  /**
   * The client of a request, as a name to count by: an IPv4 address, or the /64 of an IPv6 one, which a single client
   * commonly has to itself. Empty where there is no connection, as in tests.
   * @param peer address at the other end of the connection
   * @param forwardedFor the request's X-Forwarded-For
   */
  client(peer: string | undefined, forwardedFor: string | readonly string[] | null | undefined): string
  /** The same of a request as Hono has it. */
  of(c: Context): string
  /** Whether an address is one of the proxies that are believed. */
  isProxy(address: string): boolean
}

/** Ranges that have a name, by the names that other servers know them by. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Of the header, from its right end: each proxy adds one address, and there are never many. */
const HEADER_LENGTH = 2_048
const HEADER_ENTRIES = 16

/** Whether a text names proxies: an address, a range such as `10.0.0.0/8` that is not everybody, or a known name. */
export function isProxyRange(text: string): boolean {
  return Object.hasOwn(NAMED, text) || parseRange(text) !== null
}

/** @param trusted each for which {@link isProxyRange} holds */
export function createClientAddresses(trusted: readonly string[]): ClientAddresses {
  const proxies = new BlockList()
  for (const text of trusted.flatMap((name) => (Object.hasOwn(NAMED, name) ? (NAMED[name] ?? []) : [name]))) {
    const range = parseRange(text)
    if (range !== null) proxies.addSubnet(range.address, range.bits, range.family)
  }

  function isProxy(address: string): boolean {
    const plain = normalize(address)
    return plain !== null && proxies.check(plain, familyOf(plain))
  }

  function client(
    peer: string | undefined,
    forwardedFor: string | readonly string[] | null | undefined,
  ): string {
    let nearest = normalize(peer ?? '')
    if (nearest === null) return ''
    if (!isProxy(nearest) || !forwardedFor) return groupOf(nearest)
    const header = typeof forwardedFor === 'string' ? forwardedFor : forwardedFor.join(',')
    const entries = header.slice(-HEADER_LENGTH).split(',').slice(-HEADER_ENTRIES)
    for (const entry of entries.reverse()) {
      const address = normalize(entry)
      // What is no address was not written by a proxy that can be believed.
      if (address === null) break
      nearest = address
      if (!isProxy(address)) break
    }
    return groupOf(nearest)
  }

  return {
    client,
    isProxy,
    of(c) {
      const incoming: unknown = c.env?.incoming
      const { socket } = (incoming ?? {}) as Partial<IncomingMessage>
      return client(socket?.remoteAddress, c.req.header('X-Forwarded-For'))
    },
  }
}

/** An address without brackets, port and zone, IPv4 where it is mapped into IPv6; null when it is none. */
function normalize(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > 80) return null
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const [address = ''] = bare.split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return address.toLowerCase()
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function groupOf(address: string): string {
  if (isIPv4(address)) return address
  const prefix = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // URL writes every form in the same way, the dotted end included.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = '', right] = canonical.split('::')
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [start, end] = [numbers(left), numbers(right ?? '')]
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end]
}

function parseRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const match = /^([\da-fA-F.:]{2,45})(?:\/(\d{1,3}))?$/.exec(text)
  const address = match?.[1] ?? ''
  if (isIP(address) === 0) return null
  const family = familyOf(address)
  const most = family === 'ipv4' ? 32 : 128
  const bits = match?.[2] === undefined ? most : Number(match[2])
  // Of everybody, the one that is to be counted would be one that anybody can make up.
  return bits < 1 || bits > most ? null : { address, bits, family }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
