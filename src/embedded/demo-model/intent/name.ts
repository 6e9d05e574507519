/** The name that a prompt gives an app, and how names are written into code. */

const QUOTED = /["“”„«]([^"“”„«»\n]{1,60})["“”»]/
const CALLED =
  /\b(?:called|named|titled|name it|call it|title it|namens)\s+(?:"([^"\n]{1,60})"|[“„]([^”“\n]{1,60})[”“]|'([^'\n]{1,60})'|‘([^’\n]{1,60})’|([^"“”„,.;:!?\n]{1,60}))/i
const END_OF_NAME = /\s+(?:with|in|for|that|which|and|using|where|so|on)\b.*$/i

export function readName(prompt: string): string | null {
  const called = CALLED.exec(prompt)
  if (called !== null) {
    const [, straight, curly, single, curlySingle, bare] = called
    return tidy(straight ?? curly ?? single ?? curlySingle ?? bare?.replace(END_OF_NAME, '') ?? '')
  }
  const quoted = QUOTED.exec(prompt)
  return quoted === null ? null : tidy(quoted[1] ?? '')
}

function tidy(name: string): string | null {
  const clean = name.trim().replace(/\s+/g, ' ')
  return clean === '' ? null : clean
}

/** "evening runs" → "Evening Runs" */
export function titleCase(text: string): string {
  return text.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
