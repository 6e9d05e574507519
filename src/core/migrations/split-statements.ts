/**
 * The statements of an SQL script, by PostgreSQL's lexical rules, in linear time. Knows where one ends, not what it does:
 * PostgreSQL reads each of them itself and takes one at a time, so a statement that is cut wrongly is only refused.
 */

export interface ScriptStatement {
  /** From its first word to the semicolon, without it. */
  readonly text: string
  /** Of its first word; the first line is 1. */
  readonly line: number
  /** Its first words in lower case, as far as `WORDS_KEPT` reaches. */
  readonly words: readonly string[]
  /** Lines that follow `copy … from stdin`, which are no SQL: without the one that ends them. */
  readonly data?: string
}

const WORDS_KEPT = 4

/** Blanks; comments of a line; names and numbers; each from where it is asked for. */
const BLANK = /[ \t\n\r\f\v]+/y
const LINE_COMMENT = /--[^\n\r]*/y
const WORD = /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy
/** Found anew from wherever the last one ended. */
const COMMENT_MARK = /\/\*|\*\//g
const NUMBER = /\d[\w.]*/y
const DOLLAR_TAG = /\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/iy

export function splitStatements(script: string): ScriptStatement[] {
  const statements: ScriptStatement[] = []
  // A mark of the encoding is no SQL, and psql passes over it too.
  let at = script.startsWith('\ufeff') ? 1 : 0
  let line = 1
  let counted = 0
  let start = -1
  let startLine = 1
  let words: string[] = []
  let brackets = 0
  let bodies = 0

  const lineAt = (place: number) => {
    for (; counted < place; counted += 1) if (script[counted] === '\n') line += 1
    return line
  }
  const matched = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(script)?.[0] ?? null
  }
  const end = (place: number) => {
    if (start >= 0) statements.push({ text: script.slice(start, place).trimEnd(), line: startLine, words })
    start = -1
    words = []
    brackets = 0
    bodies = 0
  }
  /** `begin atomic … end` of a function holds semicolons, and `case … end` within it. */
  const countBody = (word: string) => {
    const isRoutine = words[0] === 'create' && words.some((one) => one === 'function' || one === 'procedure')
    if (!isRoutine || brackets > 0) return
    if (word === 'begin' || (bodies > 0 && word === 'case')) bodies += 1
    else if (word === 'end' && bodies > 0) bodies -= 1
  }

  while (at < script.length) {
    const char = script[at]
    const code = script.charCodeAt(at)
    // Asked first what it can begin: five patterns for each sign kept the page longer than all else.
    const skipped = isBlank(code)
      ? matched(BLANK)
      : char === '-'
        ? matched(LINE_COMMENT)
        : char === '/'
          ? blockComment(script, at)
          : null
    if (skipped !== null) {
      at += skipped.length
      continue
    }
    if (char === ';' && brackets === 0 && bodies === 0) {
      end(at)
      at += 1
      at = takeData(statements, script, at)
      continue
    }
    if (start < 0) {
      start = at
      startLine = lineAt(at)
    }
    const word = beginsWord(code) ? matched(WORD) : null
    if (word !== null) {
      const lower = word.toLowerCase()
      if (words.length < WORDS_KEPT) words.push(lower)
      countBody(lower)
      at += word.length
      // `E'…'` knows backslashes. Other letters before a quotation mark change nothing of where it ends.
      if (lower === 'e' && script[at] === "'") at = quotedEnd(script, at, "'", true)
      continue
    }
    const tag = char === '$' ? matched(DOLLAR_TAG) : null
    if (tag !== null) {
      const closing = script.indexOf(tag, at + tag.length)
      at = closing < 0 ? script.length : closing + tag.length
    } else if (char === "'" || char === '"') {
      at = quotedEnd(script, at, char, false)
    } else {
      if (char === '(') brackets += 1
      else if (char === ')' && brackets > 0) brackets -= 1
      at += isDigit(code) ? (matched(NUMBER)?.length ?? 1) : 1
    }
  }
  end(script.length)
  return statements
}

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)
const isDigit = (code: number) => code >= 48 && code <= 57
const beginsWord = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code >= 0x80

const COPY_IN = /\sfrom\s{1,9}stdin$/i
const LINE_REST = /[ \t\r]*\n/y
const DATA_END = '\n\\.'

/** Gives the statement that ended before `at` its lines, where it has any. @returns where the script goes on */
function takeData(statements: ScriptStatement[], script: string, at: number): number {
  const last = statements.at(-1)
  if (last?.words[0] !== 'copy' || last.data !== undefined || !COPY_IN.test(last.text.slice(-40))) return at
  LINE_REST.lastIndex = at
  const rest = LINE_REST.exec(script)
  if (rest === null) return at
  const lineEnd = at + rest[0].length - 1
  let end = script.indexOf(DATA_END, lineEnd)
  while (end >= 0 && !/^\r?(?:\n|$)/.test(script.slice(end + DATA_END.length, end + DATA_END.length + 2)))
    end = script.indexOf(DATA_END, end + 1)
  const data = script.slice(lineEnd + 1, Math.max(end < 0 ? script.length : end + 1, lineEnd + 1))
  statements.splice(-1, 1, { ...last, data })
  return end < 0 ? script.length : end + DATA_END.length
}

/** Comments of this form are nested. One without an end reaches to the end of the script. */
function blockComment(script: string, from: number): string | null {
  if (!script.startsWith('/*', from)) return null
  COMMENT_MARK.lastIndex = from
  let depth = 0
  do {
    const mark = COMMENT_MARK.exec(script)
    if (mark === null) return script.slice(from)
    depth += mark[0] === '/*' ? 1 : -1
  } while (depth > 0)
  return script.slice(from, COMMENT_MARK.lastIndex)
}

/** After the closing mark; two of them are one that is meant. */
function quotedEnd(script: string, from: number, mark: string, hasBackslashes: boolean): number {
  for (let at = from + 1; at < script.length; at += 1) {
    if (hasBackslashes && script[at] === '\\') at += 1
    else if (script[at] === mark) {
      if (script[at + 1] !== mark) return at + 1
      at += 1
    }
  }
  return script.length
}
