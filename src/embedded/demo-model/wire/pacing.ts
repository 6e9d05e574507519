/** How fast an answer arrives: pieces of a line or so, so that files appear one by one. */

/** Milliseconds between pieces; timers run late on a busy machine, so a whole app takes 5 to 8 s. */
export const CHUNK_DELAY_MS = 10
/** A long answer comes in longer pieces, so that nobody waits a minute for an app with many pictures. */
export const MOST_PIECES = 450
const VARIATION = 41

/**
 * Cuts a text into at most {@link MOST_PIECES} pieces of 40 to 80 UTF-16 units, or as many more as that takes, never
 * within a surrogate pair, the same way every time.
 */
export function* pieces(text: string): Generator<string> {
  const least = Math.max(40, Math.ceil(text.length / MOST_PIECES))
  let at = 0
  for (let count = 0; at < text.length; count++) {
    let end = Math.min(at + least + ((count * 23) % VARIATION), text.length)
    const code = text.charCodeAt(end - 1)
    if (code >= 0xd800 && code <= 0xdbff && end < text.length) end += 1
    yield text.slice(at, end)
    at = end
  }
}
