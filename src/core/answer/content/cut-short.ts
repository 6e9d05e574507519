import { trailingBlanks } from '../../text/cut.ts'
import {
  BLOCK_COMMENT,
  DOUBLE_QUOTED,
  LINE_COMMENT,
  replaceSpans,
  SINGLE_QUOTED,
  TEMPLATE,
} from '../../text/spans.ts'
import type { FileKind } from './file-kind.ts'

const LITERALS = [BLOCK_COMMENT, LINE_COMMENT, SINGLE_QUOTED, DOUBLE_QUOTED, TEMPLATE]

/** A last line that closes what began at the left margin. */
const CLOSED_AT_START = /^[}\])>`]/

/**
 * C8: whether source code ends before it is over, although the answer closed its text. Complete files nearly always
 * end with a line end, and braces in strings or patterns may be uneven; only all signs together count.
 */
export function isCutShort(text: string, kind: FileKind): boolean {
  if (text === '' || trailingBlanks(text).includes('\n')) return false
  if (kind === 'json') return /^\s*[{[]/.test(text) && !/[}\]]\s*$/.test(text)
  if (kind !== 'markup' && kind !== 'script' && kind !== 'style') return false
  if (/^\s*</.test(text)) return /<html[\s>]/i.test(text) && !/<\/html\s*>\s*$/i.test(text)
  if (CLOSED_AT_START.test(text.slice(text.lastIndexOf('\n') + 1))) return false
  return surplus(text) > 0 && surplus(replaceSpans(text, LITERALS, '')) > 0
}

function surplus(text: string): number {
  return (text.match(/\{/g)?.length ?? 0) - (text.match(/\}/g)?.length ?? 0)
}
