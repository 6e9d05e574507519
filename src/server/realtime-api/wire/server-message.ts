/** What the server says, as each version of the protocol writes it. */
import type { ProtocolVersion, UserBroadcast } from './client-message.ts'

export interface ServerMessage {
  readonly topic: string
  readonly event: string
  readonly payload: unknown
  readonly ref?: string | null
  readonly joinRef?: string | null
}

export function writeMessage(version: ProtocolVersion, message: ServerMessage): string {
  const { topic, event, payload, ref = null, joinRef = null } = message
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { topic, event, payload, ref, ...(joinRef !== null && { join_ref: joinRef }) },
  )
}

const USER_BROADCAST = 4

/** Null where the version has no words for it: bytes, in the first. */
export function writeBroadcast(
  version: ProtocolVersion,
  topic: string,
  { event, json, bytes }: UserBroadcast,
): string | Uint8Array | null {
  if (version === '1.0.0') {
    if (json === null) return null
    const said = JSON.stringify({ type: 'broadcast', event })
    return `{"topic":${JSON.stringify(topic)},"event":"broadcast","ref":null,"payload":${said.slice(0, -1)},"payload":${json}}}`
  }
  const names = [topic, event].map((name) => Buffer.from(name))
  const sizes = names.map(({ length }) => length)
  return Buffer.concat([
    Uint8Array.from([USER_BROADCAST, ...sizes, 0, json === null ? 0 : 1]),
    ...names,
    bytes,
  ])
}
