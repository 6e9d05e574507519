const ENDLESS = 1000

/**
 * The class for text that holds a word of a thousand characters, such as pasted base64. Breaking one takes Chromium
 * seconds in a typeface that kerns (every pair of letters depends on its place), and milliseconds in one that does not.
 */
export function endlessWordClass(text: string): string | false {
  return text.split(/\s/).some(({ length }) => length >= ENDLESS) && NO_KERNING
}

/** For a box that anything may be pasted into: it is laid out before any code could look at the text. */
export const NO_KERNING = '[font-kerning:none]'
