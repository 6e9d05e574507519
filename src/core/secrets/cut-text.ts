/** Not part of a key: blanks, quotes, brackets, what separates, and all letters but those of English. */
const BETWEEN = /[^\x21-\x7e]|["'`,;(){}[\]]/

/**
 * At most so many characters of a text. A word that does not fit is left out whole: of a key that is cut nobody could
 * tell any more that it is one.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = maxLength
  while (end > 0 && !BETWEEN.test(text.charAt(end)) && !BETWEEN.test(text.charAt(end - 1))) end -= 1
  // Half of a character that takes two units is none.
  if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
