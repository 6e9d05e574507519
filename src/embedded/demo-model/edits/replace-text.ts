/** Replaces a text that the user sees, escaped for the place it stands in: JSX text, a string, or HTML. */
import type * as TypeScript from 'typescript-browser'
import { applyTextChanges, type TextChange } from '../../../core/files/text-changes.ts'
import { escapeHtml } from '../quoting.ts'
import { parseSource, typescript } from '../source/load-typescript.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import type { SourceFiles } from './source-files.ts'

export function replaceText(files: SourceFiles, from: string, to: string): EditOutcome {
  // A whole label first: "Add" is a button, and not the beginning of a sentence elsewhere.
  const ways = [
    { isWhole: true, flags: '' },
    { isWhole: false, flags: '' },
    { isWhole: true, flags: 'i' },
    { isWhole: false, flags: 'i' },
  ] as const
  let count = 0
  for (const way of ways) if (count === 0) count = replaceEverywhere(files, from, to, way)
  return count === 0
    ? notDone(`I found no text “${from}” in the project’s files.`)
    : done(`“${from}” is now “${to}”${count > 1 ? `, in ${count} files` : ''}`)
}

interface Way {
  /** Only where nothing else is said in the same place. */
  readonly isWhole: boolean
  readonly flags: '' | 'i'
}

function replaceEverywhere(files: SourceFiles, from: string, to: string, { isWhole, flags }: Way): number {
  let count = 0
  const pattern = patternOf(from, flags)
  for (const path of files.paths().filter((candidate) => /(?:\.[jt]sx?|index\.html)$/.test(candidate))) {
    if (/\.config\.[cm]?[jt]s$/.test(path)) continue
    const source = files.read(path) ?? ''
    const replaced = path.endsWith('.html')
      ? source.replace(patternOf(escapeHtml(from), flags), () => escapeHtml(to))
      : applyTextChanges(source, changesIn(path, source, pattern, to, isWhole))
    if (replaced === source) continue
    count += 1
    files.write(path, replaced, `“${from}” is now “${to}”`)
  }
  return count
}

/** Whole words where the text begins or ends with one; any white space for white space. */
function patternOf(text: string, flags: string): RegExp {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const before = /^[\p{L}\p{N}_]/u.test(text.trim()) ? '(?<![\\p{L}\\p{N}_])' : ''
  const after = /[\p{L}\p{N}_]$/u.test(text.trim()) ? '(?![\\p{L}\\p{N}_])' : ''
  return new RegExp(before + words.join('\\s+') + after, `gu${flags}`)
}

/** Attributes that no one reads. */
const SILENT =
  /^(?:className|id|key|href|src|to|path|htmlFor|type|name|role|rel|target|viewBox|d|fill|stroke|autoComplete|inputMode|aria-(?:labelledby|describedby|controls|live|hidden|current))$/
const SILENT_KEYS =
  /^(?:id|href|src|to|path|icon|storageKey|key|type|kind|color|colour|className|slug|image)$/

function changesIn(
  path: string,
  source: string,
  pattern: RegExp,
  to: string,
  isWhole: boolean,
): TextChange[] {
  const ts = typescript()
  const file = parseSource(path, source)
  const changes: TextChange[] = []
  const add = (start: number, end: number, escaped: (text: string) => string) => {
    const text = source.slice(start, end)
    for (const match of text.matchAll(pattern)) {
      if (isWhole && match[0].trim() !== text.trim()) continue
      const at = start + match.index
      changes.push({ start: at, end: at + match[0].length, text: escaped(to) })
    }
  }
  const visit = (node: TypeScript.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isSilent(ts, node)) return
    if (ts.isJsxText(node))
      add(node.pos, node.end, (text) => text.replace(/[<>{}&]/g, (char) => `{'${char}'}`))
    else if (ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent)) {
      add(node.getStart(file) + 1, node.end - 1, (text) =>
        text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
      )
    } else if (
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      const mark = ts.isStringLiteral(node) ? (source[node.getStart(file)] as string) : '`'
      add(node.getStart(file) + 1, node.end - 1, (text) => escapeIn(mark, text))
    }
    node.forEachChild(visit)
  }
  visit(file)
  return changes
}

function isSilent(ts: typeof TypeScript, node: TypeScript.Node): boolean {
  if (ts.isJsxAttribute(node)) return SILENT.test(node.name.getText())
  return (
    ts.isPropertyAssignment(node) &&
    SILENT_KEYS.test(node.name.getText()) &&
    ts.isStringLiteralLike(node.initializer)
  )
}

function escapeIn(mark: string, text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
  return mark === '`' ? escaped.replaceAll('${', '\\${') : escaped
}
