import { replaceSpans, TEMPLATE } from '../../text/spans.ts'
import type { ContentCheck } from './content-check.ts'
import type { FileKind } from './file-kind.ts'

const ENTITY = /&(?:lt|gt|amp|quot|apos|#0?39|#x27|#x2F|#34|#60|#62|#38);/gi
const BARE_AMPERSAND = /&(?!(?:lt|gt|amp|quot|apos|#0?39|#x27|#x2F|#34|#60|#62|#38);)/i
const CHARACTERS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#039': "'",
  '#x27': "'",
  '#x2f': '/',
  '#34': '"',
  '#60': '<',
  '#62': '>',
  '#38': '&',
}
/** An escaped tag where only a tag can stand: at the beginning of a line, or as what is returned. */
const ESCAPED_TAG =
  /(?:^[ \t]*|(?:return|=(?:&gt;|>)|[(?:]|&amp;&amp;|&&)[ \t]*(?:\([ \t]*)?)&lt;(?:\/?[A-Za-z]|!|&gt;|>)/m
/** An escaped tag where the code itself goes on, whatever else of the file was left alone. */
const ESCAPED_RESULT = /(?:\breturn|=>)\s*(?:\(\s*)?&lt;[A-Za-z]/
const ESCAPED_ARROW = /(?:[)\w])[ \t]*=&gt;[ \t]*(?:[({[\w'"`!]|&lt;|$)/m
const ESCAPED_COMBINATOR = /[\w\])*][ \t]*&gt;[ \t]*[\w.#*:[][^{};]*\{/

/** C4: markup that was escaped as HTML from beginning to end is turned back, once; half of it is refused. */
export function htmlEscaped(content: string, kind: FileKind): ContentCheck {
  if (!content.includes('&') || !isEscaped(content, kind)) return { type: 'fine' }
  const isWhole = !/[<>]/.test(content)
  const hasBareAmpersand = BARE_AMPERSAND.test(content)
  const others = (content.match(ENTITY) ?? []).some((entity) => !/^&(?:lt|gt|#60|#62);$/i.test(entity))
  const isQuoteDoubtful = /&(?:quot|#34);/i.test(content) && content.includes('"')
  const isDoubtful =
    !isWhole || (hasBareAmpersand && others) || isQuoteDoubtful || isAmpersandDoubtful(content)
  if (isDoubtful) return { type: 'refused', reason: 'parts of it are escaped as HTML (such as "&lt;").' }
  const text = content.replace(ENTITY, (entity) => CHARACTERS[entity.slice(1, -1).toLowerCase()] ?? entity)
  return { type: 'repaired', content: text, how: 'was escaped as HTML and was turned back.' }
}

function isEscaped(content: string, kind: FileKind): boolean {
  switch (kind) {
    case 'markup':
      return (
        isInCode(content, ESCAPED_TAG) ||
        isInCode(content, ESCAPED_ARROW) ||
        ESCAPED_RESULT.test(replaceSpans(content, [TEMPLATE], '``'))
      )
    case 'script':
      return isInCode(content, ESCAPED_ARROW)
    case 'style':
      return ESCAPED_COMBINATOR.test(content) && !content.includes('>')
    case 'json':
      return content.includes('&quot;') && !content.includes('"')
    default:
      return false
  }
}

/** Whether a pattern occurs, and not merely as the text of code that writes about markup. */
function isInCode(content: string, pattern: RegExp): boolean {
  if (!pattern.test(content)) return false
  const real = content.match(/(?<![\w.])<\/?[A-Za-z][\w.]*/g)?.length ?? 0
  const escaped = content.match(/&lt;\/?[A-Za-z][\w.]*/g)?.length ?? 0
  const realArrows = content.match(/=>/g)?.length ?? 0
  const escapedArrows = content.match(/=&gt;/g)?.length ?? 0
  return (escaped > 0 && escaped >= real) || (escapedArrows > 0 && escapedArrows >= realArrows)
}

/** Whether "&amp;" may be the file's own: nothing else shows that ampersands were escaped. */
function isAmpersandDoubtful(content: string): boolean {
  if (!/&(?:amp|#38);/i.test(content) || /&(?:quot|#0?39|apos|#x27|#34);/i.test(content)) return false
  return (
    !/&amp;(?:&amp;|#?\w{2,8};)/i.test(content) ||
    /&amp;(?!&amp;|#?\w{2,8};)/i.test(content.replace(/&amp;&amp;/gi, ''))
  )
}
