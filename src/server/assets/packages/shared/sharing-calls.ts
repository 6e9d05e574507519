/**
 * What the package process asks the server for to share builds: the server has the database's connections, the process
 * reads and writes the bytes.
 */
import type { BuildList, ListedBuild, UnusedBuild } from '../../../records/build-list.ts'
import type { Turns, TurnWait } from '../../../records/turns.ts'
import type { CallContext, Calls } from '../../../work/calls.ts'

/** A type alias: procedures of calls are. */
export type SharingProcedures = {
  findBuild(key: string): Promise<ListedBuild | null>
  noteBuild(noted: { readonly key: string; readonly build: ListedBuild }): Promise<void>
  forgetBuild(forgotten: Pick<UnusedBuild, 'key' | 'usedAt'>): Promise<void>
  buildsBeyond(maxBytes: number): Promise<readonly UnusedBuild[]>
  /** Tells {@link WAITS} while it is another's and {@link HELD} from when it is ours, until it is aborted. */
  holdTurn(key: string, context: CallContext): Promise<void>
  /** For whoever runs the server. */
  say(sentence: string): Promise<void>
}

const WAITS = 'waits'
const HELD = 'held'

export interface OfferSharingOptions {
  readonly list: BuildList
  readonly turns: Pick<Turns, 'run'>
  readonly say: (sentence: string) => void
}

/** In the server. A process that ends gives its turns back at once. */
export function offerSharing({ list, turns, say }: OfferSharingOptions): SharingProcedures {
  return {
    findBuild: (key) => list.find(key),
    noteBuild: ({ key, build }) => list.note(key, build),
    forgetBuild: ({ key, usedAt }) => list.forget(key, usedAt),
    buildsBeyond: (maxBytes) => list.beyond(maxBytes),
    async holdTurn(key, { signal, tell }) {
      const hold = async () => {
        tell(HELD)
        await aborted(signal)
      }
      await turns.run(key, hold, { signal, onWait: () => tell(WAITS) })
    },
    say: async (sentence) => say(sentence),
  }
}

/** In the package process. */
export function askForSharing({ call }: Pick<Calls<SharingProcedures>, 'call'>) {
  const list: BuildList = {
    find: (key) => call('findBuild', key),
    note: (key, build) => call('noteBuild', { key, build }),
    forget: (key, usedAt) => call('forgetBuild', { key, usedAt }),
    beyond: (maxBytes) => call('buildsBeyond', maxBytes),
  }
  return {
    list,
    /** Gives what ends the turn. */
    takeTurn(key: string, { signal, onWait }: TurnWait): Promise<() => void> {
      const ended = new AbortController()
      const end = () => ended.abort()
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const leave = () => {
          end()
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', leave, { once: true })
        const onEvent = (event: unknown) => {
          if (event !== HELD) return onWait?.()
          signal?.removeEventListener('abort', leave)
          resolve(end)
        }
        call('holdTurn', key, { signal: ended.signal, onEvent }).catch(reject)
      })
    },
    say: (sentence: string): void => void call('say', sentence).catch(() => {}),
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
