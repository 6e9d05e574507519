/** A text of class names, changed without touching the white space that stays. */
import { escapePattern } from '../text/escape-pattern.ts'

/** What stands beside a text that is part of a template: a name that touches a hole is only a part of one. */
export interface Neighbours {
  readonly holeBefore: boolean
  readonly holeBehind: boolean
}

/** Whole names only. */
export function classNames(text: string, { holeBefore, holeBehind }: Neighbours): readonly string[] {
  const names = text.split(/\s+/).filter((name) => name !== '')
  if (holeBefore && /^\S/.test(text)) names.shift()
  if (holeBehind && /\S$/.test(text)) names.pop()
  return names
}

/** Replaces a name, or takes it away with the space that parted it from the next. */
export function replaceClass(text: string, name: string, by: string | null): string {
  const at = new RegExp(`(^|\\s)${escapePattern(name)}(?=\\s|$)`).exec(text)
  if (at === null) return text
  const start = at.index + (at[1] ?? '').length
  const end = start + name.length
  if (by !== null) return text.slice(0, start) + by + text.slice(end)
  const behind = /^\s+/.exec(text.slice(end))?.[0] ?? ''
  if (behind !== '') return text.slice(0, start) + text.slice(end + behind.length)
  return text.slice(0, start).trimEnd() + text.slice(end)
}

/** Null where the text is part of a name on both sides. */
export function addClass(text: string, name: string, { holeBefore, holeBehind }: Neighbours): string | null {
  const core = text.trimEnd()
  const trail = text.slice(core.length)
  if (!holeBehind) return core === '' ? `${holeBefore ? ' ' : ''}${name}` : `${core} ${name}${trail}`
  if (core === '') return `${holeBefore ? ' ' : ''}${name}${trail === '' ? ' ' : trail}`
  if (trail !== '') return `${core} ${name}${trail}`
  return holeBefore ? null : `${name} ${text}`
}
