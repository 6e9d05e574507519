/** A day that a prompt names: "12 June 2027", "June 12", "2027-06-12", "Christmas". */

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')
const DAY_FIRST = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?(${MONTH})\\b\\.?,?\\s*(\\d{4})?`,
  'i',
)
const MONTH_FIRST = new RegExp(
  `\\b(${MONTH})\\b\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s*(\\d{4}))?`,
  'i',
)
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/
const FEASTS: readonly (readonly [RegExp, month: number, day: number])[] = [
  [/\bnew year(?:'s|’s|s)?\b(?! eve)/i, 1, 1],
  [/\bnew year(?:'s|’s|s)? eve\b/i, 12, 31],
  [/\b(?:christmas|xmas)\b/i, 12, 25],
  [/\bhallowe?'?en\b/i, 10, 31],
  [/\bvalentine/i, 2, 14],
]

/** As YYYY-MM-DD; without a year the next such day after `today`. Null when the prompt names none. */
export function readDay(prompt: string, today: Date = new Date()): string | null {
  const iso = ISO.exec(prompt)
  if (iso !== null) return iso[0]
  const [, day, month, year] = DAY_FIRST.exec(prompt) ?? []
  const [, month2, day2, year2] = MONTH_FIRST.exec(prompt) ?? []
  const name = (month ?? month2)?.toLowerCase().slice(0, 3)
  const at = MONTHS.findIndex((one) => one.startsWith(name ?? '-')) + 1
  if (at > 0) return dayOf(year ?? year2, at, Number(day ?? day2), today)
  const feast = FEASTS.find(([words]) => words.test(prompt))
  return feast === undefined ? null : dayOf(undefined, feast[1], feast[2], today)
}

function dayOf(year: string | undefined, month: number, day: number, today: Date): string | null {
  if (day < 1 || day > 31) return null
  const two = (part: number) => String(part).padStart(2, '0')
  const isPast = month < today.getMonth() + 1 || (month === today.getMonth() + 1 && day < today.getDate())
  return `${year ?? today.getFullYear() + (isPast ? 1 : 0)}-${two(month)}-${two(day)}`
}
