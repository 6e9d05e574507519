import { useSearchParams } from 'react-router-dom'
import { fields } from '../fields'
import type { Query } from '../lib/find'

/** What is searched for stands in the address, so that it can be shared and gone back to. */
export function useQuery() {
  const [params, setParams] = useSearchParams()
  const query: Query = {
    text: params.get('text') ?? '',
    sort: params.get('sort') ?? '',
    wanted: Object.fromEntries(fields.map(({ key }) => [key, params.get(key) ?? ''])),
  }
  function change(key: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { query, change, clear: () => setParams({}) }
}
