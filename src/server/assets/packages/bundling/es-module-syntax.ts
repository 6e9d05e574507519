/**
 * Whether a script looks like an ES module, as Vite tells it from others: by words, comments included (phaser is found
 * by one). Each character is looked at a few times at most, whatever the text is.
 */
export function looksLikeEsModule(text: string): boolean {
  return (
    findsWord(text, 'import', createImportTest(text)) ||
    findsWord(text, 'export', (end) => isExport(text, end))
  )
}

/** @param test is given where a word ends that stands at the text's or a line's start, or behind a space or `;` */
function findsWord(text: string, word: string, test: (end: number) => boolean): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if ((at === 0 || isSpace(text[at - 1]) || text[at - 1] === ';') && test(at + word.length)) return true
  }
  return false
}

/** `import … from`, `import "…`, `import {`, `import *`, `import.meta`. */
function createImportTest(text: string): (end: number) => boolean {
  // Words that follow each other share their end, and where in them the last `from` is.
  let words = { end: 0, lastFrom: -1 }
  return (end) => {
    if (words.end <= end) words = readWords(text, end)
    if (words.lastFrom >= end) return true
    const next = text[skipSpace(text, end, words.end)]
    if (next !== undefined && `"'*{`.includes(next)) return true
    return text.startsWith('.meta', end) && !isWordCharacter(text[end + '.meta'.length])
  }
}

function readWords(text: string, from: number): { end: number; lastFrom: number } {
  let end = from
  while (
    end < text.length &&
    (isSpace(text[end]) || isWordCharacter(text[end]) || isListCharacter(text[end]))
  )
    end += 1
  return { end, lastFrom: text.slice(from, end).lastIndexOf('from') + from }
}

const EXPORTED = ['*', '{', 'default', 'class', 'type', 'function', 'const', 'var', 'let', 'async function']

function isExport(text: string, end: number): boolean {
  if (isWordCharacter(text[end])) return false
  const next = skipSpace(text, end, text.length)
  return EXPORTED.some((word) => text.startsWith(word, next))
}

function skipSpace(text: string, from: number, to: number): number {
  let at = from
  while (at < to && isSpace(text[at])) at += 1
  return at
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && character.trim() === ''
}

function isListCharacter(character: string | undefined): boolean {
  return character === '*' || character === ',' || character === '{' || character === '}'
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character)
}
