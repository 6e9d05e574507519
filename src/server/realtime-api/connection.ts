/** One socket of an app: its channels, what it may say and how often, and when it is ended. */
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { AppChannels } from './app-channels.ts'
import { type Channel, joinChannel } from './channel.ts'
import { perMinute, type RealtimeLimits } from './realtime-limits.ts'
import type { ClientSocket, Connection } from './socket.ts'
import { type ClientMessage, type ProtocolVersion, readClientMessage } from './wire/client-message.ts'
import { readJoin } from './wire/join-payload.ts'
import { writeMessage } from './wire/server-message.ts'

interface ConnectionOptions {
  readonly socket: ClientSocket
  readonly version: ProtocolVersion
  readonly apikey: string
  readonly app: AppChannels
  readonly limits: RealtimeLimits
  readonly clock: Clock
  readonly reportError: (error: unknown) => void
}

/** As RFC 6455 and IANA have them. */
const POLICY = 1008
const TOO_BUSY = 1013

export function createConnection(options: ConnectionOptions): Connection {
  const { socket, version, apikey, app, limits, clock } = options
  const channels = new Map<string, Channel>()
  const idle = new Timeout(clock)
  const rate = createRateLimit(perMinute(limits.messages), clock.now)
  let turn: Promise<void> = Promise.resolve()
  let waiting = 0
  let isClosed = false

  const connection: Connection = {
    version,
    apikey,
    receive(data) {
      if (isClosed) return
      idle.set(() => connection.close(POLICY, 'Nothing was said for too long.'), limits.idleMs)
      if (rate.take('') > 0 || waiting >= limits.waiting)
        return connection.close(POLICY, 'Too many messages per second')
      const message = readClientMessage(version, data)
      if (message === null) return connection.close(POLICY, 'This is no message of Phoenix.')
      // A join before it may wait for a database.
      if (message.topic === 'phoenix') return heartbeat(message)
      waiting += 1
      turn = turn
        .then(() => (isClosed ? undefined : handle(message)))
        .catch((error: unknown) => {
          options.reportError(error)
          reply(message, 'error', { reason: 'The server failed to answer. Try again.' })
        })
        .finally(() => {
          waiting -= 1
        })
    },
    say: (message) => connection.send(writeMessage(version, message)),
    send(data) {
      if (isClosed) return
      // Whoever does not read is not waited for.
      if (socket.unread > limits.unreadBytes) {
        socket.cut()
        return connection.closed()
      }
      socket.send(data)
    },
    close(code, reason) {
      if (isClosed) return
      socket.close(code, reason)
      connection.closed()
    },
    closed() {
      if (isClosed) return
      isClosed = true
      idle.cancel()
      for (const channel of [...channels.values()]) channel.leave()
      channels.clear()
      app.disconnect(connection)
    },
  }
  idle.set(() => connection.close(POLICY, 'Nothing was said for too long.'), limits.idleMs)
  return connection

  function reply({ topic, ref, joinRef }: ClientMessage, status: 'ok' | 'error', response: unknown): void {
    connection.say({ topic, event: 'phx_reply', ref, joinRef, payload: { status, response } })
  }

  function heartbeat(message: ClientMessage): void {
    reply(message, 'ok', {})
  }

  async function handle(message: ClientMessage): Promise<void> {
    const { topic, event, joinRef } = message
    if (event === 'phx_join') return join(message)
    const channel = channels.get(topic)
    if (channel === undefined) return reply(message, 'error', { reason: 'unmatched topic' })
    if (event === 'phx_leave') {
      end(topic, channel)
      reply(message, 'ok', {})
      connection.say({ topic, event: 'phx_close', ref: joinRef, joinRef, payload: {} })
      return
    }
    await channel.receive(event, message.payload, (status, response) => reply(message, status, response))
  }

  function end(topic: string, channel: Channel): void {
    channel.leave()
    if (channels.get(topic) === channel) channels.delete(topic)
  }

  async function join(message: ClientMessage): Promise<void> {
    const { topic, ref, joinRef } = message
    const refuse = (reason: string) => reply(message, 'error', { reason })
    const before = channels.get(topic)
    if (before !== undefined) {
      end(topic, before)
      connection.say({ topic, event: 'phx_close', ref: before.joinRef, joinRef: before.joinRef, payload: {} })
    }
    if (!topic.startsWith('realtime:')) return refuse('unmatched topic')
    if (topic === 'realtime:') return refuse('TopicNameRequired: You must provide a topic name')
    if (Buffer.byteLength(topic) > limits.nameBytes)
      return refuse(`TopicNameTooLong: A topic has at most ${limits.nameBytes} bytes`)
    if (channels.size >= limits.channelsPerSocket) return refuse('ChannelRateLimitReached: Too many channels')
    if (!app.mayJoin()) {
      refuse('ClientJoinRateLimitReached: Too many joins per second')
      return connection.close(TOO_BUSY, 'Too many joins per second')
    }
    const payload = readJoin(message.payload)
    if (payload === null) return refuse('InvalidJoinPayload: unable to parse')
    const joined = await joinChannel({
      connection,
      app,
      limits,
      clock,
      topic,
      joinRef: joinRef ?? ref,
      payload,
      ended: (channel) => end(topic, channel),
      reportError: options.reportError,
    })
    if (joined.type === 'refused') return refuse(joined.reason)
    const { channel } = joined
    // The socket may have gone while its database was asked.
    if (isClosed) return channel.leave()
    channels.set(topic, channel)
    reply(message, 'ok', joined.response)
    channel.begin()
  }
}
