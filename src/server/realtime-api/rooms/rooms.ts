/** Channels of one app that hear one another: those of the same topic, private ones apart from others. */
import { randomBytes } from 'node:crypto'
import type { ProtocolVersion, UserBroadcast } from '../wire/client-message.ts'
import { writeBroadcast, writeMessage } from '../wire/server-message.ts'
import { createPresence, type Presence, type PresenceDiff } from './presence.ts'

export interface Member {
  readonly version: ProtocolVersion
  /** As the client names it. */
  readonly topic: string
  /** Whether it may hear what others say. */
  readonly hears: boolean
  /** Whether it wants to know who is there, and may. */
  readonly seesPresence: boolean
  send(data: string | Uint8Array): void
}

interface Room {
  readonly presence: Presence<Member>
  readonly members: ReadonlySet<Member>
  join(member: Member): void
  leave(member: Member): void
  /** To all but one. */
  broadcast(said: UserBroadcast, except: Member | null): void
  tell(diffs: readonly PresenceDiff[]): void
}

export interface Rooms {
  /** Made where it is not there; gone with its last member. */
  open(topic: string, isPrivate: boolean): Room
  find(topic: string, isPrivate: boolean): Room | null
}

/** @param charge told of bytes that are sent to members */
export function createRooms(charge: (bytes: number) => void): Rooms {
  const rooms = new Map<string, Room>()
  const nameOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'} ${topic}`

  function make(name: string): Room {
    const members = new Set<Member>()
    const presence = createPresence<Member>(() => randomBytes(9).toString('base64url'))

    /** Written once for each version. */
    function toAll(
      write: (version: ProtocolVersion, topic: string) => string | Uint8Array | null,
      wanted: (member: Member) => boolean,
    ): void {
      const written = new Map<ProtocolVersion, string | Uint8Array | null>()
      for (const member of members) {
        if (!wanted(member)) continue
        const known = written.get(member.version)
        const data = known === undefined ? write(member.version, member.topic) : known
        written.set(member.version, data)
        if (data === null) continue
        charge(data.length)
        member.send(data)
      }
    }

    const tell = (diffs: readonly PresenceDiff[]) => {
      for (const payload of diffs)
        toAll(
          (version, topic) => writeMessage(version, { topic, event: 'presence_diff', payload }),
          (member) => member.seesPresence,
        )
    }
    return {
      presence,
      members,
      join(member) {
        members.add(member)
        rooms.set(name, this)
      },
      leave(member) {
        members.delete(member)
        tell(presence.untrack(member))
        if (members.size === 0) rooms.delete(name)
      },
      broadcast(said, except) {
        toAll(
          (version, topic) => writeBroadcast(version, topic, said),
          (member) => member !== except && member.hears,
        )
      },
      tell,
    }
  }

  return {
    open(topic, isPrivate) {
      const name = nameOf(topic, isPrivate)
      return rooms.get(name) ?? make(name)
    },
    find: (topic, isPrivate) => rooms.get(nameOf(topic, isPrivate)) ?? null,
  }
}
