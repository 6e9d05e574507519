/** A tag that is never closed is closed where its indentation says so, when the module parses then and not otherwise. */

import type ts from 'typescript-browser'
import { applyEdits, type PathEdit } from '../../element-edits/path-edit.ts'
import { parse, type SourceModule, syntaxErrors } from '../../element-edits/sources.ts'
import { indentAt } from '../../files/text-changes.ts'
import { withoutTrailing } from '../../text/cut.ts'
import type { DraftProject, RepairRule, RuleRepair } from './repair-rule.ts'

/** TypeScript's "JSX element has no corresponding closing tag". */
const NO_CLOSING_TAG = 17008

/** Elements that never have a closing tag in HTML. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

export const repairUnclosedTag: RepairRule<'syntax'> = (project, { path }) => {
  const module = project.module(path)
  if (module === null || !project.mayChange(path) || syntaxErrors(module.tree) === 0) return null
  const voids = openVoids(project, module)
  if (voids.length > 0) return closeVoids(project, module, voids)
  const open = openTags(project, module)
  const repairs = open.flatMap(({ opening, tag }) => {
    const edit = closingOf(module, opening, tag)
    if (edit === null || !parses(project, module, [edit])) return []
    return [{ edits: [edit], sentence: `Closed the <${tag}> of line ${lineOf(module, opening)} in ${path}` }]
  })
  return repairs.length === 1 ? (repairs[0] ?? null) : null
}

interface OpenTag {
  readonly opening: ts.JsxOpeningElement
  readonly tag: string
}

function openTags({ ts }: DraftProject, { tree }: SourceModule): OpenTag[] {
  const { parseDiagnostics = [] } = tree as ts.SourceFile & {
    readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[]
  }
  const starts = new Set(
    parseDiagnostics.filter(({ code }) => code === NO_CLOSING_TAG).map(({ start }) => start),
  )
  const found: OpenTag[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) && starts.has(node.tagName.getStart()))
      found.push({ opening: node, tag: node.tagName.getText() })
    node.forEachChild(visit)
  }
  visit(tree)
  return found
}

/** The parser blames only one of several, since each takes what follows for its content. */
function openVoids({ ts }: DraftProject, { tree }: SourceModule): OpenTag[] {
  const found: OpenTag[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) {
      const tag = node.openingElement.tagName.getText()
      const isClosed = node.closingElement.getText().startsWith(`</${tag}`)
      if (VOID.test(tag) && !isClosed) found.push({ opening: node.openingElement, tag })
    }
    node.forEachChild(visit)
  }
  visit(tree)
  return found
}

/** `<br>` as HTML has it. */
function closeVoids(
  project: DraftProject,
  module: SourceModule,
  tags: readonly OpenTag[],
): RuleRepair | null {
  const { path } = module
  const edits = tags.map(({ opening }): PathEdit => {
    const at = opening.getEnd() - 1
    return { path, start: at, end: at, text: module.text[at - 1] === ' ' ? '/' : ' /' }
  })
  if (!parses(project, module, edits)) return null
  const names = [...new Set(tags.map(({ tag }) => `<${tag}>`))].join(', ')
  return { edits, sentence: `Closed ${names} in ${path}, as JSX wants it` }
}

/** In front of the first line that is not indented deeper than the tag, when the tag begins its line. */
function closingOf(
  { path, text }: SourceModule,
  opening: ts.JsxOpeningElement,
  tag: string,
): PathEdit | null {
  const start = opening.getStart()
  const indent = indentAt(text, start)
  if (text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() !== '') return null
  const firstEnd = lineEnd(text, opening.getEnd())
  let end = firstEnd
  while (end < text.length) {
    const next = lineEnd(text, end + 1)
    const line = text.slice(end + 1, next)
    if (line.trim() !== '' && indentAt(line, line.length).length <= indent.length) break
    end = next
  }
  if (end >= text.length) return null
  const isOneLine = text.slice(firstEnd, end).trim() === ''
  if (isOneLine) {
    const at = withoutTrailing(text.slice(0, firstEnd), ' \t\r').length
    return { path, start: at, end: at, text: `</${tag}>` }
  }
  const last = text.slice(0, end).trimEnd().length
  return { path, start: last, end: last, text: `\n${indent}</${tag}>` }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function lineOf({ tree }: SourceModule, opening: ts.JsxOpeningElement): number {
  return tree.getLineAndCharacterOfPosition(opening.getStart()).line + 1
}

function parses({ ts, files }: DraftProject, { path }: SourceModule, edits: readonly PathEdit[]): boolean {
  return syntaxErrors(parse(ts, path, applyEdits(files, edits).get(path) ?? '')) === 0
}
