/** Of longer texts the engine's own search may compare all at each place of the text that is searched. */
const MAX_NATIVE = 250

/** Where a text occurs, at most twice: more makes no difference. Overlapping ones count. */
export function findTwice(text: string, wanted: string): number[] {
  if (wanted.length > text.length) return []
  if (wanted.length > MAX_NATIVE) return findLong(text, wanted)
  const found: number[] = []
  for (let at = text.indexOf(wanted); at >= 0 && found.length < 2; at = text.indexOf(wanted, at + 1)) {
    found.push(at)
  }
  return found
}

/** Knuth, Morris and Pratt: each character of the text is looked at once. */
function findLong(text: string, wanted: string): number[] {
  // Most texts hold not even the beginning.
  const first = text.indexOf(wanted.slice(0, MAX_NATIVE))
  if (first < 0) return []
  const found: number[] = []
  const borders = bordersOf(wanted)
  let matched = 0
  for (let at = first; at < text.length && found.length < 2; at += 1) {
    const code = text.charCodeAt(at)
    while (matched > 0 && wanted.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0
    if (wanted.charCodeAt(matched) === code) matched += 1
    if (matched < wanted.length) continue
    found.push(at - matched + 1)
    matched = borders[matched - 1] ?? 0
  }
  return found
}

/** For each beginning of a text, how much of it is its end as well. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length)
  let length = 0
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    while (length > 0 && text.charCodeAt(length) !== code) length = borders[length - 1] ?? 0
    if (text.charCodeAt(length) === code) length += 1
    borders[at] = length
  }
  return borders
}
