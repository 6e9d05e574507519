/** One JSON value a line, of a text that comes in parts; null for a line that is none. */
export async function* jsonLinesOf(
  read: () => Promise<{ readonly done: boolean; readonly value?: string | undefined }>,
): AsyncGenerator<unknown> {
  let rest = ''
  for (let part = await read(); !part.done; part = await read()) {
    const lines = (rest + (part.value ?? '')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield parseLine(line)
  }
  if (rest.trim() !== '') yield parseLine(rest)
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
