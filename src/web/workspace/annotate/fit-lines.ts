/** Breaks a text where its lines would be wider than that: between words, and within one that is too wide by itself. */
export function fitLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): readonly [string, ...string[]] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  const [first = line, ...others] = [...lines, line]
  return [first, ...others]
}
