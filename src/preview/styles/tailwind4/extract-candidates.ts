/**
 * Finds what may be a class name in source text, where Tailwind 4's native scanner would. What it finds too much is
 * harmless unless Tailwind knows it: the compiler drops the rest.
 */

/** Code units before which, and after which, a candidate may stand. The ends of the text count as well. */
const BEFORE = new Set('\t\n\f\r "\'`.}>]')
const AFTER = new Set('\t\n\f\r "\'`][{=\\<')
const SPACE = /\s/

/** A variant or utility up to its bracket, modifier or end. */
const NAME = /[@*a-z0-9-][@*\w.%-]*/iy
/** `[mask-type:alpha]`; other brackets are only variants. */
const ARBITRARY_PROPERTY = /^\[-*[a-z][\w-]*:[^:]/
const CSS_VARIABLE = /(?<![\w-])--[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff-]*/g
/** The key of an object, or a parameter with a type: the native scanner takes it wherever it stands. */
const KEY = /(?<![\w@%:/!*-])-?[a-z@][\w.%-]*(?::(?=\s|$))?/g

export function extractCandidates(text: string): Set<string> {
  const found = new Set<string>([...(text.match(CSS_VARIABLE) ?? []), ...keysIn(text)])
  let at = 0
  while (at < text.length) {
    if (at > 0 && !BEFORE.has(text[at - 1] as string)) {
      at += 1
      continue
    }
    const end = endOfCandidate(text, at)
    if (end > at) found.add(text.slice(at, end))
    at = end > at ? end : at + 1
  }
  return found
}

function keysIn(text: string): string[] {
  return (text.match(KEY) ?? []).filter((key) => key.endsWith(':')).map((key) => key.slice(0, -1))
}

/** Index after the candidate that starts at `start`; `start` itself when there is none. */
function endOfCandidate(text: string, start: number): number {
  let at = start
  for (;;) {
    const part = endOfPart(text, at)
    if (part === at) return start
    if (text[part] === ':' && part < text.length - 1 && !SPACE.test(text[part + 1] as string)) {
      at = part + 1
      continue
    }
    if (text[at] === '[' && !ARBITRARY_PROPERTY.test(text.slice(at, part))) return start
    return part === text.length || AFTER.has(text[part] as string) ? closed(text, start, part) : start
  }
}

/** A second bracket right after one that was closed makes both invalid. */
function closed(text: string, start: number, end: number): number {
  return text[end] === '[' && text.slice(start, end).includes('[') ? start : end
}

/** One variant or the utility, with its important mark, value and modifier. */
function endOfPart(text: string, start: number): number {
  let at = text[start] === '!' ? start + 1 : start
  const first = at
  if (text[at] === '[') {
    at = endOfBracket(text, at)
  } else {
    NAME.lastIndex = at
    const name = NAME.exec(text)?.[0]
    if (name === undefined) return start
    at += name.length
    if (name.endsWith('-') && (text[at] === '[' || text[at] === '(')) at = endOfBracket(text, at)
  }
  if (at === first) return start
  if (text[at] === '/') at = endOfModifier(text, at)
  return text[at] === '!' && first === start ? at + 1 : at
}

function endOfModifier(text: string, slash: number): number {
  const next = text[slash + 1]
  if (next === '[' || next === '(') {
    const end = endOfBracket(text, slash + 1)
    return end === slash + 1 ? slash : end
  }
  NAME.lastIndex = slash + 1
  const name = NAME.exec(text)?.[0] ?? ''
  return name === '' ? slash : slash + 1 + name.length
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }

/** Index after the bracket that closes the one at `open`; `open` itself when white space or the end comes first. */
function endOfBracket(text: string, open: number): number {
  const stack: string[] = []
  for (let at = open; at < text.length; at += 1) {
    const character = text[at] as string
    if (character === '\\') at += 1
    else if (SPACE.test(character)) return open
    else if (character === '"' || character === "'") {
      at = endOfString(text, at)
      if (at < 0) return open
    } else if (CLOSING[character] !== undefined) stack.push(CLOSING[character])
    else if (character === ']' || character === ')' || character === '}') {
      if (stack.pop() !== character) return open
      if (stack.length === 0) return at + 1
    }
  }
  return open
}

/** Index of the quote that closes the one at `start`, or -1. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] as string
    if (character === '\\') at += 1
    else if (character === text[start]) return at
    else if (SPACE.test(character)) return -1
  }
  return -1
}
