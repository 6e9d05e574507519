/** One row of the tables of edits: a project, an element of its page, an operation, and the bytes that change. */
import ts from 'typescript-browser'
import { expect } from 'vitest'
import type { SelectedElement } from '../../src/core/chat/selected-element.ts'
import { createElementEditor, type ElementEdit } from '../../src/core/element-edits/element-edits.ts'
import type { EditScope, ElementOperation } from '../../src/core/element-edits/element-operation.ts'
import { applyEdits } from '../../src/core/element-edits/path-edit.ts'
import type { RefusalCode } from '../../src/core/element-edits/refusal.ts'
import { checkPage } from './check-page.ts'
import { runApp } from './running-app.ts'

export interface EditCase {
  /** Begins with the number of the rule. */
  readonly name: string
  /** `src/App.tsx`, or all files by their paths. */
  readonly source: string | Readonly<Record<string, string>>
  /** `h1`, or `li:2` for the third. */
  readonly select: string
  readonly operation: ElementOperation
  readonly scope?: EditScope
  /** Each text stands in the project once, and is then the other one; all else is as it was. Or why nothing is. */
  readonly want: readonly (readonly [before: string, after: string])[] | RefusalCode
}

const editor = createElementEditor(ts)
const PACKAGE = '{ "dependencies": { "react": "19.0.0", "tailwindcss": "3.4.0" } }'

export function filesOf(source: EditCase['source']): Map<string, string> {
  const files = typeof source === 'string' ? { 'src/App.tsx': source } : source
  return new Map(Object.entries({ 'package.json': PACKAGE, ...files }))
}

export function selectIn(files: ReadonlyMap<string, string>, select: string): SelectedElement {
  const [tag, nth = '0'] = select.split(':')
  const found = runApp(files).filter((one) => one.tag === tag)[Number(nth)]
  if (found === undefined) throw new Error(`The page has no ${select}.`)
  return found
}

export function editSelected(
  files: ReadonlyMap<string, string>,
  selected: SelectedElement,
  operation: ElementOperation,
  scope: EditScope = 'this',
): ElementEdit {
  return editor.edit({ files, selected, seen: files }, operation, scope)
}

export function checkCase({ source, select, operation, scope = 'this', want }: EditCase): void {
  const files = filesOf(source)
  const selected = selectIn(files, select)
  const result = editSelected(files, selected, operation, scope)
  if (typeof want === 'string') {
    expect(result).toMatchObject({ ok: false, code: want })
    return
  }
  if (!result.ok) throw new Error(`It was refused: ${result.code} at ${JSON.stringify(result.place)}`)
  const after = textsAfter(files, result)
  expect(after).toEqual(wanted(files, want))
  checkPage({ before: files, after: new Map(Object.entries(after)), selected, operation, scope, result })
}

export function textsAfter(files: ReadonlyMap<string, string>, result: ElementEdit): Record<string, string> {
  const edits = result.ok ? result.edits : []
  return Object.fromEntries([...files, ...applyEdits(files, edits)])
}

function wanted(
  files: ReadonlyMap<string, string>,
  want: readonly (readonly [before: string, after: string])[],
): Record<string, string> {
  const after = Object.fromEntries(files)
  for (const [before, replacement] of want) {
    const paths = Object.keys(after).filter((path) => after[path]?.includes(before))
    const [path = ''] = paths
    const parts = after[path]?.split(before) ?? []
    if (paths.length !== 1 || parts.length !== 2) {
      throw new Error(`${JSON.stringify(before)} does not stand in the project once.`)
    }
    after[path] = parts.join(replacement)
  }
  return after
}
