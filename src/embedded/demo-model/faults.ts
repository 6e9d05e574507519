/** Faults that a test asks for by a word in the request, such as `[[fault:cut]]`. Off outside tests. */

const FAULTS = ['cut', 'drop', 'cutonce', 'droponce', 'malformed', '429', '401', 'stall', 'empty'] as const

/**
 * `cut`: the stream ends in the middle of a file. `drop`: the connection breaks there. `cutonce`, `droponce`: the
 * same, but the rest comes when it is asked for. `malformed`: the block is no
 * JSON. `429`, `401`: refused. `stall`: a first piece, then silence. `empty`: an answer without text.
 */
export type Fault = (typeof FAULTS)[number]

const FAULT_WORD = /\[\[fault:([a-z0-9]+)\]\]/g

export function readFault(request: string): Fault | null {
  const word = [...request.matchAll(FAULT_WORD)][0]?.[1]
  return FAULTS.find((fault) => fault === word) ?? null
}

/** How a fault shows in one request: what happens once spares the request for the rest. */
export function faultNow(fault: Fault | null, isContinuation: boolean): Fault | null {
  if (fault !== 'cutonce' && fault !== 'droponce') return fault
  if (isContinuation) return null
  return fault === 'cutonce' ? 'cut' : 'drop'
}

export function withoutFaultWords(request: string): string {
  return request.replace(FAULT_WORD, '').trim()
}

/** What is left of an answer under a fault that damages its text. */
export function damage(answer: string, fault: Fault | null): string {
  const block = answer.indexOf('[CODE_CHANGES]')
  const from = block === -1 ? 0 : block
  switch (fault) {
    case 'cut':
    case 'drop':
      return answer.slice(0, from + Math.floor((answer.length - from) * 0.6))
    case 'malformed':
      return `${answer.slice(0, from)}[CODE_CHANGES]\n{"files":[{"operation":"UPDATE","path":"src/App.tsx","content":oops}]\n[CODE_CHANGES_END]`
    case 'empty':
      return ''
    default:
      return answer
  }
}
