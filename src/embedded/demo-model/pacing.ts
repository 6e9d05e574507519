/** How fast an answer arrives: pieces of a line or so, so that files appear one by one. */

/** Milliseconds between pieces; timers run late on a busy machine, so 25 KB of files take 5 to 8 s. */
export const CHUNK_DELAY_MS = 10

/** Cuts a text into pieces of 40 to 80 UTF-16 units, never within a surrogate pair, the same way every time. */
export function* pieces(text: string): Generator<string> {
  let at = 0
  for (let count = 0; at < text.length; count++) {
    let end = Math.min(at + 40 + ((count * 23) % 41), text.length)
    const code = text.charCodeAt(end - 1)
    if (code >= 0xd800 && code <= 0xdbff && end < text.length) end += 1
    yield text.slice(at, end)
    at = end
  }
}
