/** Colours of a picture by what its prompt speaks of. */

export interface PictureMood {
  readonly canvas: string
  readonly accent: string
  readonly header: string
  readonly companions: readonly [string, string]
}

const mood = (
  canvas: string,
  accent: string,
  header: string,
  companions: readonly [string, string],
): PictureMood => ({ canvas, accent, header, companions })

const MOODS: readonly (PictureMood & { readonly id: string; readonly words: RegExp })[] = [
  {
    id: 'warm',
    words: /\b(warm(?:er)?|cosy|cozy|autumn|terracotta|sunny|spice|ember)\b/i,
    ...mood('#fbf4e9', '#b9502f', '#a8432a', ['#d9982f', '#7d6b3d']),
  },
  {
    id: 'night',
    words: /\b(dark (?:mode|theme|colou?rs?|palette|look)|dark(?:er)?|night|midnight|black)\b/i,
    ...mood('#15171b', '#e0a852', '#0f1114', ['#7fb3a8', '#c9776a']),
  },
  {
    id: 'forest',
    words: /\b(forest|nature|natural|garden|botanical|plants?|leafy|eco|moss)\b/i,
    ...mood('#f4f6ee', '#3c7440', '#24432b', ['#b79a35', '#6f8f8a']),
  },
  {
    id: 'sea',
    words: /\b(cool(?:er)?|ocean|sea|water|calm(?:er)?|marine|ice|icy|nordic)\b/i,
    ...mood('#eff5f6', '#17697f', '#123c4b', ['#d08c4a', '#6ea69b']),
  },
  {
    id: 'earth',
    words: /\b(earthy?|clay|desert|rustic|coffee|wood)\b/i,
    ...mood('#f7f1e8', '#7d4f2c', '#4a3323', ['#bf8f3c', '#66763f']),
  },
  {
    id: 'sunset',
    words: /\b(sunset|dusk|tropical|playful|summer)\b/i,
    ...mood('#fff5ef', '#c8452f', '#5c2340', ['#e5a04b', '#8c4a6c']),
  },
  {
    id: 'pastel',
    words: /\b(pastels?|soft|gentle|spring|baby)\b/i,
    ...mood('#fbf7fa', '#8a4f78', '#f0dbe8', ['#5f9c93', '#d29a54']),
  },
  {
    id: 'mono',
    words: /\b(mono(?:chrome)?|minimal(?:ist)?|black and white|swiss|brutalist|plain)\b/i,
    ...mood('#fafaf8', '#c4281b', '#141414', ['#5b5b58', '#a7a7a1']),
  },
  {
    id: 'arcade',
    words: /\b(arcade|pixel|80s|synthwave|vaporwave|gaming)\b/i,
    ...mood('#1b1526', '#ff7a5c', '#120e1a', ['#5fd3b0', '#f2c14e']),
  },
  {
    id: 'space',
    words: /\b(neon|cyber\w*|space|galaxy|cosmic|sci-?fi|futuristic|astronomy|stars?|planets?)\b/i,
    ...mood('#0e1622', '#62c6e0', '#0a101a', ['#e2a65b', '#8f9fe0']),
  },
  {
    id: 'berry',
    words: /\b(berry|romantic|wedding|love|valentine\w*|cherry|wine)\b/i,
    ...mood('#fcf4f3', '#a31f45', '#4a1426', ['#c98a4b', '#6e7f6a']),
  },
  {
    id: 'sun',
    words:
      /\b(cheerful|happy|kids?|child(?:ren)?|fun|colou?rful|sunshine|lemon|banana|retro|vintage|diner)\b/i,
    ...mood('#fff4c9', '#b23c17', '#f3bf3a', ['#1f6f6b', '#d98324']),
  },
  {
    id: 'citrus',
    words: /\b(fresh|citrus|vibrant|energetic|zesty|healthy?|fruit\w*|vegan|salads?)\b/i,
    ...mood('#f7faea', '#4a7a17', '#2f4d12', ['#e0704a', '#c9b22f']),
  },
  {
    id: 'stone',
    words: /\b(elegant\w*|luxur\w+|refined|sophisticated|chic|premium|classy|fashion|architect\w*|stone)\b/i,
    ...mood('#f3f1ed', '#7c5a2e', '#2b2a28', ['#8d8577', '#4f5d5a']),
  },
  {
    id: 'blueprint',
    words:
      /\b(corporate|professional|business|finance|bank\w*|technical|blueprint|medical|clinic|legal|law)\b/i,
    ...mood('#f3f5fa', '#2347b5', '#15224f', ['#d9803a', '#6b7fa8']),
  },
  {
    id: 'mustard',
    words: /\b(mid-?century|autumnal|curry|honey|bees?|jazz|scandinavian)\b/i,
    ...mood('#f8f3e3', '#17605c', '#c9982a', ['#b9502f', '#8a7a3c']),
  },
  {
    id: 'pine',
    words: /\b(camp\w*|hik\w+|mountains?|outdoors?|cabin|wild\w*)\b/i,
    ...mood('#11201b', '#d8b657', '#0c1713', ['#7fb59a', '#d08a5f']),
  },
  {
    id: 'clay',
    words: /\b(pottery|ceramics?|beauty|skincare|spa|salon|rose)\b/i,
    ...mood('#f9efea', '#8c3f36', '#402330', ['#c4935a', '#7a8a80']),
  },
]
/** For a prompt that speaks of none. */
const USUAL = ['warm', 'sea', 'forest', 'mustard', 'clay', 'berry']

/** `chance`: from 0 to 1. */
export function moodOf(prompt: string, chance: () => number): PictureMood {
  const usual = USUAL[Math.floor(chance() * USUAL.length)]
  const found = MOODS.find(({ words }) => words.test(prompt)) ?? MOODS.find(({ id }) => id === usual)
  return found ?? mood('#fbf4e9', '#b9502f', '#a8432a', ['#d9982f', '#7d6b3d'])
}
