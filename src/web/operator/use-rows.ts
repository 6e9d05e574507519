import { useCallback, useEffect, useState } from 'react'
import type { GenericSchema } from 'valibot'
import type { OperatorClient, Rows } from './operator-client.ts'

export interface UsedRows<Row> {
  /** Null until it was told. */
  readonly rows: Rows<Row> | null
  /** Why it was not told; a sentence. */
  readonly problem: string | null
  readonly page: number
  readonly turnTo: (page: number) => void
  readonly reload: () => void
}

/** A page of one of the operator's lists. @param query what is looked for: with another one the first page shows */
export function useRows<Row>(
  client: OperatorClient,
  path: string,
  schema: GenericSchema<unknown, Rows<Row>>,
  query = '',
): UsedRows<Row> {
  const [asked, setAsked] = useState({ query, page: 0, round: 0 })
  if (asked.query !== query) setAsked({ query, page: 0, round: asked.round })
  const [told, setTold] = useState<{ rows: Rows<Row> | null; problem: string | null }>(NOTHING)
  const { page, round } = asked
  useEffect(() => {
    let isCurrent = true
    // What was asked before `round` is asked anew.
    void round
    setTold((before) => ({ ...before, problem: null }))
    const words = Object.fromEntries(new URLSearchParams(query))
    void client.list(path, { ...words, page: String(page) }, schema).then((answer) => {
      if (!isCurrent) return
      if (answer.type === 'told') setTold({ rows: answer.value, problem: null })
      else setTold({ rows: null, problem: answer.message })
    })
    return () => {
      isCurrent = false
    }
  }, [client, path, schema, query, page, round])
  return {
    ...told,
    page,
    turnTo: useCallback((to: number) => setAsked((before) => ({ ...before, page: to })), []),
    reload: useCallback(() => setAsked((before) => ({ ...before, round: before.round + 1 })), []),
  }
}

const NOTHING = { rows: null, problem: null }
