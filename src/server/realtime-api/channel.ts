/** One channel of a socket: as whom it is there, until when, and what it says, hears and follows. */
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { admit, EXPIRED } from './admit.ts'
import type { AppChannels } from './app-channels.ts'
import { type Subscriber, subscriptionId } from './changes/subscription.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import type { Member } from './rooms/rooms.ts'
import type { Connection } from './socket.ts'
import type { UserBroadcast } from './wire/client-message.ts'
import type { JoinPayload } from './wire/join-payload.ts'

type Reply = (status: 'ok' | 'error', response: unknown) => void

export interface Channel {
  readonly joinRef: string | null
  /** After the answer to the join. */
  begin(): void
  receive(event: string, payload: unknown, reply: Reply): Promise<void>
  leave(): void
}

interface JoinOptions {
  readonly connection: Connection
  readonly app: AppChannels
  readonly limits: RealtimeLimits
  readonly clock: Clock
  readonly topic: string
  readonly joinRef: string | null
  readonly payload: JoinPayload
  /** It ended by itself. */
  readonly ended: (channel: Channel) => void
  readonly reportError: (error: unknown) => void
}

type Joined =
  | { readonly type: 'joined'; readonly channel: Channel; readonly response: unknown }
  | { readonly type: 'refused'; readonly reason: string }

/** The longest that a timer of Node waits. */
const LONGEST = 2 ** 31 - 1

export async function joinChannel(options: JoinOptions): Promise<Joined> {
  const { connection, app, limits, clock, topic, joinRef } = options
  const { config } = options.payload
  const name = topic.slice('realtime:'.length)
  const isPrivate = config.private
  const refused = (reason: string): Joined => ({ type: 'refused', reason })
  if (config.broadcast.replay !== undefined && config.broadcast.replay !== null)
    return refused('UnableToReplayMessages: replay is not supported here')
  const wanted = config.postgres_changes ?? []
  if (wanted.length > limits.changesPerChannel)
    return refused(
      `TooManyPostgresChanges: A channel follows at most ${limits.changesPerChannel} tables and filters`,
    )
  const key = String(config.presence.key ?? '') || crypto.randomUUID()
  // Clients look keys up in an object of theirs, where some words are found unasked, and take `ids` for a change of a table.
  if (Buffer.byteLength(key) > limits.nameBytes || key in {} || key === 'ids')
    return refused('InvalidJoinPayload: the presence key is too long, or no key')

  const asked = { app, name, isPrivate, wanted }
  const admitted = await admit(asked, tokenOf(options.payload.access_token) ?? connection.apikey, null)
  if (admitted.type === 'refused') return admitted
  let { standing } = admitted
  if (!standing.permissions.hears)
    return refused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)

  const room = app.rooms.open(name, isPrivate)
  const expiry = new Timeout(clock)
  let isPresent = config.presence.enabled
  let hasLeft = false

  const member: Member = {
    version: connection.version,
    topic,
    get hears() {
      return standing.permissions.hears
    },
    get seesPresence() {
      return isPresent && standing.permissions.seesPresence
    },
    send: connection.send,
  }
  const subscriber: Subscriber = {
    get claims() {
      return standing.claims
    },
    get subscriptions() {
      return standing.found.subscriptions
    },
    deliver(ids, data) {
      const about = JSON.stringify([null, null, topic, 'postgres_changes']).slice(0, -1)
      const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`
      connection.send(
        connection.version === '2.0.0'
          ? `${about},${payload}]`
          : `{"topic":${JSON.stringify(topic)},"event":"postgres_changes","ref":null,"payload":${payload}}`,
      )
    },
    lost(reason) {
      // The client joins again by itself, and its app is told.
      system('postgres_changes', 'error', reason)
      push('phx_error', {})
      options.ended(channel)
    },
  }
  const channel: Channel = {
    joinRef,
    begin() {
      if (isPresent) showPresence()
      const { problem } = standing.found
      if (problem !== null) system('postgres_changes', 'error', problem)
      else if (wanted.length > 0) system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
      if (config.broadcast.replication_ready) system('system', 'ok', 'Replication connection established')
    },
    async receive(event, payload, reply) {
      if (event === 'broadcast') broadcast(payload as UserBroadcast | null, reply)
      else if (event === 'presence') presence(payload, reply)
      else if (event === 'access_token') await renew(payload)
      else reply('error', { reason: `The event \`${event}\` is not supported here` })
    },
    leave() {
      hasLeft = true
      expiry.cancel()
      app.feed.remove(subscriber)
      room.leave(member)
    },
  }
  room.join(member)
  if (wanted.length > 0) app.feed.add(subscriber)
  endInTime()
  return {
    type: 'joined',
    channel,
    response: {
      postgres_changes: wanted.map((one) => ({ ...one, id: subscriptionId(one) })),
    },
  }

  function push(event: string, payload: unknown): void {
    connection.say({ topic, event, payload, ref: joinRef, joinRef })
  }

  function system(extension: string, status: 'ok' | 'error', message: string): void {
    connection.say({ topic, event: 'system', payload: { extension, status, message, channel: name } })
  }

  function shut(message: string): void {
    system('system', 'error', message)
    push('phx_close', {})
    options.ended(channel)
  }

  function endInTime(): void {
    const left = standing.claims.exp * 1000 - clock.now()
    if (left <= 0) shut(EXPIRED)
    else expiry.set(endInTime, Math.min(left, LONGEST))
  }

  function broadcast(said: UserBroadcast | null, reply: Reply): void {
    const isWhole = said !== null && Buffer.byteLength(said.event) <= limits.nameBytes
    if (!isWhole || !standing.permissions.speaks) {
      const reason = isWhole
        ? `Unauthorized: You do not have permissions to write to this Channel topic: ${name}`
        : 'InvalidBroadcastPayload: it needs an event and a payload'
      if (config.broadcast.ack) reply('error', { reason })
    } else if (app.maySend()) {
      room.broadcast(said, config.broadcast.self ? null : member)
      if (config.broadcast.ack) reply('ok', {})
    } else shut('Too many messages per second')
  }

  function presence(payload: unknown, reply: Reply): void {
    const { event, payload: said = {} } = isRecord(payload) ? payload : {}
    if (event === 'untrack') {
      room.tell(room.presence.untrack(member))
      reply('ok', {})
    } else if (event !== 'track') reply('error', { reason: 'Unknown presence event' })
    else if (!isRecord(said)) reply('error', { reason: 'Presence track payload must be a map' })
    else if (!standing.permissions.isPresent)
      reply('error', {
        reason: `Unauthorized: You do not have permissions to be present on this Channel topic: ${name}`,
      })
    else if (JSON.stringify(said).length > limits.presenceBytes) shut('Track message size exceeded')
    else if (!app.maySend()) shut('Too many presence messages per second')
    else {
      if (!isPresent) {
        isPresent = true
        showPresence()
      }
      room.tell(room.presence.track(member, key, said))
      reply('ok', {})
    }
  }

  function showPresence(): void {
    if (!standing.permissions.seesPresence) return
    const list = room.presence.list()
    app.charge(Object.keys(list).length * limits.presenceBytes)
    push('presence_state', list)
  }

  async function renew(payload: unknown): Promise<void> {
    const token = tokenOf(isRecord(payload) ? payload.access_token : null)
    if (token === null || token === standing.token) return
    const renewed = await admit(asked, token, standing)
    // A socket that closed meanwhile took the channel with it.
    if (hasLeft) return
    if (renewed.type === 'refused') shut(renewed.reason)
    else if (!renewed.standing.permissions.hears)
      shut(`You no longer have permission to read from this Channel topic: ${name}`)
    else {
      standing = renewed.standing
      const { problem } = standing.found
      if (problem !== null) system('postgres_changes', 'error', problem)
      endInTime()
    }
  }
}

/** A key of the new kind is no token of somebody. */
function tokenOf(token: unknown): string | null {
  return typeof token === 'string' && token !== '' && !token.startsWith('sb_') ? token : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
