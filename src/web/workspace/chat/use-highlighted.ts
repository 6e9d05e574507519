import { useEffect, useMemo, useState } from 'react'
import type { CodeToken } from './highlight-code.ts'

type Highlight = typeof import('./highlight-code.ts').highlightCode

let loaded: Highlight | null = null

/** The code with its colours, once the parsers are there; null before, and for a language without one. */
export function useHighlighted(code: string, languageName: string): readonly CodeToken[] | null {
  const [highlight, setHighlight] = useState<Highlight | null>(() => loaded)
  useEffect(() => {
    if (highlight !== null || languageName === '') return
    let isGone = false
    import('./highlight-code.ts').then(
      ({ highlightCode }) => {
        loaded = highlightCode
        if (!isGone) setHighlight(() => highlightCode)
      },
      // Colours are a nicety: without them the code is there all the same.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [highlight, languageName])
  return useMemo(() => highlight?.(code, languageName) ?? null, [highlight, code, languageName])
}
