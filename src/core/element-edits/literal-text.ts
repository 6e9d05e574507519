/**
 * Texts as source writes them: what the characters of a literal say, and how a new text is written in its place with
 * as few of its characters changed as can be. Knows no syntax tree.
 */
import type { TextChange } from '../files/text-changes.ts'
import { NAMED_ENTITIES } from './named-entities.ts'

/** Between a tag and the next, in a quoted attribute, in a string, in a template, or a plain number. */
export type LiteralForm = 'jsx-text' | 'jsx-attribute' | 'string' | 'template' | 'number'

export interface LiteralRange {
  readonly form: LiteralForm
  /** What is between the quotes, without them. */
  readonly raw: string
  /** The quote around it; empty where there is none. */
  readonly quote: string
}

interface Token {
  readonly start: number
  readonly end: number
  readonly value: string
}

const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]\w*));/giy
const ESCAPE = /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(\r\n|[\s\S]))/giy
const FOLDED = /[ \t]*(?:\r?\n[ \t]*)+/y
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

/** What a literal says. Null for a template with holes, which says nothing by itself. */
export function literalValue({ form, raw }: LiteralRange): string | null {
  const parts = tokens(form, raw)
  return parts === null ? null : parts.map(({ value }) => value).join('')
}

/**
 * The change within `raw` that makes the literal say `text`: what both begin and end with stays as it is written.
 * Null when this form cannot say it.
 */
export function literalChange(literal: LiteralRange, text: string): TextChange | null {
  const { form, raw } = literal
  if (form === 'number') return /^\d+(?:\.\d+)?$/.test(text) ? { start: 0, end: raw.length, text } : null
  const parts = tokens(form, raw)
  if (parts === null) return null
  const minimal = differing(parts, raw, text)
  const candidates = [
    { ...minimal, text: encode(literal, minimal.text) },
    { start: 0, end: raw.length, text: encode(literal, text) },
  ]
  return (
    candidates.find(({ start, end, text: written }) => {
      const after = raw.slice(0, start) + written + raw.slice(end)
      return literalValue({ ...literal, raw: after }) === text
    }) ?? null
  )
}

function differing(parts: readonly Token[], raw: string, text: string): TextChange {
  let head = 0
  let from = 0
  for (; head < parts.length; head += 1) {
    const { value } = parts[head] as Token
    if (!text.startsWith(value, from)) break
    from += value.length
  }
  let tail = parts.length
  let to = text.length
  for (; tail > head; tail -= 1) {
    const { value } = parts[tail - 1] as Token
    if (to - value.length < from || !text.slice(0, to).endsWith(value)) break
    to -= value.length
  }
  // Half of a pair of surrogates is no text.
  if (isLowSurrogate(text, from) && head > 0) {
    head -= 1
    from -= 1
  }
  const start = parts[head]?.start ?? raw.length
  const end = tail === head ? start : (parts[tail - 1] as Token).end
  return { start, end, text: text.slice(from, to) }
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function tokens(form: LiteralForm, raw: string): Token[] | null {
  const found: Token[] = []
  for (let at = 0; at < raw.length; ) {
    const next = tokenAt(form, raw, at)
    if (next === null) return null
    found.push({ start: at, end: next.end, value: next.value })
    at = next.end
  }
  return found
}

function tokenAt(form: LiteralForm, raw: string, at: number): { end: number; value: string } | null {
  const isJsx = form === 'jsx-text' || form === 'jsx-attribute'
  if (isJsx) {
    const entity = matchAt(ENTITY, raw, at)
    const value = entity === null ? undefined : entityValue(entity)
    if (entity !== null && value !== undefined) return { end: at + entity[0].length, value }
    if (form === 'jsx-text') {
      const folded = matchAt(FOLDED, raw, at)
      if (folded !== null) return { end: at + folded[0].length, value: ' ' }
      if (/[{}<>]/.test(raw.charAt(at))) return null
    }
  } else if (form !== 'number') {
    const escaped = matchAt(ESCAPE, raw, at)
    if (escaped !== null) return { end: at + escaped[0].length, value: escapeValue(escaped) }
    if (form === 'template' && (raw.startsWith('${', at) || raw[at] === '`')) return null
  }
  return { end: at + 1, value: raw.charAt(at) }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function entityValue([, hex, decimal, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return NAMED_ENTITIES.get(name)
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

function escapeValue([, long, short, hex, other = '']: RegExpExecArray): string {
  const code = long ?? short ?? hex
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
  return ESCAPES[other] ?? other
}

const JSX_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
}

function encode({ form, quote }: LiteralRange, text: string): string {
  if (form === 'jsx-text') return text.replace(/[&<>{}]/g, (one) => JSX_ESCAPES[one] ?? one)
  if (form === 'jsx-attribute') {
    const entity = quote === "'" ? '&#39;' : '&quot;'
    return text.replaceAll('&', '&amp;').replaceAll(quote, entity)
  }
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
  if (form === 'template') return escaped.replaceAll('${', '\\${')
  return escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}
