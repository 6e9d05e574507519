/** What a reader of foreign text is to the fuzzer. */
import type { Random } from '../../benchmarks/parser/random.ts'

/** What came of reading an input: a value, or the reader's own refusal. */
export type Outcome =
  | { readonly type: 'read'; readonly value: unknown }
  | { readonly type: 'refused'; readonly error: unknown }

/** Where the reader runs in the product: what it keeps waiting. */
export type Place =
  | 'the thread that serves'
  | 'the thread of the saves'
  | 'a process of packages'
  | 'the page'
  | 'a worker of the browser'

export interface FuzzTarget {
  readonly name: string
  readonly place: Place
  /** Words and signs of its grammar. */
  readonly dictionary: readonly string[]
  /** Sound inputs. */
  corpus(): readonly Uint8Array[]
  /** An input by the grammar, sound or nearly. */
  generate(random: Random): Uint8Array
  /** What is timed. What it throws must be a refusal. */
  read(input: Uint8Array): unknown
  isRefusal(error: unknown): boolean
  /** Bytes that one input may take; a compiler of its own takes more than a reader. */
  readonly mostMemory?: number
  /** Throws {@link BrokenRule} when what was read is not what it must be. Not timed. */
  check?(input: Uint8Array, outcome: Outcome, random: Random): void | Promise<void>
}

/** A rule that holds for every input does not hold for this one. */
export class BrokenRule extends Error {
  override readonly name = 'BrokenRule'
}

/** Bytes of the largest input. */
export const MAX_INPUT = 256 * 1024

/**
 * Milliseconds of its own thread that one input may take. What runs in a worker of the browser keeps no page waiting;
 * it has ten times as much, which what is linear is far from.
 */
export function limitOf({ place }: Pick<FuzzTarget, 'place'>): number {
  return place === 'a worker of the browser' ? 500 : 50
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const toBytes = (text: string): Uint8Array => encoder.encode(text)
export const toText = (bytes: Uint8Array): string => decoder.decode(bytes)
