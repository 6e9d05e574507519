/** Colours whose names are two words and one colour each: those of CSS, and those that people say beside them. */
import type { PlacedColour } from './named-colour.ts'

const CSS = `alice blue f0f8ff,antique white faebd7,blue violet 8a2be2,burly wood deb887,cadet blue 5f9ea0,cornflower blue 6495ed,
cornflower 6495ed,dark cyan 008b8b,dark goldenrod b8860b,dark khaki bdb76b,dark magenta 8b008b,dark olive green 556b2f,
dark orange ff8c00,dark orchid 9932cc,dark salmon e9967a,dark sea green 8fbc8f,dark slate blue 483d8b,dark slate gray 2f4f4f,
dark turquoise 00ced1,dark violet 9400d3,deep pink ff1493,deep sky blue 00bfff,dodger blue 1e90ff,fire brick b22222,
floral white fffaf0,forest green 228b22,fuchsia ff00ff,ghost white f8f8ff,goldenrod daa520,green yellow adff2f,
honeydew f0fff0,hot pink ff69b4,indian red cd5c5c,lavender blush fff0f5,lawn green 7cfc00,lemon chiffon fffacd,
light coral f08080,light cyan e0ffff,light salmon ffa07a,light sea green 20b2aa,light sky blue 87cefa,light steel blue b0c4de,
lime green 32cd32,medium aquamarine 66cdaa,medium orchid ba55d3,medium purple 9370db,medium sea green 3cb371,
medium slate blue 7b68ee,medium spring green 00fa9a,medium turquoise 48d1cc,medium violet red c71585,midnight blue 191970,
mint cream f5fffa,misty rose ffe4e1,navajo white ffdead,old lace fdf5e6,olive drab 6b8e23,orange red ff4500,
pale goldenrod eee8aa,pale green 98fb98,pale turquoise afeeee,pale violet red db7093,papaya whip ffefd5,peach puff ffdab9,
powder blue b0e0e6,rebecca purple 663399,rosy brown bc8f8f,royal blue 4169e1,saddle brown 8b4513,sandy brown f4a460,
sea green 2e8b57,slate blue 6a5acd,slate gray 708090,spring green 00ff7f,steel blue 4682b4,white smoke f5f5f5,
yellow green 9acd32`

const SAID = `dusty rose c9a0a0,dusty pink d4a5a5,rose gold b76e79,electric violet 8f00ff,electric blue 0892d0,
electric purple bf00ff,electric lime ccff00,neon green 39ff14,neon pink ff10f0,neon blue 1f51ff,acid green b0bf1a,
baby blue 89cff0,baby pink f4c2c2,blush pink f4c2c2,bubblegum pink ffc1cc,burnt orange cc5500,burnt sienna e97451,
british racing green 004225,bottle green 006a4e,emerald green 50c878,hunter green 355e3b,kelly green 4cbb17,
moss green 8a9a5b,mint green 98ff98,olive green 708238,sage green 9caf88,racing green 004225,lime green 32cd32,
cobalt blue 0047ab,ice blue d6f0ff,navy blue 000080,petrol blue 005f6a,prussian blue 003153,sky blue 87ceeb,
ocean blue 006994,teal blue 367588,ultramarine 3f00ff,wine red 722f37,brick red cb4154,cherry red d2042d,
blood red 660000,mustard yellow e1ad01,lemon yellow fff44f,butter yellow fff1a8,royal purple 7851a9,
lilac c8a2c8,mauve e0b0ff,ochre cc7722,umber 635147,off white faf9f6,jet black 0a0a0a`

/** By the name's words without what joins them. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  `${CSS},${SAID}`.split(',').map((entry) => {
    const words = entry.trim().split(' ')
    return [words.slice(0, -1).join(''), `#${words.at(-1)}`] as const
  }),
)
const MOST_WORDS = 3
const LONGEST = 24
const WORD = /\p{L}+/gu

/** As people type them: apart, joined, or with a hyphen; "gray" or "grey". The longest first. */
export function findCompounds(text: string): PlacedColour[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
  }))
  const found: PlacedColour[] = []
  for (let first = 0; first < words.length; first += 1) {
    const at = words[first]?.at ?? 0
    for (let count = MOST_WORDS; count > 0; count -= 1) {
      const end = words[first + count - 1]?.end ?? 0
      const label = text.slice(at, end)
      if (label === '' || label.length > LONGEST) continue
      const name = label.toLowerCase().replaceAll(' ', '').replaceAll('-', '').replace('grey', 'gray')
      const hex = BY_NAME.get(name)
      if (hex === undefined) continue
      found.push({ label, at, hex })
      first += count - 1
      break
    }
  }
  return found
}
