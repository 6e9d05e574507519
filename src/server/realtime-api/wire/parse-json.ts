/** Deeper than any app nests what it says, and than what can be written again without end. */
const MAX_DEPTH = 200

/** Undefined for what is no JSON, or nests too deeply. In linear time. */
export function parseJson(text: string): unknown {
  if (nestsTooDeeply(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nestsTooDeeply(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isString) {
      if (char === '\\') at += 1
      else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '[' || char === '{') {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (char === ']' || char === '}') depth -= 1
  }
  return false
}
