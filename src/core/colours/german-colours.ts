/** German names of colours and moods, in the English words that the script reads. */

const NAMES: Readonly<Record<string, string>> = {
  rot: 'red',
  orange: 'orange',
  gelb: 'yellow',
  gold: 'gold',
  grün: 'green',
  türkis: 'turquoise',
  blau: 'blue',
  lila: 'purple',
  violett: 'violet',
  rosa: 'pink',
  braun: 'brown',
  beige: 'beige',
  grau: 'grey',
  schwarz: 'black',
  weiß: 'white',
  warm: 'warm',
  kühl: 'cool',
}
const SHADES: Readonly<Record<string, string>> = { dunkel: 'dark ', hell: 'light ' }
const WORD = new RegExp(
  `(?<!\\p{L})(dunkel|hell)?(${Object.keys(NAMES).join('|')})(?:e[nmrs]?)?(?!\\p{L})|(?<!\\p{L})(?:dunkel|dunkl)(?:e[nmrs]?)?(?!\\p{L})`,
  'giu',
)

/** "in dunkelgrünen Tönen" → "in dark green Tönen"; other words stay. */
export function withEnglishColours(text: string): string {
  return text.replace(WORD, (_, shade: string | undefined, name: string | undefined) =>
    name === undefined
      ? 'dark'
      : `${SHADES[shade?.toLowerCase() ?? ''] ?? ''}${NAMES[name.toLowerCase()] ?? ''}`,
  )
}
