/**
 * Which of the problems that TypeScript finds mean a crash when the code runs. Names that nothing brings and exports
 * that are not there are not among them: the compile check sees those as they run, while to TypeScript a missing type,
 * which nobody misses at run time, is the same.
 */
import type { Problem } from '../typescript/problem.ts'

const ALWAYS = new Set([
  // An assignment to a constant, and to an import.
  2588, 2632,
  // Used before its declaration: a block's variable, a class, an enum.
  2448, 2449, 2450,
])

/** Not callable; not constructable. */
const NOT_A_FUNCTION = new Set([2349, 2351])
/** What is so in one part of a union, or was narrowed away, may be a function all the same. */
const DOUBTFUL = /\bunion type\b|\bNot all constituents\b|\bType '(?:never|\{\}|object|Object)'/

/** A property that is not there, with a near one that is. */
const MISSPELT = 2551
const NOT_ON = "does not exist on type '"
const OF_THE_LANGUAGE = /^(?:string|number|boolean|"[^"]*"|[\d.]+|Date|Math|JSON)'/
const GENERIC = /^(?:Map|Set|Promise|Array)</

/** @param text of the problem's file */
export function isCrash({ code, line, column, length, message, severity }: Problem, text: string): boolean {
  if (severity !== 'error') return false
  if (ALWAYS.has(code)) return true
  if (NOT_A_FUNCTION.has(code)) return !DOUBTFUL.test(message)
  if (code !== MISSPELT || !isOfTheLanguage(message)) return false
  // Only read it is undefined, which most code survives; called it throws.
  const after = (text.split('\n')[line - 1] ?? '').slice(column - 1 + length)
  return /^\s*(?:<[^()]*>)?\(/.test(after)
}

function isOfTheLanguage(message: string): boolean {
  const [, ...types] = message.split(NOT_ON)
  return types.some(
    (type) =>
      OF_THE_LANGUAGE.test(type) || type.includes("[]'") || (GENERIC.test(type) && type.includes(">'")),
  )
}

/** The same problem in another version of its file: places move with every edit above them. */
export function problemKey({ path, code, message }: Problem): string {
  return `${path}\0${code}\0${message}`
}
