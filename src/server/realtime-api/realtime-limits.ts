import type { Rate } from '../http/rate-limit.ts'

/** What apps may have on their sockets. Milliseconds and bytes, where nothing else is said. */
export interface RealtimeLimits {
  /** Sockets of one address, of one app and of all. */
  readonly sockets: { readonly client: number; readonly project: number; readonly all: number }
  readonly channelsPerSocket: number
  /** Tables and filters that one channel follows. */
  readonly changesPerChannel: number
  /** Messages of a socket in a second, and how many may come at once. */
  readonly messages: { readonly perSecond: number; readonly burst: number }
  /** The same for joins of an app, each of which may ask its database. */
  readonly joins: { readonly perSecond: number; readonly burst: number }
  /** The same for what an app's sockets are sent of one another, in kilobytes. */
  readonly delivered: { readonly perSecond: number; readonly burst: number }
  /** Of one message, in either direction but for rows. */
  readonly messageBytes: number
  /** Of what somebody is present with. */
  readonly presenceBytes: number
  /** Messages of a socket that wait for a join before them. */
  readonly waiting: number
  /** What a socket may leave unread, until it is cut. */
  readonly unreadBytes: number
  /** Of a topic, of an event and of a presence key. */
  readonly nameBytes: number
  /** After which a socket that says nothing is ended; clients say something every 25 seconds. */
  readonly idleMs: number
  /** Milliseconds between two looks at whether a socket in use may stay. */
  readonly stayMs: number
  /** Changes of one app that wait to be told; those beyond are not, and who follows loads anew. */
  readonly waitingChanges: number
}

export const REALTIME_LIMITS: RealtimeLimits = {
  sockets: { client: 500, project: 500, all: 2_000 },
  channelsPerSocket: 100,
  changesPerChannel: 20,
  messages: { perSecond: 100, burst: 300 },
  joins: { perSecond: 50, burst: 500 },
  delivered: { perSecond: 16_384, burst: 65_536 },
  messageBytes: 256 * 1024,
  presenceBytes: 4 * 1024,
  waiting: 300,
  unreadBytes: 4 * 2 ** 20,
  nameBytes: 255,
  idleMs: 70_000,
  stayMs: 5_000,
  waitingChanges: 2_000,
}

export function perMinute({ perSecond, burst }: RealtimeLimits['messages']): Rate {
  return { perMinute: perSecond * 60, burst }
}
