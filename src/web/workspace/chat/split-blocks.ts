/** Link and footnote definitions, which other parts of a text refer to. */
const DEFINITION = /^ {0,3}\[[^\]\n\r\u2028\u2029]+\]:/m

/** What begins a part of its own: no list item, quote, table row, indentation or blank that could belong to what is above. */
const OWN_START = /^(?![-*+>|]\s?|\d+[.)]\s)\S/

/**
 * Cuts Markdown where its parts render alike apart and together, so that a text that grows at its end is rendered
 * anew at its end only. The parts join to the text.
 */
export function splitBlocks(text: string): readonly string[] {
  if (DEFINITION.test(text)) return [text]
  const blocks: string[] = []
  let start = 0
  let fence: string | null = null
  let isAfterBlank = false
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next + 1
    const line = text.slice(at, end)
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? null
    if (fence === null && isAfterBlank && at > start && OWN_START.test(line)) {
      blocks.push(text.slice(start, at))
      start = at
    }
    if (fence === null) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    isAfterBlank = line.trim() === ''
    at = end
  }
  if (start < text.length) blocks.push(text.slice(start))
  return blocks
}
