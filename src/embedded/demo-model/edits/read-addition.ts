/** Clauses that ask for something new: a page, a field, or a thing that `features` and `additions` know. */
import type { EditRequest } from './edit-request.ts'

const PAGE =
  /^(?:(?:a|an|another|new|second|separate|extra)\s)*(?:(.+?)\s)?(?:sub)?page(?:\s(?:called|named|titled|for|about)\s(.+?))?(?:\swith (?:its own |a )?(?:route|link|url).*)?(?:\s(?:at|under) \/?[\w-]+)?$/i
const FIELD =
  /^(?:(?:a|an|another|new|second|extra|optional)\s)*(?:(.+?)\s)?(?:form )?(?:fields?|input|attribute|property)(?:\s(?:called|named|for|to enter|with)\s(?:the\s)?(.+?))?(?:\s(?:to|in|on|for)\s(?:the|each|every|my)\s.+)?$/i
const NOT_FIELDS = /\b(?:search|filter|sort|text box)\b/i
const NOT_PAGES = /\b(?:landing|home|web|one)$/i

/** `rest`: behind the verb; `words`: with it. */
export function readAddition(rest: string, words: string): EditRequest {
  const page = PAGE.exec(rest.replace(/["“”]/g, ''))
  const pageName = page?.[2] ?? page?.[1]
  if (
    page !== null &&
    pageName !== undefined &&
    !NOT_PAGES.test(pageName) &&
    !/\b(?:to|on|of|in) the$/i.test(page[1] ?? '')
  ) {
    return {
      type: 'page',
      name: (page[2] ?? pageName.replace(/^(?:the|our|my|a|an|new|another)\s+/gi, '')).trim(),
    }
  }
  const field = NOT_FIELDS.test(rest) ? null : FIELD.exec(rest.replace(/["“”]/g, ''))
  const fieldName = field?.[2] ?? field?.[1]
  if (field !== null && fieldName !== undefined) {
    return {
      type: 'field',
      name: fieldName.replace(/^(?:the|a|an|new|text|number|date|optional)\s+(?=\S)/gi, '').trim(),
    }
  }
  return { type: 'add', what: thing(rest), words }
}

function thing(text: string): string {
  return text
    .replace(/^(?:(?:a|an|the|some|my|in|new|another|back|small|little)\s+)+/i, '')
    .replace(
      /\s(?:please|too|as well|(?:to|from|in|on|at|of) (?:the|it|this|my)\b.*|that\b.*|so\b.*|which\b.*|for\b.*)$/is,
      '',
    )
    .trim()
}
