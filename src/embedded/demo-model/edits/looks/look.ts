/** How something is to look, as a person says it. */

export type Look = { readonly type: Step } | { readonly type: 'columns'; readonly count: number }

export type Step =
  | 'bigger'
  | 'smaller'
  | 'wider'
  | 'narrower'
  | 'roomier'
  | 'tighter'
  | 'rounder'
  | 'squarer'
  | 'centred'
  | 'left'
  | 'right'
  | 'bold'
  | 'light'
  | 'italic'
  | 'underlined'
  | 'uppercase'
  | 'shadow'
  | 'flat'
  | 'bordered'
  | 'full width'
  | 'sticky'

const WORDS: readonly (readonly [Step, RegExp])[] = [
  [
    'sticky',
    /\b(?:sticky|fixed (?:to|at) the top|stay(?:s)? (?:at the top|visible)|(?:pinned|stick(?:s|ing)?) (?:to|at|on) (?:the )?top|follow(?:s)? (?:me|the page|when scrolling))\b/i,
  ],
  ['full width', /\bfull[- ]?width|\bedge to edge\b/i],
  ['wider', /\bwider\b|\bmore width\b|\bwiden\b/i],
  ['narrower', /\bnarrower\b|\bless wide\b|\bnarrow\b/i],
  ['bigger', /\b(?:bigger|larger|huge|big|large|enlarge|increase the (?:font )?size|grow)\b/i],
  ['smaller', /\b(?:smaller|tiny|small|shrink|reduce the (?:font )?size|decrease the (?:font )?size)\b/i],
  // "Less space between" holds "space between".
  [
    'tighter',
    /\bless (?:spacing|space|padding|room|white ?space)|\b(?:tighter|compact|denser|condensed|closer together)\b|\b(?:reduce|decrease) the (?:spacing|padding|gap)/i,
  ],
  [
    'roomier',
    /\bmore (?:spacing|space|padding|room|air|white ?space|breathing)|\b(?:airier|roomier|spacious|looser)\b|\bspac(?:e|ing) (?:out|between)|\bincrease the (?:spacing|padding|gap)/i,
  ],
  ['squarer', /\b(?:square|sharp|less round(?:ed)?|no round(?:ed)?|not rounded)\b(?: corners)?/i],
  ['rounder', /\b(?:round(?:ed|er)?|pill|softer corners)\b/i],
  ['centred', /\bcent(?:er|re)(?:ed|d)?\b|\bin the middle\b/i],
  ['left', /\b(?:left[- ]?align(?:ed)?|align(?:ed)? (?:to the )?left)\b/i],
  ['right', /\b(?:right[- ]?align(?:ed)?|align(?:ed)? (?:to the )?right)\b/i],
  ['light', /\b(?:thinner|lighter weight|not bold|less bold)\b/i],
  ['bold', /\b(?:bold(?:er)?|heavier|thicker)\b/i],
  ['italic', /\bitalic(?:s|ise|ize)?\b/i],
  ['underlined', /\bunderlined?\b/i],
  ['uppercase', /\b(?:upper ?case|all caps|capitals|caps)\b/i],
  ['flat', /\b(?:no shadows?|without (?:a )?shadow|remove the shadow|flat)\b/i],
  ['shadow', /\b(?:shadows?|elevated|lifted)\b/i],
  ['bordered', /\b(?:borders?|outlined?|framed?)\b/i],
]

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}
const COLUMNS = /\b(one|single|two|three|four|five|six|[1-6])[- ](?:equal )?col(?:umn)?s?\b|\bside by side\b/i

/** What a clause says about looks, or null. */
export function readLook(words: string): Look | null {
  const columns = COLUMNS.exec(words)
  if (columns !== null) {
    const word = columns[1]?.toLowerCase()
    return { type: 'columns', count: word === undefined ? 2 : (COUNTS[word] ?? Number(word)) }
  }
  const found = WORDS.find(([, pattern]) => pattern.test(words))
  return found === undefined ? null : { type: found[0] }
}

/** The clause without the words that say how, so that what is left says what. */
export function withoutLook(words: string): string {
  return WORDS.reduce((rest, [, pattern]) => rest.replace(pattern, ' '), words.replace(COLUMNS, ' '))
}

export function lookInWords(look: Look): string {
  if (look.type === 'columns') return look.count === 1 ? 'in one column' : `in ${look.count} columns`
  const words: Partial<Record<Step, string>> = {
    roomier: 'with more space',
    tighter: 'more compact',
    rounder: 'with rounder corners',
    squarer: 'with square corners',
    left: 'aligned to the left',
    right: 'aligned to the right',
    uppercase: 'in capitals',
    shadow: 'with a shadow',
    flat: 'without a shadow',
    bordered: 'with a border',
    light: 'in a lighter weight',
    'full width': 'over the full width',
    sticky: 'staying in view',
  }
  return words[look.type] ?? look.type
}
