/**
 * The prose before the block. A model may wrap the whole block in a code fence; that fence's opening line belongs
 * to the block, so a line that may be one is held back until something other than the marker follows it.
 */
export interface ProseReader {
  push(piece: string): void
  /** What may be shown so far; it only ever grows. */
  text(): string
  /** The start marker came: a fence right before it goes, anything else that was held back is prose. */
  endAtMarker(): void
  /** The answer is over without a marker: everything was prose. */
  endAtAnswer(): void
}

const MAX_HELD = 200
const FENCE_SO_FAR = /^[ \t]{0,3}`{1,20}[\w+-]{0,20}[ \t]{0,4}\r?\n?$/
const OPENING_FENCE = /^[ \t]*`{3}/

export function createProseReader(): ProseReader {
  let released = ''
  /** Whole lines held back: an opening fence and blank lines after it. Empty when no fence is held. */
  let heldFence = ''
  /** The current line as far as it may still be a fence. */
  let line = ''
  let isPlainLine = false
  let isInsideFence = false

  const release = () => {
    released += heldFence + line
    heldFence = ''
    line = ''
  }

  const takeContent = (isEnded: boolean) => {
    if (heldFence !== '') isInsideFence = true
    release()
    isPlainLine = !isEnded
  }

  const takeFence = () => {
    const isBlockOver = isInsideFence || heldFence !== ''
    if (isBlockOver) {
      isInsideFence = false
      release()
    } else {
      heldFence = line
      line = ''
    }
  }

  const takeBlank = (isEnded: boolean) => {
    if (heldFence === '') {
      if (isEnded || line.length > 3) takeContent(isEnded)
    } else if (heldFence.length + line.length > MAX_HELD) takeContent(isEnded)
    else if (isEnded) {
      heldFence += line
      line = ''
    }
  }

  /** Part of one line, with its line end when it is the last part. */
  const take = (part: string) => {
    const isEnded = part.endsWith('\n')
    if (isPlainLine) {
      released += part
      isPlainLine = !isEnded
      return
    }
    line += part
    if (line.trim() === '') takeBlank(isEnded)
    else if (!FENCE_SO_FAR.test(line)) takeContent(isEnded)
    else if (isEnded) {
      if (OPENING_FENCE.test(line)) takeFence()
      else takeContent(isEnded)
    }
  }

  /** The end of the whole lines from an index on that need not be looked at one by one, as no fence is near. */
  const plainLinesEnd = (piece: string, from: number) => {
    if (heldFence !== '' || line !== '') return from
    let end = from
    for (;;) {
      const next = piece.indexOf('\n', end) + 1
      if (next === 0 || (!(isPlainLine && end === from) && mayBeFence(piece, end))) return end
      end = next
    }
  }

  return {
    push(piece) {
      for (let start = 0; start < piece.length; ) {
        const plainEnd = plainLinesEnd(piece, start)
        if (plainEnd > start) {
          released += piece.slice(start, plainEnd)
          isPlainLine = false
          start = plainEnd
          continue
        }
        const lineEnd = piece.indexOf('\n', start)
        const end = lineEnd < 0 ? piece.length : lineEnd + 1
        take(piece.slice(start, end))
        start = end
      }
    },
    text: () => released,
    endAtMarker() {
      const isOnFenceLine = !isInsideFence && heldFence === '' && !isPlainLine && OPENING_FENCE.test(line)
      if (isOnFenceLine || (heldFence !== '' && line.trim() === '')) {
        heldFence = ''
        line = ''
      }
      release()
    },
    endAtAnswer: release,
  }
}

function mayBeFence(text: string, from: number): boolean {
  let first = from
  while (text.charAt(first) === ' ' || text.charAt(first) === '\t') first += 1
  return text.charAt(first) === '`'
}
