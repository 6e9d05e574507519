/** Where a browser says that an error happened: Chrome's, Firefox's and Safari's forms. Linear in the stack. */

export interface StackFrame {
  /** Origin and path of the script, without a query. */
  readonly url: URL
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}

const MOST_FRAMES = 30
const LONGEST_LINE = 600

/** The innermost first; lines that name no script are left out. */
export function stackFrames(stack: string): StackFrame[] {
  const frames: StackFrame[] = []
  for (const text of stack.split('\n', MOST_FRAMES * 2)) {
    const frame = text.length <= LONGEST_LINE ? frameOf(text) : null
    if (frame !== null) frames.push(frame)
    if (frames.length === MOST_FRAMES) break
  }
  return frames
}

function frameOf(text: string): StackFrame | null {
  const start = text.search(/https?:\/\//)
  if (start === -1) return null
  const whole = text.slice(start).trimEnd()
  const place = whole.endsWith(')') ? whole.slice(0, -1) : whole
  const column = place.lastIndexOf(':')
  const line = place.lastIndexOf(':', column - 1)
  const [at, from] = [place.slice(column + 1), place.slice(line + 1, column)]
  if (line <= 0 || !/^\d{1,8}$/.test(at) || !/^\d{1,8}$/.test(from)) return null
  const address = place.slice(0, line)
  return URL.canParse(address) ? { url: new URL(address), line: Number(from), column: Number(at) } : null
}
