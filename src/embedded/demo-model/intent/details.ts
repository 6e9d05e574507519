/** Numbers, lists and fields that a prompt names: "three columns", "columns: Ideas, Doing", "with title and price". */
import { capitalise } from './name.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}
const NUMBER = `\\d{1,3}|${Object.keys(NUMBERS).join('|')}`

/** A thing of a list: one word or two. */
const ITEM =
  "(?!(?:with|for|in|that|which|on|of|to|from|by|an?|the)\\b)[\\p{L}\\p{N}'’-]+(?: (?!and\\b)[\\p{L}\\p{N}'’-]+)?"

/** "five short questions" → 5 for `questions?`; null when the prompt does not say. */
export function readCount(prompt: string, noun: string): number | null {
  const found = new RegExp(`\\b(${NUMBER})[ -](?:[\\p{L}-]+\\s){0,2}?(?:${noun})\\b`, 'iu').exec(prompt)?.[1]
  if (found === undefined || /^(?:a|one)$/i.test(found)) return null
  return NUMBERS[found.toLowerCase()] ?? Number(found)
}

/** "columns: Ideas, Doing and Done" or "columns called Ideas, Doing, Done" → the three; empty when it names none. */
export function readNamedList(prompt: string, noun: string): string[] {
  const list = new RegExp(
    `\\b(?:${noun})\\s*(?::|=|\\(|\\b(?:like|such as|including|called|named|are)\\b:?)\\s*([^.;\\n)]+)`,
    'iu',
  ).exec(prompt)?.[1]
  const bare = list === undefined ? bareList(prompt, noun) : list
  return bare === null ? [] : splitList(bare).map(capitalise)
}

/** "columns Script, Shooting and Done": three or more of a word or two each, right behind the noun. */
function bareList(prompt: string, noun: string): string | null {
  const capitals = new RegExp(
    `\\b(?:${noun})\\s+((?:\\p{Lu}[^,.;:\\n]*,\\s*)+(?:and\\s+)?\\p{Lu}[^,.;:\\n]*)`,
    'u',
  ).exec(prompt)?.[1]
  if (capitals !== undefined) return capitals
  const pattern = new RegExp(
    `\\b(?:${noun})\\s+((?:${ITEM},\\s*)+(?:and\\s+)?${ITEM}(?:\\s+and\\s+${ITEM})?)`,
    'iu',
  )
  return pattern.exec(prompt)?.[1] ?? null
}

export function splitList(list: string): string[] {
  return list
    .split(/,|;|\/|&|\band\b|\bor\b|\bund\b|\bet\b|\by\b/i)
    .map((item) => item.trim().replace(/^["“'‘]{1,3}|["”'’]{1,3}$/g, ''))
    .map((item) => item.replace(/^(?:an?|the|its|their|each|also|plus)\s+/i, ''))
    .filter((item) => item.length > 1 && item.length <= 40)
}

/** A number that is the same for the same words, for choices that a prompt leaves open. */
export function seedOf(prompt: string): number {
  let hash = 0x811c9dc5
  for (const char of prompt.toLowerCase().replace(/\s+/g, ' ').trim()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  // FNV alone keeps neighbours together in its low bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return (hash ^ (hash >>> 12)) >>> 0
}
