import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1024px)')

function subscribe(onChange: () => void) {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether there is room for the panel beside the table. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
