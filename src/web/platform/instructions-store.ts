/** Owns what the person told the agent for every project (S2.33): in this browser, or in the account once signed in. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { STORAGE_PREFIX } from '../../core/product.ts'
import { MAX_INSTRUCTIONS_LENGTH } from '../../core/project/standing-instructions.ts'
import { keep, readKept } from './kept-text.ts'

const KEY = `${STORAGE_PREFIX}instructions`

interface InstructionsState {
  readonly text: string
  /** That the browser refuses to keep them. */
  readonly isBlocked: boolean
  readonly isInAccount: boolean
}

export interface InstructionsStore extends StoreApi<InstructionsState> {
  /** By the person. What is too long is cut at the limit. */
  change(text: string): void
  /** From here on they are the account's: `keepInAccount` takes each change, and says whether the browser kept it. */
  moveIntoAccount(keepInAccount: (text: string) => boolean): void
}

export function createInstructionsStore(): InstructionsStore {
  const text = (readKept(KEY) ?? '').slice(0, MAX_INSTRUCTIONS_LENGTH)
  const store = createStore<InstructionsState>()(() => ({ text, isBlocked: false, isInAccount: false }))
  let keepText = (changed: string) => keep(KEY, changed.trim() === '' ? null : changed)
  return {
    ...store,
    change(changed) {
      const cut = changed.replaceAll('\0', '').slice(0, MAX_INSTRUCTIONS_LENGTH)
      store.setState({ text: cut, isBlocked: !keepText(cut) })
    },
    moveIntoAccount(keepInAccount) {
      keepText = keepInAccount
      // Whoever signs in next in this browser must not find them.
      keep(KEY, null)
      store.setState({ isInAccount: true })
    },
  }
}
