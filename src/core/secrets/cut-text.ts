/**
 * At most so many characters of a text. A word that does not fit is left out whole: of a key that is cut nobody could
 * tell any more that it is one.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = maxLength
  while (end > 0 && !/\s/.test(text.charAt(end)) && !/[\s"'`,;(){}[\]]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
