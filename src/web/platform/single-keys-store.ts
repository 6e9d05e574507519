/**
 * Owns whether keys without Ctrl, Alt or Command are shortcuts. Who speaks to the computer types such keys without
 * meaning them, so that they can be turned off (WCAG 2.1.4).
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { STORAGE_PREFIX } from '../../core/product.ts'
import { keep, readKept } from './kept-text.ts'

const KEY = `${STORAGE_PREFIX}single_keys`

export interface SingleKeysStore extends StoreApi<{ readonly isOn: boolean }> {
  turn(isOn: boolean): void
}

export function createSingleKeysStore(): SingleKeysStore {
  const store = createStore<{ readonly isOn: boolean }>()(() => ({ isOn: readKept(KEY) !== 'off' }))
  return {
    ...store,
    turn(isOn) {
      keep(KEY, isOn ? null : 'off')
      store.setState({ isOn })
    },
  }
}
