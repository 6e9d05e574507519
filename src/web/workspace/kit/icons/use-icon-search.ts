import { useEffect, useState } from 'react'
import { afterTyping } from '../tool/search-delay.ts'
import type { IconService } from './icon-service.ts'

/** Characters from which on icons are searched (S9.17). */
export const MIN_QUERY = 2

export interface IconSearch {
  readonly isSearching: boolean
  /** What `icons` are the results of; null before the first ones, and when the query is too short. */
  readonly found: { readonly query: string; readonly icons: readonly string[] } | null
  readonly problem: string | null
}

const NOTHING: IconSearch = { isSearching: false, found: null, problem: null }

/** S5.6: searches when typing pauses, and ends the request of a search that another one follows. */
export function useIconSearch(service: IconService, text: string): IconSearch {
  const [search, setSearch] = useState(NOTHING)
  const query = text.trim()
  useEffect(() => {
    if (query.length < MIN_QUERY) return setSearch(NOTHING)
    const abort = new AbortController()
    const takeBack = afterTyping(() => {
      setSearch(({ found }) => ({ isSearching: true, found, problem: null }))
      service.search(query, abort.signal).then(
        (icons) => !abort.signal.aborted && setSearch({ ...NOTHING, found: { query, icons } }),
        (error: unknown) => {
          if (abort.signal.aborted) return
          setSearch({ ...NOTHING, problem: error instanceof Error ? error.message : String(error) })
        },
      )
    })
    return () => {
      takeBack()
      abort.abort()
    }
  }, [service, query])
  return search
}
