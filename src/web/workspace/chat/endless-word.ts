const ENDLESS_WORD = /\S{1000}/

/**
 * The class for text that holds a word of a thousand characters, such as pasted base64. Breaking one in the product's
 * typeface takes Chromium seconds (its pairs of letters depend on one another), in the system's milliseconds.
 */
export function endlessWordClass(text: string): string | false {
  return ENDLESS_WORD.test(text) && 'lathe-endless'
}
