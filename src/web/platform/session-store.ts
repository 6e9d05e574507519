/**
 * Who is here: a visitor, someone with a demo session, which lasts as long as the tab (S1.5), or someone who is signed
 * in. Also carries what was typed on the landing page to the workspace (S2.6). Knows nothing of projects or routes.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InlineImage } from '../../core/model/chat-model.ts'
import { STORAGE_PREFIX } from '../../core/product.ts'
import { quietly } from './quietly.ts'

/** `restoring`: someone was signed in here, and it is being found out whether they still are (S4.21). */
type SessionStatus = 'visitor' | 'demo' | 'restoring' | 'signed-in'

/** A first message written before the workspace was open. */
export interface PendingPrompt {
  readonly text: string
  readonly images: readonly InlineImage[]
}

interface SessionState {
  readonly status: SessionStatus
  readonly pendingPrompt: PendingPrompt | null
  /** Why the last sign-in ended in none: the words behind 'Error: ' (S8.18). */
  readonly signInProblem: string | null
  startDemo(): void
  restore(): void
  signedIn(): void
  /** Back to a demo session where there is one, else a visitor. */
  signedOut(problem?: string): void
  end(): void
  setPendingPrompt(prompt: PendingPrompt | null): void
  setWantsTemplates(wantsTemplates: boolean): void
  /** Whether the workspace is to open with its templates: once. */
  takeWantsTemplates(): boolean
  /** Hands the prompt over once; the next call returns null. */
  takePendingPrompt(): PendingPrompt | null
}

export type SessionStore = StoreApi<SessionState>

const STATUS_KEY = `${STORAGE_PREFIX}session`
const TEMPLATES_KEY = `${STORAGE_PREFIX}wants_templates`

/** `storage` is the tab's own; a browser that refuses it still gets a session, which a reload then ends. */
export function createSessionStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SessionStore {
  const statusKept = () => (quietly(() => storage.getItem(STATUS_KEY)) === 'demo' ? 'demo' : 'visitor')
  return createStore<SessionState>()((set, get) => ({
    status: statusKept(),
    pendingPrompt: null,
    signInProblem: null,
    restore: () => set({ status: 'restoring' }),
    signedIn: () => {
      quietly(() => storage.removeItem(STATUS_KEY))
      set({ status: 'signed-in', signInProblem: null })
    },
    signedOut: (problem) => set({ status: statusKept(), signInProblem: problem ?? null }),
    startDemo: () => {
      quietly(() => storage.setItem(STATUS_KEY, 'demo'))
      set({ status: 'demo' })
    },
    end: () => {
      quietly(() => storage.removeItem(STATUS_KEY))
      set({ status: 'visitor', pendingPrompt: null })
    },
    setPendingPrompt: (pendingPrompt) => set({ pendingPrompt }),
    // In the tab's storage, since a sign-in may leave the page.
    setWantsTemplates: (wantsTemplates) =>
      quietly(() =>
        wantsTemplates ? storage.setItem(TEMPLATES_KEY, 'yes') : storage.removeItem(TEMPLATES_KEY),
      ),
    takeWantsTemplates: () => {
      const isWanted = quietly(() => storage.getItem(TEMPLATES_KEY)) === 'yes'
      if (isWanted) quietly(() => storage.removeItem(TEMPLATES_KEY))
      return isWanted
    },
    takePendingPrompt: () => {
      const { pendingPrompt } = get()
      if (pendingPrompt !== null) set({ pendingPrompt: null })
      return pendingPrompt
    },
  }))
}
