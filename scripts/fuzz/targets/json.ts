/** JSON by its grammar, of fields that a reader asks for. */
import type { Random } from '../../../benchmarks/parser/random.ts'

const ODD_KEYS = ['__proto__', 'constructor', 'toString', '', '.', '*', '\u0000', 'a'.repeat(300)]
const ODD_VALUES = [null, true, false, 0, -1, 1e308, '', '../', '/', '*', '\ud800', [], {}]

/** A value; `keys` and `texts` are what the reader knows. */
export function jsonValue(
  random: Random,
  keys: readonly string[],
  texts: readonly string[],
  depth = 4,
): unknown {
  const kind = random.int(depth > 0 ? 8 : 5)
  if (kind < 3) return random.pick(texts)
  if (kind === 3) return random.pick(ODD_VALUES)
  if (kind === 4) return random.int(1000)
  const count = random.int(random.chance(0.05) ? 200 : 6)
  const inner = () => jsonValue(random, keys, texts, depth - 1)
  if (kind === 5) return Array.from({ length: count }, inner)
  const made: [string, unknown][] = Array.from({ length: count }, () => [
    random.chance(0.1) ? random.pick(ODD_KEYS) : random.pick(random.chance(0.7) ? keys : texts),
    inner(),
  ])
  return Object.fromEntries(made)
}

export const JSON_WORDS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\u00',
  '\\ud800',
  'null',
  'true',
  '1e9',
  ' ',
  '\n',
  '"a":',
  '[[',
  '{"a":{',
  '"__proto__":',
  '\ufeff',
  '\u0000',
]
