/** Where tags of markup end, in a time in proportion to the text however many of them never do. */

const NEXT = /["'>]/g

/**
 * Asked for in the order of the text: the index of the `>`, outside of quotes, that ends the tag whose name ends at `from`;
 * -1 where there is none or a quote is open.
 */
export function tagEnds(text: string): (from: number) => number {
  // Ends and quotes that were come to before, outside of quotes: from there on all goes as it did then.
  const seen = new Map<number, number>()
  return (from) => {
    const passed: number[] = []
    let end = -1
    for (let at = from; ; ) {
      NEXT.lastIndex = at
      const next = NEXT.exec(text)
      if (next === null) break
      const before = seen.get(next.index)
      if (before !== undefined) {
        end = before
        break
      }
      passed.push(next.index)
      if (next[0] === '>') {
        end = next.index
        break
      }
      const closing = text.indexOf(next[0], next.index + 1)
      if (closing < 0) break
      at = closing + 1
    }
    for (const index of passed) seen.set(index, end)
    return end
  }
}
