/**
 * How much a configuration file may cost to evaluate. A few lines of it can stand for a value of any size: names that
 * stand for one another twice double it with each line.
 */

/** Steps, parts of values, and sixteenths of texts: some tens of milliseconds. Real files take a few thousand. */
const MAX_WORK = 250_000
/** Characters of the longest text that is made. */
const MAX_TEXT = 1_000_000

export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
  constructor() {
    super('This file takes too much work to be read. Write its values out instead of computing them.')
  }
}

let left = MAX_WORK

/** Called before each file. */
export function beginWork(): void {
  left = MAX_WORK
}

/** Throws {@link TooMuchWork}. */
export function spend(amount = 1): void {
  left -= amount
  if (left < 0) throw new TooMuchWork()
}

/** A value, counted as the tree that it is where it is written out. Throws {@link TooMuchWork}. */
export function measured<T>(value: T): T {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    spend(typeof next === 'string' ? 1 + next.length / 16 : 1)
    if (typeof next !== 'object' || next === null || next instanceof RegExp) continue
    for (const part of Object.values(next)) {
      // Counted as they are found: a list of a million is never copied first.
      spend(0.1)
      waiting.push(part)
    }
  }
  return value
}

/** Before a text is made of `count` pieces that each bring so many characters. Throws {@link TooMuchWork}. */
export function willWrite(count: number, length: number): void {
  if (count * length > MAX_TEXT) throw new TooMuchWork()
}
