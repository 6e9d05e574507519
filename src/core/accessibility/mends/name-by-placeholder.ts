/** A field whose placeholder says what belongs into it: the same words as its name. */
import { literalAttribute, type MendRule, placeWords, withAttribute } from './mend-rule.ts'

const LONGEST = 80

export const nameByPlaceholder: MendRule = (element) => {
  const placeholder = literalAttribute(element, 'placeholder')
  if (placeholder === null || placeholder.length > LONGEST || !/\p{L}{2}/u.test(placeholder)) return null
  // What belongs into it, and no example of it.
  if (/\d|@|^(?:e\.?\s?g\b|for example|z\.\s?B)/i.test(placeholder)) return null
  const name = placeholder.replace(/(?:…|\.{3})$/, '').trim()
  const sentence = `Gave ${placeWords(element.fault)} the name “${name}”, which its placeholder says`
  return withAttribute(element, 'aria-label', name, sentence)
}
