/** "The list is too narrow" asks for the opposite of what it names. */

const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/^(?:small|tiny|little)$/, 'bigger'],
  [/^(?:big|large|huge)$/, 'smaller'],
  [/^(?:narrow|slim)$/, 'wider'],
  [/^(?:wide|broad)$/, 'narrower'],
  [/^(?:tight|cramped|dense|crowded|compact|full)$/, 'roomier'],
  [/^(?:spacious|roomy|airy|loose|empty)$/, 'more compact'],
  [/^(?:round|rounded|soft)$/, 'square'],
  [/^(?:square|sharp|hard|angular)$/, 'rounder'],
  [/^(?:bold|heavy|thick)$/, 'thinner'],
  [/^(?:thin)$/, 'bolder'],
  [/^(?:dark)$/, 'lighter'],
  [/^(?:bright|light|pale)$/, 'darker'],
]
const COMPLAINT =
  /^(.+?)\s(?:is|are|looks?|feels?|seems?)\s(?:(?:a (?:bit|little)|way|far|much|still)\s){0,4}too\s(\p{L}+)\b(.*)$/isu
const MUCH =
  /\b(?:is|are|has|have|with)?\s*(?:way |far )?too (much|little) (space|spacing|padding|room|white ?space)\b/i

/** The clause as a wish; any other clause as it is. */
export function asWish(clause: string): string {
  const space = MUCH.exec(clause)
  if (space !== null) {
    const where = clause.replace(space[0], ' ').replace(/^\s*there\b/i, ' ')
    return `make ${where.trim()} ${space[1]?.toLowerCase() === 'much' ? 'more compact' : 'roomier'}`
  }
  const [, what = '', how = '', rest = ''] = COMPLAINT.exec(clause) ?? []
  const opposite = OPPOSITES.find(([word]) => word.test(how.toLowerCase()))?.[1]
  return opposite === undefined ? clause : `make ${what} ${opposite}${rest}`
}
