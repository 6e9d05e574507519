/** What `index.html` says wrong of all pages: no language, or that nobody may enlarge them. */
import type { RuleRepair } from '../../drafts/repairs/repair-rule.ts'
import type { ElementFault } from '../fault.ts'
import { offsetOf, openingTagAt } from '../opening-tag.ts'

const CONTENT = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const LANGUAGE = /\slang\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** As programs write it, and browsers do not. */
const WITH_LOW_LINE = /^([a-z]{2,3})_([a-z]{2})(?:\.utf-?8)?$/i
const KEEPS_SMALL = /^(?:user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=.*)$/i

/** Null where it is not certain what is meant. */
export function mendPage(source: string, fault: ElementFault): RuleRepair | null {
  const { rule, place } = fault
  const at = offsetOf(source, place.line, place.column)
  const tag = at === null ? null : openingTagAt(source, at)
  if (at === null || tag === null) return null
  if (rule === 'html-has-lang') return withLanguage(tag, at, fault)
  if (rule === 'html-lang-valid') return withKnownLanguage(tag, at, fault)
  return rule === 'meta-viewport' ? withoutLimits(tag, at, fault) : null
}

function withLanguage(tag: string, at: number, { place, language }: ElementFault): RuleRepair | null {
  if (language === null || !/^<html\b/i.test(tag) || /\slang\b/i.test(tag)) return null
  const start = at + '<html'.length
  return {
    edits: [{ path: place.file, start, end: start, text: ` lang="${language}"` }],
    sentence: `Wrote lang="${language}" at the <html> of ${place.file}`,
  }
}

/** What was meant by `en_US`, or the language of the page's words. */
function withKnownLanguage(tag: string, at: number, { place, language }: ElementFault): RuleRepair | null {
  const found = /^<html\b/i.test(tag) ? LANGUAGE.exec(tag) : null
  const written = found?.[1] ?? found?.[2]
  if (found === null || written === undefined) return null
  const [, code, land] = WITH_LOW_LINE.exec(written) ?? []
  const meant =
    code === undefined || land === undefined ? language : `${code.toLowerCase()}-${land.toUpperCase()}`
  if (meant === null) return null
  const start = at + found.index + found[0].length - 1 - written.length
  return {
    edits: [{ path: place.file, start, end: start + written.length, text: meant }],
    sentence: `Wrote lang="${meant}" instead of lang="${written.slice(0, 20)}" at the <html> of ${place.file}`,
  }
}

function withoutLimits(tag: string, at: number, { place }: ElementFault): RuleRepair | null {
  const found = /^<meta\b/i.test(tag) ? CONTENT.exec(tag) : null
  const content = found?.[1] ?? found?.[2]
  if (found === null || content === undefined) return null
  const parts = content.split(',')
  const kept = parts.filter((part) => !KEEPS_SMALL.test(part.trim()))
  if (kept.length === parts.length || kept.length === 0) return null
  const start = at + found.index + found[0].length - 1 - content.length
  return {
    edits: [{ path: place.file, start, end: start + content.length, text: kept.join(',').trim() }],
    sentence: `Let people enlarge the page: took what forbids it out of the viewport of ${place.file}`,
  }
}
