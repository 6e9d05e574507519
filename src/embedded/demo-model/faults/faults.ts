/**
 * Faults that a test asks for by a word in the request, such as `[[fault:cut]]` or `[[fault:cut-500]]`. Off outside
 * tests. None keeps state: what happens is decided by the request alone. The table is in FAULTS.md.
 */
import type { Fault, NamedFault } from './fault.ts'
import { FILE_FAULTS } from './file-faults.ts'
import { HTTP_FAULTS } from './http-faults.ts'
import { STREAM_FAULTS } from './stream-faults.ts'
import { TEXT_FAULTS } from './text-faults.ts'

export const ALL_FAULTS: readonly NamedFault[] = [
  ...HTTP_FAULTS,
  ...STREAM_FAULTS,
  ...TEXT_FAULTS,
  ...FILE_FAULTS,
]

const FAULT_WORD = /\[\[fault:([a-z0-9]+)(?:-(\d+))?\]\]/g

/** `isContinuation`: what happens once spares the request for the rest. */
export function readFault(request: string, isContinuation: boolean): Fault | null {
  const [found] = request.matchAll(FAULT_WORD)
  if (found === undefined) return null
  const [, word = '', count] = found
  const name = count === undefined ? word : `${word}-N`
  const fault = ALL_FAULTS.find((one) => one.name === name)
  if (fault === undefined || (fault.isOnce === true && isContinuation)) return null
  return fault.make(Number(count ?? 0))
}

export function withoutFaultWords(request: string): string {
  return request.replace(FAULT_WORD, '').trim()
}
