import type { FileKind } from './file-kind.ts'

const LITERAL = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g

/** A last line that closes what began at the left margin. */
const CLOSED_AT_START = /(?:^|\n)[}\])>`][^\n]*\s*$/

/**
 * C8: whether source code ends before it is over, although the answer closed its text. Complete files nearly always
 * end with a line end, and braces in strings or patterns may be uneven; only all signs together count.
 */
export function isCutShort(text: string, kind: FileKind): boolean {
  if (text === '' || /\n\s*$/.test(text)) return false
  if (kind === 'json') return /^\s*[{[]/.test(text) && !/[}\]]\s*$/.test(text)
  if (kind !== 'markup' && kind !== 'script' && kind !== 'style') return false
  if (/^\s*</.test(text)) return /<html[\s>]/i.test(text) && !/<\/html\s*>\s*$/i.test(text)
  if (CLOSED_AT_START.test(text)) return false
  return surplus(text) > 0 && surplus(text.replace(LITERAL, '')) > 0
}

function surplus(text: string): number {
  return (text.match(/\{/g)?.length ?? 0) - (text.match(/\}/g)?.length ?? 0)
}
