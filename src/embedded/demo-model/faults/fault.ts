/** A fault that a test asks for by a word in its request. One kind of fault each, told by where it strikes. */
import type { FileChange } from '../answer/answer.ts'

export type Fault =
  /** Instead of an answer: an HTTP error with the body that Google's service sends. */
  | {
      readonly type: 'http'
      readonly status: number
      readonly body: object | string
      readonly retryAfter?: number
    }
  /** In how the answer's text goes over the wire. */
  | { readonly type: 'stream'; readonly how: StreamFault }
  /** In the text of the answer. */
  | { readonly type: 'text'; readonly damage: (answer: string) => string }
  /** In the files of the answer, which is in form. */
  | { readonly type: 'files'; readonly damage: (changes: readonly FileChange[]) => readonly FileChange[] }

/** `at`: how many UTF-16 units of the answer are sent before; null: the usual share of its block. */
export interface StreamFault {
  readonly at?: number | 'start' | 'block'
  readonly ends?: 'end' | 'break' | 'silence' | 'safety' | 'recitation' | 'max-tokens' | 'error'
  readonly shape?:
    | 'split-utf8'
    | 'crlf'
    | 'comments'
    | 'no-parts'
    | 'no-candidates'
    | 'thoughts-first'
    | 'thoughts-only'
    | 'blocked-prompt'
    | 'no-finish'
}

export interface NamedFault {
  /** What stands in `[[fault:…]]`; a name that ends in `-N` takes a number. */
  readonly name: string
  /** One sentence for the table in FAULTS.md. */
  readonly says: string
  readonly make: (count: number) => Fault
  /** Only until the rest is asked for. */
  readonly isOnce?: boolean
}
