/**
 * Keeps one user's instructions for every project (S2.33) in their account: written in this browser first, then sent
 * with the version that they replace. Of two that were changed at the same time both stay, one behind the other.
 */
import * as v from 'valibot'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { STORAGE_PREFIX } from '../../core/product.ts'
import { MAX_INSTRUCTIONS_LENGTH } from '../../core/project/standing-instructions.ts'
import type { Clock } from '../../core/time/clock.ts'
import {
  type AccountInstructions,
  accountInstructionsSchema,
  INSTRUCTIONS_PATH,
} from '../../core/wire/saves/account-messages.ts'
import type { InstructionsStore } from '../platform/instructions-store.ts'
import { type CallServer, ServerAway } from './saves-server.ts'

export interface AccountInstructionsOptions {
  readonly userId: string
  readonly store: InstructionsStore
  readonly call: CallServer
  readonly clock: Clock
  readonly read: (key: string) => string | null
  /** False when the browser refuses to keep it. */
  readonly keep: (key: string, text: string) => boolean
  readonly notify: (sentence: string) => void
}

/** As this browser has them. */
const keptSchema = v.object({
  text: v.string(),
  /** The server's, that they stand on. */
  version: v.number(),
  isUnsent: v.boolean(),
  /** What was sent since: one of them may be on the server, though no answer came. */
  attempts: v.array(v.string()),
})
type Kept = v.InferOutput<typeof keptSchema>

const NONE: Kept = { text: '', version: 0, isUnsent: false, attempts: [] }
const SEND_DELAY_MS = 600
/** Rounds of sending, each because something was written meanwhile. */
const MAX_ROUNDS = 4
/** Texts that are remembered as sent without an answer. */
const MAX_ATTEMPTS = 8

export function createAccountInstructions(options: AccountInstructionsOptions) {
  const { store, call, clock, notify } = options
  const key = `${STORAGE_PREFIX}instructions_${options.userId}`
  /** Where the browser keeps nothing, this page does. */
  let last = NONE
  let timer: unknown = null
  let queue: Promise<void> = Promise.resolve()

  const read = (): Kept => {
    try {
      return v.parse(keptSchema, JSON.parse(options.read(key) ?? ''))
    } catch {
      return last
    }
  }
  const write = (kept: Kept): boolean => {
    last = kept
    return options.keep(key, JSON.stringify(kept))
  }
  const show = (): void => store.setState({ text: read().text })

  const ask = async (init?: RequestInit): Promise<AccountInstructions | null> => {
    const response = await call(INSTRUCTIONS_PATH, init)
    if (response.status === 412) return null
    const parsed = v.safeParse(accountInstructionsSchema, await response.json().catch(() => null))
    if (!parsed.success) throw new ServerAway(errorSentence('server-failed'))
    return parsed.output
  }
  const get = async () => (await ask()) ?? NONE
  const put = ({ text, version }: Kept) =>
    ask({
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, version }),
    })

  /** The server has another version than these stand on. */
  function meet(theirs: AccountInstructions): void {
    const { text, version, isUnsent, attempts } = read()
    const isOwn = attempts.includes(theirs.text)
    // A server that was set back to a backup has an older one, which is not news.
    const isNews = !isOwn && theirs.version > version
    const merged = !isNews ? text : isUnsent ? joined(theirs.text, text) : theirs.text
    write({ text: merged, version: theirs.version, isUnsent: merged !== theirs.text, attempts: [] })
    show()
    if (isNews && merged !== theirs.text && merged !== text) notify(errorSentence('instructions-merged'))
  }

  async function syncOnce(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const kept = read()
      if (!kept.isUnsent) {
        const theirs = await get()
        if (theirs.version !== read().version) meet(theirs)
        if (!read().isUnsent) return
        continue
      }
      write({ ...kept, attempts: [...kept.attempts, kept.text].slice(-MAX_ATTEMPTS) })
      const saved = await put(kept)
      if (saved === null) meet(await get())
      else {
        const { text } = read()
        write({ text, version: saved.version, isUnsent: text !== saved.text, attempts: [] })
      }
      if (!read().isUnsent) return
    }
  }

  /** Sends what the server lacks and takes what it has; resolves also when it cannot be had just now. */
  function sync(): Promise<void> {
    queue = queue.then(syncOnce).catch((error: unknown) => {
      if (!(error instanceof ServerAway)) console.error('The instructions were not sent.', error)
    })
    return queue
  }

  return {
    key,
    /** Shows the account's from here on; what was written before the sign-in joins them. */
    start(): Promise<void> {
      const before = store.getState().text
      const kept = read()
      if (before.trim() !== '') {
        const text = joined(kept.text, before)
        write({ ...kept, text, isUnsent: true })
        if (!text.includes(before)) notify(errorSentence('instructions-merged'))
      }
      store.moveIntoAccount((text) => {
        const isKept = write({ ...read(), text, isUnsent: true })
        if (timer !== null) clock.clearTimeout(timer)
        timer = clock.setTimeout(() => void sync(), SEND_DELAY_MS)
        return isKept
      })
      show()
      return sync()
    },
    sync,
    isUnsent: (): boolean => read().isUnsent,
    /** Another tab wrote them. */
    heard: show,
  }
}

function joined(theirs: string, mine: string): string {
  if (theirs.includes(mine)) return theirs
  if (mine.includes(theirs)) return mine
  return `${theirs}\n\n${mine}`.slice(0, MAX_INSTRUCTIONS_LENGTH)
}
