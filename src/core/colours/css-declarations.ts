/** Declarations of a stylesheet, found in one pass over it. */

interface Declaration {
  readonly name: string
  readonly value: string
  /** Of the value, in the sheet. */
  readonly start: number
  readonly end: number
}

/** Those that end with a semicolon; what stands in brackets belongs to the value. */
export function declarationsIn(css: string): Declaration[] {
  const found: Declaration[] = []
  let [start, colon, depth] = [0, -1, 0]
  for (let at = 0; at < css.length; at += 1) {
    const unit = css[at]
    if (unit === '(') depth += 1
    else if (unit === ')') depth -= 1
    else if (unit === ':' && colon === -1) colon = at
    else if (unit === '{' || unit === '}' || (unit === ';' && depth <= 0)) {
      if (unit === ';' && colon !== -1) {
        const name = css.slice(start, colon).trimStart()
        const raw = css.slice(colon + 1, at)
        const from = colon + 1 + raw.length - raw.trimStart().length
        found.push({ name, value: raw.trim(), start: from, end: from + raw.trim().length })
      }
      ;[start, colon, depth] = [at + 1, -1, 0]
    }
  }
  return found
}

/** With other values where `change` gives one. */
export function redeclare(css: string, change: (one: Declaration) => string | null): string {
  let [result, end] = ['', 0]
  for (const one of declarationsIn(css)) {
    const value = change(one)
    if (value === null || value === one.value) continue
    result += css.slice(end, one.start) + value
    end = one.end
  }
  return result + css.slice(end)
}
