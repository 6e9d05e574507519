/** Looking for words in an order, in linear time where one expression would try every beginning with every end. */

/** Whether a line has something that matches `first`, and behind it something that matches `then`. */
export function saysInOrder(text: string, first: RegExp, then: RegExp): boolean {
  return text.split('\n').some((line) => {
    const found = first.exec(line)
    return found !== null && then.test(line.slice(found.index + found[0].length))
  })
}

/** What a text says in double quotes at its end, and what stands before; null when it ends otherwise. */
export function quotedAtEnd(text: string): { readonly before: string; readonly quoted: string } | null {
  const whole = text.trimEnd()
  if (!/["”]$/.test(whole)) return null
  const open = Math.max(whole.lastIndexOf('"', whole.length - 2), whole.lastIndexOf('“', whole.length - 2))
  const quoted = open === -1 ? '' : whole.slice(open + 1, -1)
  return quoted === '' || quoted.includes('”') ? null : { before: whole.slice(0, open), quoted }
}
