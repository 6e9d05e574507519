/** The name that a prompt gives an app, and how names are written into code. */

const QUOTED = /["“”„«]([^"“”„«»\n]{1,60})["“”»]/
const CALLED =
  /\b(?:called|named|titled|name it|call it|title it|namens|(?:her|his|its|the|my|our|whose) name is)\s+(?:"([^"\n]{1,60})"|[“„]([^”“\n]{1,60})[”“]|'([^'\n]{1,60})'|‘([^’\n]{1,60})’|([^"“”„,.;:!?\n]{1,60}))/i
/** "Product: Noodle, an app that …" */
const LABELLED =
  /\b(?:[Pp]roduct|[Bb]rand|[Cc]ompany|[Bb]usiness|[Nn]ame|[Tt]itle)\s*(?::\s*|\s(?=\p{Lu}))(\p{Lu}[^,.;:!?\n"“]{1,40})/u
/** What a button or a headline is to say is no name. */
const SAID =
  /\b(?:says?|saying|reads?|reading|labell?ed|(?:button|headline|call to action|text|slogan|tag ?line)(?: (?:with|of|is|to))?)\s{0,2}:?\s{0,2}["“„]([^"“”„\n]{1,60})["”“]/i
const END_OF_NAME =
  /\s(?:with|about|selling|featuring|offering|in|for|that|which|and|using|where|so|on)\b.*$/is

export function readName(prompt: string): string | null {
  const called = CALLED.exec(prompt)
  if (called !== null) {
    const [, straight, curly, single, curlySingle, bare] = called
    return tidy(straight ?? curly ?? single ?? curlySingle ?? bare?.replace(END_OF_NAME, '') ?? '')
  }
  const labelled = LABELLED.exec(prompt)?.[1]
  if (labelled !== undefined) return tidy(labelled)
  const said = SAID.exec(prompt)
  const quoted = QUOTED.exec(said === null ? prompt : prompt.replace(said[0], ' '))
  return quoted === null ? null : tidy(quoted[1] ?? '')
}

/** The words that a prompt puts into quotes for a button, or null. */
export function readSaid(prompt: string): string | null {
  return tidy(SAID.exec(prompt)?.[1] ?? '')
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
