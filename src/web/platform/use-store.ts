import { useStore as useZustandStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/**
 * The one way from a framework-free store into React: renders again when what `select` picks changes
 * identity. `select` must not build a new object on each call.
 */
export function useStore<State, Picked>(
  store: ReadableStore<State>,
  select: (state: State) => Picked,
): Picked {
  return useZustandStore(store, select)
}
