import { useSyncExternalStore } from 'react'

/** Below it a chat of 450 px leaves the preview less than a phone's width and its margins. */
export const NARROW = '(max-width: 899.98px)'

/** Whether the screen has room for one pane only. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
