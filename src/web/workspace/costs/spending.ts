/**
 * What was spent and what may be, as this browser keeps it. Survives chats, projects and sessions; other tabs of the
 * workspace write to the same place, so it is read again before each change.
 */
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  addSpending,
  EMPTY_LEDGER,
  type Ledger,
  ledgerSchema,
  type Spending,
} from '../../../core/costs/ledger.ts'
import { hasLimits, type Limits, limitsSchema } from '../../../core/costs/limits.ts'
import { STORAGE_PREFIX } from '../../../core/product.ts'
import { LIMITS_KEY } from './limits-key.ts'

const LEDGER_KEY = `${STORAGE_PREFIX}usage`

export interface KeptTexts {
  read(key: string): string | null
  /** False when the browser refuses. */
  keep(key: string, text: string | null): boolean
}

interface SpendingState {
  readonly ledger: Ledger
  readonly limits: Limits
  /** That the browser refuses to keep them: they last as long as the page. */
  readonly isBlocked: boolean
  /** That what was kept could not be read, and was begun anew. */
  readonly wasUnreadable: boolean
}

export interface SpendingStore extends StoreApi<SpendingState> {
  add(spending: Spending): void
  setLimits(limits: Limits): void
  /** Forgets what was spent; limits stay. */
  reset(): void
  /** Takes over what another tab wrote. */
  reread(): void
}

export function createSpendingStore(texts: KeptTexts): SpendingStore {
  const readAll = () => {
    const ledger = readAs(ledgerSchema, texts.read(LEDGER_KEY))
    const limits = readAs(limitsSchema, texts.read(LIMITS_KEY))
    return { ledger, limits, wasUnreadable: ledger === 'unreadable' || limits === 'unreadable' }
  }
  const first = readAll()
  const store = createStore<SpendingState>()(() => ({
    ledger: orElse(first.ledger, EMPTY_LEDGER),
    limits: orElse(first.limits, {}),
    isBlocked: false,
    wasUnreadable: first.wasUnreadable,
  }))
  const reread = () => {
    if (store.getState().isBlocked) return
    const { ledger, limits } = readAll()
    store.setState({ ledger: orElse(ledger, EMPTY_LEDGER), limits: orElse(limits, {}) })
  }
  const write = (key: string, value: unknown) => {
    if (!texts.keep(key, value === null ? null : JSON.stringify(value))) store.setState({ isBlocked: true })
  }
  return {
    ...store,
    add(spending) {
      reread()
      const ledger = addSpending(store.getState().ledger, spending)
      store.setState({ ledger })
      write(LEDGER_KEY, ledger)
    },
    setLimits(limits) {
      store.setState({ limits })
      write(LIMITS_KEY, hasLimits(limits) ? limits : null)
    },
    reset() {
      store.setState({ ledger: EMPTY_LEDGER, wasUnreadable: false })
      write(LEDGER_KEY, null)
    },
    reread,
  }
}

type Read<Value> = Value | null | 'unreadable'

function orElse<Value>(read: Read<Value>, otherwise: Value): Value {
  return read === null || read === 'unreadable' ? otherwise : read
}

function readAs<Value>(schema: v.GenericSchema<unknown, Value>, text: string | null): Read<Value> {
  if (text === null) return null
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
