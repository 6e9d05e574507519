import { useEffect } from 'react'
import { useKept } from './use-kept'

export const schemes = ['auto', 'light', 'dark'] as const

/** The reader's choice of page, in place of the device's. */
export function useScheme() {
  const [scheme, setScheme] = useKept<string>('scheme', 'auto')
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])
  return [scheme, setScheme] as const
}
