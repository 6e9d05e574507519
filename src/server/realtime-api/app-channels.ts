/** All sockets of one app: who hears whom, what they follow, and that they end with its database. */

import type { Clock } from '../../core/time/clock.ts'
import type { VerifiedToken } from '../backend/api-keys.ts'
import type { Backends } from '../backend/backends.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { createFairQueue } from '../work/fair-queue.ts'
import { type ChangeFeed, createChangeFeed } from './changes/change-feed.ts'
import { perMinute, type RealtimeLimits } from './realtime-limits.ts'
import { createRooms, type Rooms } from './rooms/rooms.ts'
import type { Connection } from './socket.ts'
import { userBroadcastOf } from './wire/client-message.ts'
import { parseJson } from './wire/parse-json.ts'

export interface AppChannels {
  readonly projectKey: string
  readonly backends: Pick<Backends, 'engine'>
  readonly rooms: Rooms
  readonly feed: ChangeFeed
  verify(token: string): Promise<VerifiedToken>
  /** Few at once: a hundred who come together would fill the queue of their database. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
  /** Whether there may be one more join now. */
  mayJoin(): boolean
  /** Whether so many bytes may be sent to its sockets now. */
  maySend(): boolean
  /** Says how much was sent. */
  charge(bytes: number): void
  connect(connection: Connection): void
  disconnect(connection: Connection): void
}

export interface AppChannelsOptions {
  readonly backends: Pick<Backends, 'engine' | 'keys' | 'watch'>
  readonly projectKey: string
  readonly limits: RealtimeLimits
  readonly clock: Clock
  /** No socket is left. */
  readonly left: () => void
  readonly reportError: (error: unknown) => void
}

const ASK_AT_ONCE = 2
/** Of a service that begins anew: clients come back by themselves. */
const RESTARTED = 1012

export function createAppChannels(options: AppChannelsOptions): AppChannels {
  const { backends, projectKey, limits, clock, reportError } = options
  const connections = new Set<Connection>()
  const joins = createRateLimit(perMinute(limits.joins), clock.now)
  const delivered = createRateLimit(perMinute(limits.delivered), clock.now)
  const most = limits.sockets.project * limits.channelsPerSocket
  const asking = createFairQueue({
    atOnce: ASK_AT_ONCE,
    atOncePerClient: ASK_AT_ONCE,
    waiting: most,
    waitingPerClient: most,
  })
  const charge = (bytes: number) => delivered.charge('', bytes / 1024)
  const maySend = () => delivered.take('', 0.001) === 0
  const rooms = createRooms(charge)
  const feed = createChangeFeed({
    engine: backends.engine,
    projectKey,
    waiting: limits.waitingChanges,
    now: clock.now,
    take(length) {
      if (!maySend()) return false
      charge(length)
      return true
    },
    broadcast({ topic, event, isPrivate, payload }) {
      if (payload.length > limits.messageBytes || Buffer.byteLength(event) > limits.nameBytes) return
      // SQL of the app may have noted what is no JSON.
      const said = userBroadcastOf({ event, payload: parseJson(payload) })
      if (said !== null) rooms.find(topic, isPrivate)?.broadcast(said, null)
    },
    reportError,
  })
  const unfollow = backends.watch.follow(projectKey, {
    get followed() {
      return feed.followed
    },
    changed: feed.changed,
    migrated: () => feed.lose('The tables of this app were changed.'),
    ended() {
      for (const connection of [...connections])
        connection.close(RESTARTED, 'The database of this app is gone or was made anew.')
    },
  })

  return {
    projectKey,
    backends,
    rooms,
    feed,
    verify: (token) => backends.keys.verifyToken(projectKey, token),
    inTurn: (task) => asking.run('', null, task),
    mayJoin: () => joins.take('') === 0,
    maySend,
    charge,
    connect: (connection) => void connections.add(connection),
    disconnect(connection) {
      connections.delete(connection)
      if (connections.size > 0) return
      unfollow()
      options.left()
    },
  }
}
