/** Mends of code that does not compile, each only when exactly one reading of it compiles. */
import { transformSync } from 'oxc-transform'
import type { SourceFiles } from '../answer/source-files.ts'

const MAX_LINES = 1500
/** UTF-16 units of a line with nothing but an opening tag. */
const MAX_LINE = 500
/** UTF-16 units of a file that is mended by trying. */
const MAX_LENGTH = 60_000
/** Readings that are tried, in all files together. */
const MAX_TRIES = 300

/** One sentence for each file that was mended. */
export function mendSyntax(files: SourceFiles): string[] {
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
    const found =
      withoutSecondDefault(path, source, holds) ??
      withClosingTag(path, source, holds) ??
      withoutOneBracket(path, source, holds)
    // Of readings that were not all tried, the only one found need not be the only one.
    if (found === null || tries > MAX_TRIES) continue
    files.write(path, found.source, found.description)
    sentences.push(`\`${path}\`: ${found.description.charAt(0).toLowerCase()}${found.description.slice(1)}`)
  }
  return sentences
}

/** Whether a reading compiles, while there are tries left. */
type Compiles = (path: string, source: string) => boolean

interface Mend {
  readonly source: string
  readonly description: string
}

function compiles(path: string, source: string): boolean {
  return (
    transformSync(path, source).errors.length === 0 && [...source.matchAll(/^export default\b/gm)].length < 2
  )
}

function withoutSecondDefault(path: string, source: string, holds: Compiles): Mend | null {
  const all = [...source.matchAll(/^export default\b.*$/gm)]
  const again = all.findLast(({ 0: line }) => /^export default \w+;?$/.test(line))
  if (all.length < 2 || again === undefined) return null
  const next = `${source.slice(0, again.index).trimEnd()}\n${source.slice(again.index + again[0].length).replace(/^\n/, '')}`
  return holds(path, next) ? { source: next, description: 'Took out the second default export' } : null
}

/** A line with nothing but an opening tag is closed where its indentation ends; the only such place that compiles. */
function withClosingTag(path: string, source: string, holds: Compiles): Mend | null {
  const lines = source.split('\n')
  const mends: Mend[] = []
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE) continue
    const opening = /^([ \t]*)(?:return \()?<([A-Za-z][\w.]*)\b(?:[^<]*[^/<=])?>$/.exec(line.trimEnd())
    if (opening === null) continue
    const [, indent = '', tag = ''] = opening
    const end = lines.findIndex(
      (one, at) => at > index && one.trim() !== '' && (/^[ \t]*/.exec(one)?.[0].length ?? 0) <= indent.length,
    )
    if (end === -1 || lines[end]?.trim().startsWith(`</${tag}>`)) continue
    const next = [...lines.slice(0, end), `${indent}</${tag}>`, ...lines.slice(end)].join('\n')
    if (holds(path, next))
      mends.push({ source: next, description: `Closed the \`<${tag}>\` of line ${index + 1}` })
  }
  const [only] = mends
  return mends.length === 1 && only !== undefined ? only : null
}

/** A doubled bracket: the only one of its kind without which the file compiles. */
function withoutOneBracket(path: string, source: string, holds: Compiles): Mend | null {
  const mends: Mend[] = []
  for (const match of source.matchAll(/\(\(|\)\)|\{\{|\}\}|\[\[|\]\]/g)) {
    const next = source.slice(0, match.index) + source.slice(match.index + 1)
    if (!holds(path, next)) continue
    const line = source.slice(0, match.index).split('\n').length
    mends.push({ source: next, description: `Took out a bracket too many in line ${line}` })
  }
  const [only] = mends
  return mends.length === 1 && only !== undefined ? only : null
}
