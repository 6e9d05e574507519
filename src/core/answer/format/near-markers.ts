/** The forms that models give the markers of S9.7 when they do not write them to the letter (SPEC.md N1, N2). */

/** What a text that begins a line may open; `length` is that of the marker with all that stands before it. */
export type NearMarker = 'no' | 'maybe' | { readonly length: number }

const DECORATION = /^[ \t>#*_~]*/
const MAX_DECORATION = 16
const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '<': '>', '{': '}' }
const NEAR_END =
  /\\?[[<{](?:(?:\/|end\\?[ _-](?:of\\?[ _-])?)code\\?[ _-]changes|\/?code\\?[ _-]changes\\?[ _-]end)\\?[\]>}]$/i
/** No form of the end marker is longer. */
export const MAX_END_MARKER = 40
const OWN_LINE =
  /^[ \t>#*_~]*(\\?[[<{](?:(?:\/|end\\?[ _-](?:of\\?[ _-])?)code\\?[ _-]changes|\/?code\\?[ _-]changes\\?[ _-]end)\\?[\]>}])[*_~:]*[ \t]*$/gim

/** Whether a line begins with a start marker, however it is written; 'maybe' when the text is too short to tell. */
export function nearMarker(text: string): NearMarker {
  const decoration = DECORATION.exec(text)?.[0].length ?? 0
  if (decoration > MAX_DECORATION) return 'no'
  let at = decoration
  const skip = (char: string) => {
    if (text.charAt(at) === char) at += 1
  }
  skip('\\')
  if (at === text.length) return 'maybe'
  const closer = CLOSERS[text.charAt(at)]
  if (closer === undefined) return 'no'
  at += 1
  for (const word of ['code', '_', 'changes', closer]) {
    if (word === '_' || word === closer) skip('\\')
    const found = text.slice(at, at + word.length).toLowerCase()
    if (word === '_' ? /^[ _-]?$/.test(found) : word.startsWith(found)) at += word.length
    else return 'no'
    if (at > text.length || found === '') return 'maybe'
  }
  return { length: at }
}

/** Whether a text ends with an end marker, however it is written. */
export function endsWithEndMarker(text: string): boolean {
  return NEAR_END.test(text)
}

/** The only end marker that stands on a line of its own, as its place; null when there is none, or several. */
export function soleEndMarker(text: string): { readonly start: number; readonly end: number } | null {
  const [first, ...others] = text.matchAll(OWN_LINE)
  const marker = first?.[1]
  if (first === undefined || marker === undefined || others.length > 0) return null
  const start = first.index + first[0].indexOf(marker)
  return { start, end: start + marker.length }
}

/** Whether any line of a text begins with a start marker, however it is written. */
export function hasStartMarker(text: string): boolean {
  return text.split('\n').some((line) => typeof nearMarker(line) === 'object')
}
