/**
 * Which diagnostics keep a draft from becoming the head, in words for a person and for a model (R20). What the preview gets
 * by without is no such diagnostic: a missing `key`, a package that is not declared, a plugin of another Tailwind.
 */

import {
  type CodedDiagnostic,
  type DiagnosticReport,
  diagnosticKey,
} from '../diagnostics/coded-diagnostic.ts'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../diagnostics/diagnostic.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import { withCodeFrame } from './with-code-frame.ts'

type Texts = ReadonlyMap<string, string>

export function holdingDiagnostics(
  { diagnostics, details = [] }: DiagnosticReport,
  files: Texts,
): Diagnostic[] {
  const byKey = new Map(details.map((detail) => [detail.key, detail]))
  const holding: Diagnostic[] = []
  const seen = new Set<string>()
  for (const diagnostic of diagnostics) {
    const key = diagnosticKey(diagnostic)
    if (seen.has(key)) continue
    seen.add(key)
    const detail = byKey.get(key)
    const message = isHolding(diagnostic, files) ? (detail?.message ?? messageOf(diagnostic)) : null
    if (message === null || (diagnostic.type === 'other' && PASSING.test(message))) continue
    const place = detail?.line === undefined ? placeIn(diagnostic, files) : detail
    holding.push(
      withCodeFrame(
        {
          title: detail?.title ?? PREVIEW_ERROR_TITLE,
          message,
          stack: '',
          ...fileOf(diagnostic),
          ...placed(place),
        },
        files,
      ),
    )
  }
  return holding
}

/** What a service could not give just now says nothing about the code. */
const PASSING = /Press Refresh|did not answer|busy with other projects|so new a version|is damaged:/

function isHolding(diagnostic: CodedDiagnostic, files: Texts): boolean {
  switch (diagnostic.type) {
    case 'syntax':
    case 'no-file':
    case 'no-export':
    case 'no-package-export':
    case 'second-default':
    case 'other':
      return true
    case 'undefined-name':
      return !mayComeFromOutside(diagnostic.name, files)
    case 'no-key':
    case 'no-entry':
    case 'undeclared':
    case 'tailwind-plugin':
      return false
  }
}

/** A script of the page, or an assignment to the window, brings names that no module declares. */
function mayComeFromOutside(name: string, files: Texts): boolean {
  const scripts = files.get('index.html')?.match(/<script\b[^>]*/gi) ?? []
  if (scripts.some((tag) => /\bsrc\s*=\s*["']?(?:https?:)?\/\//i.test(tag))) return true
  const brings = new RegExp(
    `\\b(?:window|globalThis|self)(?:\\.|\\[['"])${escapePattern(name)}(?![\\w$])|\\bdeclare\\s+(?:const|let|var|function|class)\\s+${escapePattern(name)}(?![\\w$])`,
  )
  return [...files.values()].some((text) => text.includes(name) && brings.test(text))
}

function messageOf(diagnostic: CodedDiagnostic): string {
  switch (diagnostic.type) {
    case 'syntax':
      return `${diagnostic.path} does not parse.`
    case 'no-file':
      return `Module not found: Can't resolve '${diagnostic.specifier}' in '${diagnostic.path}'.`
    case 'no-export':
      return `"${diagnostic.name}" is not exported by ${diagnostic.target}, but ${diagnostic.path} imports it.`
    case 'no-package-export':
      return `"${diagnostic.name}" is not exported by ${diagnostic.specifier}, but ${diagnostic.path} imports it.`
    case 'undefined-name':
      return `ReferenceError: ${diagnostic.name} is not defined`
    case 'second-default':
      return `${diagnostic.path} has more than one default export.`
    case 'other':
      return diagnostic.message
    case 'no-key':
    case 'no-entry':
    case 'undeclared':
    case 'tailwind-plugin':
      return ''
  }
}

interface Place {
  readonly line?: number | undefined
  readonly column?: number | undefined
}

function placeIn(diagnostic: CodedDiagnostic, files: Texts): Place {
  const text = files.get(diagnostic.path)
  const wanted = wordOf(diagnostic)
  if (text === undefined || wanted === null) return {}
  const index = text.search(new RegExp(`(?<![\\w$])${escapePattern(wanted)}(?![\\w$])`))
  if (index < 0) return {}
  const before = text.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}

function wordOf(diagnostic: CodedDiagnostic): string | null {
  switch (diagnostic.type) {
    case 'undefined-name':
    case 'no-export':
    case 'no-package-export':
      return diagnostic.name
    case 'no-file':
      return diagnostic.specifier
    default:
      return null
  }
}

function fileOf({ path }: CodedDiagnostic): { readonly file?: string } {
  return path === '' ? {} : { file: path }
}

function placed({ line, column }: Place): { readonly line?: number; readonly column?: number } {
  return { ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
}
