/** Looking for words in an order, in linear time where one expression would try every beginning with every end. */

/** Whether a line has something that matches `first`, and behind it something that matches `then`. */
export function saysInOrder(text: string, first: RegExp, then: RegExp): boolean {
  return text.split('\n').some((line) => {
    const found = first.exec(line)
    return found !== null && then.test(line.slice(found.index + found[0].length))
  })
}
