/** Whether a text was made by chance, as keys are: letters and digits change places all the time. */
export function looksRandom(text: string, minLength = 16): boolean {
  if (text.length < minLength) return false
  let changes = 0
  let letters = 0
  let digits = 0
  let before = ''
  const distinct = new Set<string>()
  for (const character of text) {
    const kind = kindOf(character)
    if (kind === '') continue
    if (kind === 'digit') digits += 1
    else letters += 1
    if (before !== '' && kind !== before) changes += 1
    before = kind
    distinct.add(character)
  }
  const counted = letters + digits
  return digits > 0 && letters > 0 && distinct.size >= 8 && changes >= 4 && changes >= counted * 0.12
}

function kindOf(character: string): '' | 'lower' | 'upper' | 'digit' {
  if (character >= 'a' && character <= 'z') return 'lower'
  if (character >= 'A' && character <= 'Z') return 'upper'
  return character >= '0' && character <= '9' ? 'digit' : ''
}

const PLACEHOLDER =
  /your|example|placeholder|change[-_ ]?me|dummy|sample|insert|replace|todo|redacted|masked|xxxx|\*\*\*|\.\.\.|[<>{}$]/i

/** Whether a value only holds the place of one: `your-key-here`, `sk-xxxxxxxx`. */
export function isPlaceholder(value: string): boolean {
  return isMonotonous(value) || (PLACEHOLDER.test(value) && !looksRandom(value))
}

/** Whether it is made of four different characters at most, as no key is. */
export function isMonotonous(value: string): boolean {
  const distinct = new Set<string>()
  for (const character of value) if (distinct.add(character).size > 4) return false
  return true
}
