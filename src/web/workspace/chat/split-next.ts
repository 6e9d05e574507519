/** What an answer of the demo model offers to press, apart from what it says. */

export interface SplitAnswer {
  /** Without the line of requests. */
  readonly text: string
  /** Requests that may come next. */
  readonly requests: readonly string[]
  /** Whether it is at its end, where only a model can go on. */
  readonly wantsModel: boolean
}

const NEXT = /(?:^|\n)Next, try: (“[^\n]*”)\.?[ \t]*$/

export function splitNext(text: string): SplitAnswer {
  const found = NEXT.exec(text.trimEnd())
  const requests = [...(found?.[1] ?? '').matchAll(/“([^“”]+)”/g)].map(([, request = '']) => request)
  const rest = found === null ? text : text.slice(0, found.index).trimEnd()
  return { text: rest, requests, wantsModel: /\*\*Connect a model\*\*/.test(text) }
}
