import { withoutTrailing } from '../../text/cut.ts'
import type { FileKind } from './file-kind.ts'

const COMMENT =
  /\{\s*\/\*+([^\n]*?)\*+\/\s*\}|\/\*+([^\n]*?)\*+\/|<!--([^\n]*?)-->|(?:^|\s)\/\/+([^\n]*)|^[ \t]*#(?!\w|!)([^\n]*)|^[ \t]*(\[[^\]\n]{4,80}\]|\([^)\n]{4,80}\)|<[a-z][a-z ]{6,60}>)[ \t;]*$|^[ \t]*((?:\.{3}|…)[^\n]{0,80})$/gm
const THING =
  '(?:code|files?|components?|imports?|exports?|functions?|methods?|styles?|contents?|implementations?|jsx|tsx|html|css|markup|logic|class(?:es)?|props?|routes?|handlers?|states?|hooks?|config(?:uration)?|sections?|lines?|elements?|fields?|types?|tests?|rules?|definitions?|variables?|properties|page|app|stuff|body|part|parts|items)'
const WHICH =
  '(?:existing|previous|original|remaining|other|current|prior|earlier|unchanged|same|all|above|old|rest of|remainder of)'
const KEPT =
  '(?:unchanged|the same|same(?: as)?(?: before| above)?|as (?:is|before|above)|here|goes here|untouched|unmodified|omitted|intact|not (?:changed|shown)|stays?|remains?|remain|stay|continues?|kept|preserved|for brevity|below|above|too)'
const SPACE = '[\\s,]+'
/** The rest, said with an ellipsis in front: whatever follows belongs to what is left out. */
const AFTER_ELLIPSIS = new RegExp(
  `^(?:\\.{3,}|…)[\\s(\\[]*(?:(?:with |your |the |all |keep |keeping |plus )*(?:${WHICH}|rest|remainder|everything else|omitted|code|imports?|snip|truncated|more ${THING}|no changes?|as before|continue[sd]?)\\b|(?:the |your )*${THING}\\b.{0,30}\\b${KEPT}\\b)`,
  'i',
)
/** Characters of a line, and of the words in it, that may stand for code: longer ones are code or prose themselves. */
const MAX_LINE = 2000
const MAX_WORDS = 300
/** Said in words: "rest of the code remains the same", "existing imports ...". */
const IN_WORDS = new RegExp(
  `^(?:(?:keep|leave|include|insert|add|put|paste|the|all|your|of|with|and)${SPACE})*(?:${WHICH}|rest|remainder)(?:${SPACE}(?:of|the|this|your|my|our|existing|other|original))*(?:${SPACE}[\\w./-]+)?(?:${SPACE}${THING})?(?:${SPACE}(?:and|&|/)${SPACE}${THING})?[\\s,:;–—-]*(?:(?:is|are|stays?|remains?|should|will|be|being|left|go|goes|exactly|completely|code|to|stay|remain)${SPACE})*(?:${KEPT}|\\.{3}|…)(?:${SPACE}(?:as )?(?:${KEPT})){0,4}[\\s.…!)\\]]*$`,
  'i',
)
const ALONE =
  /^[\s([]*(?:(?:code )?(?:un|not )changed(?: (?:code|lines|section|part))?|no changes?(?: (?:here|needed|below|above))?|same as (?:before|above|previous(?:ly)?|original)|as before|(?:code )?(?:omitted|truncated)(?: for brevity)?|snip(?:ped)?|(?:the )?whole file|(?:full |entire |original |existing )+(?:file )?(?:code|contents?|file)(?: here)?|keep (?:the )?(?:rest|existing|everything)[^.]{0,40})[\s.…)\]]*$/i
/** Only in place of a file, or in a file that was there before: elsewhere it may be a heading. */
const THE_REST = new RegExp(
  `^(?:the )?(?:rest|remainder) of (?:the |this |your |my )?(?:(?:original|existing|whole|current) )?(?:[\\w./-]+ )?${THING}$`,
  'i',
)
/** Between two ellipses, in whatever language. */
const BETWEEN_ELLIPSES = /^\.{7,}$|^(?:\.{3,}(?!\.)|…)\s*\S.{0,60}?\s*(?:\.{3,}|…)$/
/** "... implementation", "implementation unchanged". */
const THING_ALONE = new RegExp(
  `^(?:(?:\\.{3,}|…)\\s+(?:the |your )?${THING}|(?:the )?${THING}\\s+(?:is |are |stays? |remains? )?(?:unchanged|omitted|(?:the )?same as before|the same|goes here))[\\s.…]*$`,
  'i',
)
const NAMES_THING = new RegExp(`\\b(?:${THING}|rest|remainder|everything)\\b`, 'i')
const HAS_KEPT = new RegExp(`\\b${KEPT}\\b|\\.{3}|…`, 'i')

/**
 * C6: a line that stands for code which the answer leaves out, or null. What the file held before may say so still:
 * a comment that was there is no placeholder.
 */
export function placeholderIn(text: string, kind: FileKind, before: string | null): string | null {
  if (kind === 'text') return wholeTextIn(text) ?? (before === null ? null : placeholderInProse(text, before))
  const whole = wholeTextIn(text)
  if (whole !== null) return whole
  MAY_HOLD.lastIndex = 0
  for (let match = MAY_HOLD.exec(text); match !== null; match = MAY_HOLD.exec(text)) {
    const { index } = match
    const lineEnd = text.indexOf('\n', index)
    const end = lineEnd < 0 ? text.length : lineEnd
    const found = placeholderInLine(text.slice(text.lastIndexOf('\n', index) + 1, end), before)
    if (found !== null) return found
    MAY_HOLD.lastIndex = end
  }
  return null
}

const FENCED = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~)).*\n[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm

/** Prose speaks of code, and shows some between fences; only a comment of its own stands for what is left out. */
function placeholderInProse(text: string, before: string): string | null {
  for (const line of text.replace(FENCED, '').split('\n')) {
    const found = /^\s*(?:\/\/|<!--)/.test(line) ? placeholderInLine(line, before) : null
    if (found !== null) return found
  }
  return null
}

function placeholderInLine(line: string, before: string | null): string | null {
  // A documentation comment may show a part of some code.
  if (line.length > MAX_LINE || /^\s*\*(?!\/)/.test(line)) return null
  for (const match of line.matchAll(COMMENT)) {
    const found = match[0]
    const bare = match[6] ?? match[7]
    const inner = (match.slice(1).find((group) => group !== undefined) ?? '').trim()
    const shown = found.trim()
    if (before?.includes(shown)) continue
    const isTrailing = match[4] !== undefined && !line.trimStart().startsWith('//')
    if (isPlaceholder(inner, bare !== undefined, isTrailing)) return shown
    const isOutside = bare === undefined || line.startsWith(inner)
    if (before !== null && isOutside && isOnlyEllipsis(inner)) return shown
    if (before !== null && THE_REST.test(words(inner))) return shown
  }
  return null
}

/** A line outside of comments is a placeholder only when it is words: code spreads and lists the same names. */
const WORDS_ONLY = /^(?:\.{3,}|…)?\s*[A-Za-z']+(?:\s+[A-Za-z']+)+\s*(?:\.{3,}|…)?$/
/** A comment about spread properties. */
const SPREAD = /^\.{3}rest\s+(?!of\b|unchanged|remains?\b|stays?\b|is\b|code\b|the same)/i

const MAY_HOLD =
  /\.{3}|…|unchanged|same|existing|\brest\b|remain|remainder|omitted|previous|snip|original|truncated|as before|no changes|whole file|other/gi

function isPlaceholder(comment: string, isBare: boolean, isTrailing = false): boolean {
  const inner = words(comment)
  if (inner.length > MAX_WORDS) return false
  if (isBare && !WORDS_ONLY.test(inner)) return false
  if (AFTER_ELLIPSIS.test(inner)) return !SPREAD.test(inner)
  if (BETWEEN_ELLIPSES.test(inner) || THING_ALONE.test(inner)) return true
  if (isTrailing) return false
  if (ALONE.test(inner)) return true
  return IN_WORDS.test(inner) && NAMES_THING.test(inner) && HAS_KEPT.test(inner)
}

function words(comment: string): string {
  return withoutTrailing(comment.replace(/^[[(<*\s-]+/, ''), /[\])>*\s-]/).trim()
}

function isOnlyEllipsis(comment: string): boolean {
  return /^(?:\.{3,}|…)$/.test(comment)
}

/** A text of one line that says what should stand there instead of holding it. */
function wholeTextIn(text: string): string | null {
  const line = text.trim()
  if (line === '' || line.length > 120 || line.includes('\n')) return null
  const inner = words(line.replace(/^(?:\/\/|\/\*|\{\/\*|<!--|#)\s*|\s*(?:\*\/\}?|-->)$/g, ''))
  return /^(?:\.{3,}|…)$/.test(inner) || THE_REST.test(inner) || isPlaceholder(inner, false) ? line : null
}
