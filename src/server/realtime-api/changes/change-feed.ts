/**
 * Changes of one app's tables, told to those who may see the row: each transaction's, in order, read once for everybody.
 * Owns whom a change is for and what is said of it; knows no socket.
 */
import type { Engine } from '../../engine/engine.ts'
import { EngineError } from '../../engine/sessions/engine-error.ts'
import { messageOf } from './change-message.ts'
import { type DatabaseBroadcast, type RowChange, readNoted } from './noted-changes.ts'
import { readRows } from './read-rows.ts'
import type { Subscriber } from './subscription.ts'

export interface ChangeFeed {
  /** Relations that somebody follows, each between spaces. */
  readonly followed: string
  add(subscriber: Subscriber): void
  remove(subscriber: Subscriber): void
  /** What a transaction noted. */
  changed(noted: string): void
  /** Everybody loads anew. */
  lose(reason: string): void
}

export interface ChangeFeedOptions {
  readonly engine: Pick<Engine, 'withRole'>
  readonly projectKey: string
  /** Changes that wait, at most. */
  readonly waiting: number
  readonly now: () => number
  /** Whether so many characters more may be sent now. */
  readonly take: (length: number) => boolean
  readonly broadcast: (said: DatabaseBroadcast) => void
  readonly reportError: (error: unknown) => void
}

/** Keys that are read in one statement. */
const AT_ONCE = 100
const TOO_MUCH = 'Too much was changed at once: load what is shown anew.'

export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { waiting: most, now, reportError } = options
  const subscribers = new Set<Subscriber>()
  let running: Promise<void> = Promise.resolve()
  let waiting = 0

  function lose(reason: string): void {
    for (const subscriber of [...subscribers]) subscriber.lost(reason)
  }

  /** Of one table, one after the other. */
  async function tell(changes: readonly RowChange[], at: string): Promise<void> {
    const [first] = changes
    if (first === undefined) return
    const { relation } = first
    const wanting = [...subscribers].flatMap((subscriber) => {
      const found = subscriber.subscriptions.flatMap((subscription) => {
        const table = subscription.tables.get(relation)
        return table === undefined ? [] : [{ subscription, table }]
      })
      return found.length === 0 ? [] : [{ subscriber, found }]
    })
    if (wanting.length === 0) return
    const rows = await readRows(
      options.engine,
      options.projectKey,
      changes,
      wanting.flatMap(({ subscriber, found }) =>
        found.map(({ table }) => ({ claims: subscriber.claims, table })),
      ),
    )
    const written = new Map<string, string>()
    for (const [place, change] of changes.entries())
      for (const { subscriber, found } of wanting) {
        if (!subscribers.has(subscriber)) continue
        const texts = new Map<string, number[]>()
        for (const { subscription, table } of found) {
          if (subscription.event !== '*' && subscription.event !== change.type) continue
          const seen = rows.of(subscriber.claims, table, place)
          if (seen === null) continue
          const name = JSON.stringify([place, subscriber.claims.role, seen.type, subscription.select])
          const text = written.get(name) ?? messageOf(change, table, seen, subscription.select, at)
          written.set(name, text)
          texts.set(text, [...(texts.get(text) ?? []), subscription.id])
        }
        for (const [text, ids] of texts) {
          if (!options.take(text.length)) return lose(TOO_MUCH)
          subscriber.deliver(ids, text)
        }
      }
  }

  async function tellAll(changes: readonly (RowChange | DatabaseBroadcast)[], at: string): Promise<void> {
    let run: RowChange[] = []
    for (const change of [...changes, null]) {
      const [first] = run
      const goesOn =
        change !== null &&
        change.type !== 'BROADCAST' &&
        run.length < AT_ONCE &&
        (first === undefined || first.relation === change.relation)
      if (!goesOn) {
        await tell(run, at)
        run = []
      }
      if (change === null) break
      if (change.type === 'BROADCAST') options.broadcast(change)
      else run.push(change)
    }
  }

  return {
    get followed() {
      const relations = new Set(
        [...subscribers].flatMap(({ subscriptions }) =>
          subscriptions.flatMap(({ tables }) => [...tables.keys()]),
        ),
      )
      // A space stands for somebody who is there and follows no table.
      return ` ${[...relations].map((relation) => `${relation} `).join('')}`
    },
    add: (subscriber) => void subscribers.add(subscriber),
    remove: (subscriber) => void subscribers.delete(subscriber),
    lose,
    changed(noted) {
      const { changes, isCut } = readNoted(noted)
      if (isCut || waiting + changes.length > most) {
        lose(TOO_MUCH)
        return
      }
      const at = new Date(now()).toISOString()
      waiting += changes.length
      running = running
        .then(() => tellAll(changes, at))
        .catch((error: unknown) => {
          lose('Changes were missed: load what is shown anew.')
          if (!(error instanceof EngineError) || error.problem === 'unavailable') reportError(error)
        })
        .finally(() => {
          waiting -= changes.length
        })
    },
  }
}
