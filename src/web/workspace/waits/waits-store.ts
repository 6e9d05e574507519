/**
 * Owns what a person waits for now, since when, and how long such a thing took before in this browser. Knows nothing of
 * what is done meanwhile: features say when a wait begins and ends.
 */
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { STORAGE_PREFIX } from '../../../core/product.ts'
import { KEPT_TIMES, usualTime } from '../../../core/time/usual-time.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly waits: WaitsStore
  }
}

interface Wait {
  /** Milliseconds since the epoch. */
  readonly since: number
  /** How long it usually takes, in milliseconds; null where nobody knows. */
  readonly usual: number | null
}

/** By name of what is waited for, such as `answer 1`. */
export interface WaitsStore extends StoreApi<ReadonlyMap<string, Wait>> {
  /**
   * Ignored while it is waited for already.
   * @param kind of things that take about as long as one another
   */
  begin(name: string, kind: string): void
  /** @param isMeasured whether it came to its end, so that it says how long the next one takes */
  end(name: string, isMeasured: boolean): void
}

export interface WaitsOptions {
  readonly now: () => number
  /** Where times stay from one visit to the next. */
  readonly texts: {
    readonly read: (key: string) => string | null
    readonly keep: (key: string, text: string) => boolean
  }
}

const KEY = `${STORAGE_PREFIX}usual_times`
const MAX_KINDS = 40
const TIMES = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000))), v.maxLength(KEPT_TIMES)),
)

export function createWaitsStore({ now, texts }: WaitsOptions): WaitsStore {
  const store = createStore<ReadonlyMap<string, Wait>>()(() => new Map())
  const kinds = new Map<string, string>()
  const change = (name: string, wait: Wait | null) => {
    const next = new Map(store.getState())
    if (wait === null) next.delete(name)
    else next.set(name, wait)
    store.setState(next, true)
  }
  return {
    ...store,
    begin(name, kind) {
      if (store.getState().has(name)) return
      kinds.set(name, kind)
      change(name, { since: now(), usual: usualTime(readTimes(texts.read(KEY)).get(kind) ?? []) })
    },
    end(name, isMeasured) {
      const wait = store.getState().get(name)
      const kind = kinds.get(name)
      kinds.delete(name)
      if (wait === undefined || kind === undefined) return
      if (isMeasured) {
        const times = readTimes(texts.read(KEY))
        texts.keep(KEY, JSON.stringify(Object.fromEntries(withTime(times, kind, now() - wait.since))))
      }
      change(name, null)
    },
  }
}

/** Another version of Lathe, or anybody, may have written it. */
function readTimes(text: string | null): Map<string, readonly number[]> {
  try {
    const read = v.safeParse(TIMES, JSON.parse(text ?? '{}'))
    return new Map(read.success ? Object.entries(read.output) : [])
  } catch {
    return new Map()
  }
}

function withTime(
  times: Map<string, readonly number[]>,
  kind: string,
  took: number,
): ReadonlyArray<readonly [string, readonly number[]]> {
  const earlier = times.get(kind) ?? []
  times.delete(kind)
  return [...times, [kind, [...earlier, took].slice(-KEPT_TIMES)] as const].slice(-MAX_KINDS)
}
