/** Clauses that say what something is to be called, or to say. */
import type { EditRequest } from './edit-request.ts'

const QUOTE = `["“'‘]`
const UNQUOTE = `["”'’]`

const RENAME =
  /^(?:rename (?:it|this|the (?:app|page|site|project|website|shop|store|game|board)|my (?:app|page|site|project)|the app's name)? ?(?:to|as|into)|call (?:it|this|the (?:app|page|site|project|website|shop|game))|change (?:the |its )?(?:app(?:'s)? |site |page |project )?(?:name|title) (?:from .{1,80}? )?(?:to|into)|change (?:the )?name of (?:the |this )?\w+ to|set the (?:name|title) to|(?:my|our|its|the) name (?:is|should be)|make the (?:name|title)(?= ["“'‘])|(?:re)?title it|name it)\s(.+)$/is
const HEADING =
  /^(?:change|set|make|update)\s(?:the\s)?(?:main\s)?(?:heading|headline|hero (?:title|text|heading))\s(?:to\s|into\s|say\s|read\s)?(.+)$/is
const ENDS_TEXT = new RegExp(UNQUOTE)
const ENDS_QUOTED = new RegExp(`${UNQUOTE}$`)
/** Of a clause without the quote at its end: the first that fits is taken, so that none is tried again. */
const REPLACE = new RegExp(
  `^(?:change|replace|reword|update|rename|turn|swap)\\s(?:the\\s)?(?:(?:\\w+\\s)?(?:text|words?|label|button|phrase|link|line|heading|title|section))?\\s?${QUOTE}(.+?)${UNQUOTE}\\s(?:to|with|by|into|as|for)\\s${QUOTE}(.+)$`,
  'is',
)
const INSTEAD = new RegExp(`${UNQUOTE}\\s(?:instead of|rather than|not)\\s${QUOTE}`, 'i')
const BARE_INSTEAD = /^(?:say|write|use|put)\s(.+?)\s(?:instead of|rather than)\s(.+)$/is
/** These three of a clause without the quote at its end, too. */
const RENAME_PART =
  /^(?:rename|change|reword)\s(?:the\s)?(.+?)\s(?:(?:section|button|link|heading|label|tab|column)\s)?(?:to|into)\s["“'‘](.+)$/is
const SAY =
  /^(?:change|set|make|update|edit|let|have)\s(.+?)\s(?:(?:to |should )?(?:say|says|read|reads)|to|into)\s["“'‘](.+)$/is
const SHOULD_SAY = /^(.+?)\s(?:should|must|shall|has to|needs to)\s(?:say|read|be)\s["“'‘](.+)$/is
const BARE_SAY =
  /^(?:change|set|make|update|edit|let|have)\s((?:the |its )?(?:[\w-]+ ){0,2}?(?:tag ?line|sub ?title|sub ?heading|slogan|intro(?:duction)?|button text|label|text|link|(?<=(?:[\w-]+ ))button(?= (?:say|read)))|this(?: \w+)?)\s(?:(?:to )?(?:say|read)|to)\s(?!be\b)(.+)$/is
const BARE_SHOULD_SAY =
  /^((?:the |its )?(?:[\w-]+ ){0,3}?(?:button|headline|heading|title|tag ?line|subtitle|link|label))\s(?:should|must)\s(?:say|read)\s(.+)$/is

/** "rename Abyss to Deep Down": both with capitals, so that neither is a part or a colour. */
const PLAIN_REPLACE =
  /^(?:[Rr]ename|[Cc]hange|[Rr]eplace)\s+(?:the (?:word|text) )?(\p{Lu}[\p{L}\p{N} ]{0,40}?)\s+(?:to|with|by|into)\s+(\p{Lu}[^"“]{0,60})$/u

export function readRename(words: string): EditRequest | null {
  const replaced = ENDS_QUOTED.test(words) ? REPLACE.exec(words.slice(0, -1)) : null
  if (replaced !== null) return { type: 'text', from: replaced[1] as string, to: replaced[2] as string }
  const instead = readInstead(words)
  if (instead !== null) return instead
  const bare = BARE_INSTEAD.exec(words)
  if (bare !== null) return { type: 'text', from: unquote(bare[2] as string), to: unquote(bare[1] as string) }
  const plain = PLAIN_REPLACE.exec(words)
  if (plain !== null) return { type: 'text', from: plain[1] as string, to: plain[2] as string }
  const rename = RENAME.exec(words)
  return rename === null ? null : { type: 'rename', name: unquote(rename[1] as string) }
}

/** "say "Start" instead of "Go"" */
function readInstead(words: string): EditRequest | null {
  const between = INSTEAD.exec(words)
  if (between === null) return null
  const start = words.search(new RegExp(QUOTE)) + 1
  const from = words.slice(between.index + between[0].length)
  const end = from.search(ENDS_TEXT)
  const to = words.slice(start, between.index)
  return to === '' || end < 1 ? null : { type: 'text', from: from.slice(0, end), to }
}

export function readSaying(words: string): EditRequest | null {
  const heading = HEADING.exec(words)
  if (heading !== null && isText(heading[1] as string))
    return { type: 'heading', text: unquote(heading[1] as string) }
  const quoted = ENDS_QUOTED.test(words) ? words.slice(0, -1) : null
  const forms = quoted === null ? [] : [SAY, SHOULD_SAY, RENAME_PART].map((form) => form.exec(quoted))
  const bare = [BARE_SAY, BARE_SHOULD_SAY].map((form) => form.exec(words))
  for (const said of [...forms, ...bare]) {
    if (said !== null && isText(said[2] as string))
      return { type: 'say', words: said[1] as string, text: unquote(said[2] as string) }
  }
  return null
}

const LOOKS =
  /^(?:be )?(?:(?:a )?(?:little|bit|lot|much|very|more|less|way)\s+)*(?:bigger|smaller|larger|big|small|huge|bold(?:er)?|italic|centred|centered|underlined|uppercase|rounded?|wider|narrower|light(?:er)?|dark(?:er)?|warm(?:er)?|cool(?:er)?|#[0-9a-f]{3,8}|left|right|cent(?:er|re))\b/i
const COLOUR_ONLY =
  /^(?:(?:be|in)\s+)?(?:(?:very|dark|light|pale|bright|deep|soft|pastel|muted|dusty)[ -])*(?:red|orange|amber|gold|yellow|lime|green|emerald|forest|olive|sage|mint|teal|turquoise|cyan|aqua|sky|blue|navy|indigo|violet|purple|plum|lavender|magenta|pink|rose|brown|chocolate|tan|sand|beige|cream|ivory|charcoal|slate|gr[ae]y|silver|black|white|crimson|coral|maroon)(?: (?:colou?r|blue|green|red|grey|gray))?$/i

/** "white on a dark background" */
const COLOUR_ON = /\b(?:on|with|over)\s(?:an?\s|the\s)?[\p{L} -]{0,80}\b(?:background|ground|text|letters)$/iu

/** What follows "to" may be a text, or how it is to look. */
function isText(text: string): boolean {
  return /^["“'‘]/.test(text) || (!LOOKS.test(text) && !COLOUR_ONLY.test(text) && !COLOUR_ON.test(text))
}

function unquote(text: string): string {
  return text
    .trim()
    .replace(/^["“'‘](.*)["”'’]$/, '$1')
    .replace(/^(?:to|as)\s+/i, '')
    .trim()
}
