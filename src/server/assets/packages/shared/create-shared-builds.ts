/**
 * Builds that servers of one database and one bucket do once for all of them. The database knows the hash of each and
 * whose turn it is to build; the bucket keeps bytes, and none is believed that has another hash. Neither is ever needed:
 * whatever fails costs the sharing, and what it costs in time is bounded.
 */
import type { BuildList } from '../../../records/build-list.ts'
import type { TurnWait } from '../../../records/turns.ts'
import type { BuiltModules } from '../bundling/build-modules.ts'
import { within } from '../limits/within.ts'
import type { BuildBytes } from './build-bytes.ts'
import { createOutage } from './outage.ts'
import { packBuild, unpackBuild } from './pack-build.ts'
import { type SharedBuilds, sharedKey } from './shared-builds.ts'
import type { SharingLimits } from './sharing-limits.ts'

export interface SharedBuildsOptions {
  readonly list: BuildList
  readonly bytes: BuildBytes
  /** Whose turn it is to build what is under a key. Gives what ends the turn. */
  readonly takeTurn: (key: string, wait: TurnWait) => Promise<() => void>
  readonly limits: SharingLimits
  readonly now: () => number
  /** For whoever runs the server. */
  readonly say: (sentence: string) => void
}

const CANNOT_READ =
  'What other servers built of packages cannot be read from the database or the bucket of BLOBS_URL: this server builds all of it by itself, and asks again each minute.'
const CANNOT_WRITE =
  'What this server builds of packages cannot be put into the bucket of BLOBS_URL: other servers build it again. It is tried again each minute.'

/** Nobody's key: those are hexadecimal. */
const SWEEP = 'sweep'

export function createSharedBuilds(options: SharedBuildsOptions): SharedBuilds {
  const { list, bytes, takeTurn, limits, now, say } = options
  const { pauseMs } = limits
  const reading = createOutage({ pauseMs, now, say: () => say(CANNOT_READ) })
  const writing = createOutage({ pauseMs, now, say: () => say(CANNOT_WRITE) })
  /** Bytes on their way to the bucket, and those that came there since it was swept. */
  let leaving = 0
  let written = 0

  /** Null where nobody built it, or what is there is not what was built. @throws where nobody can say */
  function find(
    key: string,
    specifiers: readonly string[],
    signal: AbortSignal,
  ): Promise<BuiltModules | null> {
    return within({ milliseconds: limits.lookMs, signal }, async (left) => {
      const listed = await list.find(key)
      if (listed === null || listed.size > limits.pack.bytes) return null
      const packed = await bytes.read(key, listed, left)
      return packed === null ? null : unpackBuild(packed, specifiers, limits.pack)
    })
  }

  /** Null also where nobody can say: then it is built, and nobody is asked for a while. */
  async function look(
    key: string,
    specifiers: readonly string[],
    signal: AbortSignal,
  ): Promise<BuiltModules | null> {
    if (reading.isOn()) return null
    try {
      const found = await find(key, specifiers, signal)
      reading.worked()
      return found
    } catch {
      signal.throwIfAborted()
      reading.failed()
      return null
    }
  }

  /** Whoever gets none builds all the same: nobody can say whose it is, or another server takes too long. */
  async function turnOf(key: string, signal: AbortSignal, onWait: () => void): Promise<() => void> {
    try {
      return await within({ milliseconds: limits.turnMs, signal }, (left) =>
        takeTurn(key, { signal: left, onWait }),
      )
    } catch {
      signal.throwIfAborted()
      return () => {}
    }
  }

  async function share(key: string, specifiers: readonly string[], built: BuiltModules): Promise<void> {
    const packed = packBuild(built, specifiers, limits.pack)
    if (packed === null || writing.isOn() || leaving + packed.size > limits.leavingBytes) return
    leaving += packed.size
    try {
      await within({ milliseconds: limits.writeMs }, async () => {
        const before = await list.find(key)
        let hash = before?.hash
        await bytes.write(key, packed.chunks, async (build) => {
          hash = build.hash
          await list.note(key, build)
        })
        if (before !== null && before.hash !== hash) await bytes.remove(key, before.hash)
      })
      writing.worked()
      written += packed.size
    } catch {
      writing.failed()
    } finally {
      leaving -= packed.size
    }
    // Who builds much in a short time sweeps at once, so that the bucket never holds much more than it may.
    if (written > limits.keptBytes / 8) void sweep()
  }

  async function sweep(signal?: AbortSignal): Promise<void> {
    if (writing.isOn()) return
    written = 0
    const leave = new AbortController()
    const taking = { milliseconds: limits.lookMs, signal: leave.signal }
    const endTurn = await within(taking, (left) =>
      takeTurn(SWEEP, { signal: left, onWait: () => leave.abort() }),
    ).catch(() => null)
    if (endTurn === null) return
    try {
      await sweepOnce(signal)
    } catch {
      writing.failed()
    } finally {
      endTurn()
    }
  }

  async function sweepOnce(signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      const over = await list.beyond(limits.keptBytes)
      if (over.length === 0) return
      for (const { key, hash, usedAt } of over) {
        if (signal?.aborted) return
        // In this order: what is listed and gone is built anew by whoever wants it, what lay there unlisted would stay.
        await bytes.remove(key, hash)
        await list.forget(key, usedAt)
      }
    }
  }

  return {
    async once(wanted, { build, signal, onWait }) {
      const key = sharedKey(wanted)
      const found = key === null ? null : await look(key, wanted.specifiers, signal)
      if (found !== null) return found
      if (key === null || reading.isOn()) return build()
      const endTurn = await turnOf(key, signal, onWait)
      let sharing = Promise.resolve()
      try {
        // Whoever had the turn before may have built it.
        const others = await look(key, wanted.specifiers, signal)
        if (others !== null) return others
        const built = await build()
        sharing = share(key, wanted.specifiers, built)
        return built
      } finally {
        // Whoever asked need not wait until the others have it.
        void sharing.finally(endTurn)
      }
    },
    sweep,
  }
}
