/** A bracket too many is taken out where exactly one reading of the file compiles without it. */
import { transformSync } from 'oxc-transform'
import type { SourceFiles } from '../answer/source-files.ts'

const MAX_LINES = 1500
/** UTF-16 units of a file that is repaired by trying. */
const MAX_LENGTH = 60_000
/** Readings that are tried, in all files together. */
const MAX_TRIES = 300

/** One sentence for each file that was repaired. */
export function dropDoubledBrackets(files: SourceFiles): string[] {
  const sentences: string[] = []
  let tries = 0
  const holds: Compiles = (path, source) => {
    tries += 1
    return tries <= MAX_TRIES && compiles(path, source)
  }
  for (const path of files.paths().filter((one) => /\.[jt]sx?$/.test(one))) {
    const source = files.read(path) ?? ''
    if (source.length > MAX_LENGTH || compiles(path, source) || source.split('\n').length > MAX_LINES)
      continue
    const found = withoutOneBracket(path, source, holds)
    // Of readings that were not all tried, the only one found need not be the only one.
    if (found === null || tries > MAX_TRIES) continue
    files.write(path, found.source, found.description)
    sentences.push(`\`${path}\`: ${found.description.charAt(0).toLowerCase()}${found.description.slice(1)}`)
  }
  return sentences
}

/** Whether a reading compiles, while there are tries left. */
type Compiles = (path: string, source: string) => boolean

interface Reading {
  readonly source: string
  readonly description: string
}

function compiles(path: string, source: string): boolean {
  return (
    transformSync(path, source).errors.length === 0 && [...source.matchAll(/^export default\b/gm)].length < 2
  )
}

/** A doubled bracket: the only one of its kind without which the file compiles. */
function withoutOneBracket(path: string, source: string, holds: Compiles): Reading | null {
  const readings: Reading[] = []
  for (const match of source.matchAll(/\(\(|\)\)|\{\{|\}\}|\[\[|\]\]/g)) {
    const next = source.slice(0, match.index) + source.slice(match.index + 1)
    if (!holds(path, next)) continue
    const line = source.slice(0, match.index).split('\n').length
    readings.push({ source: next, description: `Took out a bracket too many in line ${line}` })
  }
  const [only] = readings
  return readings.length === 1 && only !== undefined ? only : null
}
