/** Follows the code fences of prose, to tell a fence around a block from one around other code. */
export interface FenceWatch {
  push(text: string): void
  /** Whether a block may begin here: outside of fences, or as the first thing in one for JSON or for anything. */
  mayHoldBlock(): boolean
}

const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})[ \t]*([\w+-]*)[ \t]*\r?$/
const FOR_BLOCKS = /^(?:json[c5l]?|plaintext|text|txt|)$/i
const MAX_LINE = 80
const BLANKS = ' \t\r'

export function createFenceWatch(): FenceWatch {
  let line = ''
  let state: 'outside' | 'opened' | 'inside' = 'outside'

  const endLine = () => {
    const fence = line.length < MAX_LINE ? FENCE.exec(line) : null
    if (fence === null) {
      if (line.trim() !== '' && state === 'opened') state = 'inside'
    } else if (state !== 'outside') state = 'outside'
    else state = FOR_BLOCKS.test(fence[2] ?? '') ? 'opened' : 'inside'
    line = ''
  }

  /** A whole line that is no fence changes nothing, but for the first one in a fence. */
  const isPassed = (text: string, start: number) => {
    let first = start
    while (BLANKS.includes(text.charAt(first))) first += 1
    const char = text.charAt(first)
    return char === '\n' || (state !== 'opened' && char !== '`' && char !== '~')
  }

  return {
    push(text) {
      for (let start = 0; start < text.length; ) {
        const lineBreak = text.indexOf('\n', start)
        const end = lineBreak < 0 ? text.length : lineBreak
        if (lineBreak >= 0 && line === '' && isPassed(text, start)) {
          start = end + 1
          continue
        }
        if (line.length < MAX_LINE) line += text.slice(start, end).slice(0, MAX_LINE)
        if (lineBreak < 0) return
        endLine()
        start = end + 1
      }
    },
    mayHoldBlock: () => state !== 'inside',
  }
}
