const glyphs: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** Weighed and poured: shown in whole numbers, never as fractions. */
const measured = /^(g|ml|mm)\b/
const large = /^(kg|l|cl|dl)\b/

const amount = String.raw`\d+\s+\d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?\s*[¼½¾⅓⅔⅛⅜⅝⅞]?|[¼½¾⅓⅔⅛⅜⅝⅞]`
const line = new RegExp(String.raw`^(${amount})(?:\s*[–-]\s*(${amount}))?\s+(.*)$`)

function toNumber(text: string): number {
  const glyph = text.slice(-1)
  if (glyph in glyphs) return toNumber(text.slice(0, -1) || '0') + (glyphs[glyph] ?? 0)
  return text
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [over = '0', under] = part.replace(',', '.').split('/')
      return sum + (under === undefined ? Number(over) : Number(over) / Number(under))
    }, 0)
}

function asFraction(value: number): string {
  const whole = Math.floor(value + 1 / 32)
  const rest = value - whole
  if (rest < 1 / 16) return whole === 0 ? '⅛' : String(whole)
  const [glyph, part] = Object.entries(glyphs).reduce((best, next) =>
    Math.abs(next[1] - rest) < Math.abs(best[1] - rest) ? next : best,
  )
  if (1 - rest < Math.abs(part - rest)) return String(whole + 1)
  return whole === 0 ? glyph : `${whole}${glyph}`
}

function show(value: number, rest: string): string {
  if (measured.test(rest)) return String(value < 10 ? Math.round(value * 2) / 2 : Math.round(value))
  if (large.test(rest)) return String(Math.round(value * 100) / 100)
  return asFraction(value)
}

/** "2 onion|onions, chopped" is one onion or several, as the quantity asks. */
function agree(rest: string, value: number) {
  return rest.replace(/([^|,]+)\|([^|,]+?)(?=,| of |$)/, (_, one: string, many: string) =>
    value > 1 ? many : one,
  )
}

/** An ingredient for another number of people. A line without a quantity stays as it is. */
export function scaleLine(text: string, factor: number): string {
  const found = line.exec(text)
  if (!found) return agree(text, 1)
  const [, from = '', to, rest = ''] = found
  const low = toNumber(from) * factor
  const high = to === undefined ? low : toNumber(to) * factor
  const amounts = to === undefined ? show(low, rest) : `${show(low, rest)}–${show(high, rest)}`
  return `${amounts} ${agree(rest, high)}`
}
