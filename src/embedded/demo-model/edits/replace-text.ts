/** Replaces a text that the user sees, escaped for the place it stands in: JSX text, a string, or HTML. */
import { escapeHtml } from '../apps/kit/quoting.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import type { SourceFiles } from './source-files.ts'

export function replaceText(files: SourceFiles, from: string, to: string): EditOutcome {
  let count = 0
  for (const path of files.paths().filter((candidate) => /(?:\.tsx?|index\.html)$/.test(candidate))) {
    const source = files.read(path) ?? ''
    const replaced = path.endsWith('.html')
      ? source.replaceAll(escapeHtml(from), escapeHtml(to))
      : source
          .split('\n')
          .map((line) => replaceInLine(line, from, to))
          .join('\n')
    if (replaced === source) continue
    count += 1
    files.write(path, replaced, `“${from}” is now “${to}”`)
  }
  return count === 0
    ? notDone(`I found no text “${from}” in the project’s files.`)
    : done(`“${from}” is now “${to}”`)
}

function replaceInLine(line: string, from: string, to: string): string {
  if (/^\s*(?:import|export .* from)\b/.test(line)) return line
  let result = ''
  let at = 0
  for (let found = line.indexOf(from); found !== -1; found = line.indexOf(from, at)) {
    const place = placeOf(line, found)
    result += line.slice(at, found) + (place === null ? from : escapeFor(place, to))
    at = found + from.length
  }
  return result + line.slice(at)
}

type Place =
  | { readonly type: 'string'; readonly quote: string }
  | { readonly type: 'attribute' }
  | { readonly type: 'jsx' }

/** Where a position stands; null for code, such as a variable's name. */
function placeOf(line: string, at: number): Place | null {
  let quote = ''
  let openedAt = -1
  for (let index = 0; index < at; index++) {
    const char = line[index] as string
    if (quote === '' && /["'`]/.test(char) && !/\w'\w/.test(line.slice(index - 1, index + 2))) {
      quote = char
      openedAt = index
    } else if (quote !== '' && char === '\\') index += 1
    else if (char === quote) quote = ''
  }
  if (quote !== '') {
    const isAttribute = line[openedAt - 1] === '='
    return isAttribute
      ? /\b(?:className|id|href|htmlFor|type)=$/.test(line.slice(0, openedAt))
        ? null
        : { type: 'attribute' }
      : { type: 'string', quote }
  }
  const before = line.slice(0, at).trimEnd()
  const isJsxText = /^\s*$/.test(before)
    ? !/[;=(){}[\]]/.test(line)
    : before.endsWith('>') || />[^<{}=;]*$/.test(before)
  return isJsxText ? { type: 'jsx' } : null
}

function escapeFor(place: Place, text: string): string {
  if (place.type === 'attribute')
    return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
  if (place.type === 'jsx') return text.replace(/[<>{}&]/g, (char) => `{'${char}'}`)
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(place.quote, `\\${place.quote}`)
  return place.quote === '`' ? escaped.replaceAll('${', '\\${') : escaped
}
