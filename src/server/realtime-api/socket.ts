/** A socket as it is given, and as its channels have it. */
import type { ProtocolVersion } from './wire/client-message.ts'
import type { ServerMessage } from './wire/server-message.ts'

export interface ClientSocket {
  send(data: string | Uint8Array): void
  close(code: number, reason: string): void
  /** At once. */
  cut(): void
  /** Bytes that wait for it to be read. */
  readonly unread: number
}

export interface Connection {
  readonly version: ProtocolVersion
  /** The token of the address: of whoever joins without one. */
  readonly apikey: string
  receive(data: string | Uint8Array): void
  say(message: ServerMessage): void
  send(data: string | Uint8Array): void
  close(code: number, reason: string): void
  /** The socket is gone. */
  closed(): void
}
