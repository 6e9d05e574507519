/**
 * Which faults keep a draft from becoming the head, in words for a person and for a model (R20). What the preview gets
 * by without is no such fault: a missing `key`, a package that is not declared, a plugin of another Tailwind.
 */

import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../diagnostics/diagnostic.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import { type Fault, type FaultReport, faultKey } from './repairs/fault.ts'
import { withCodeFrame } from './with-code-frame.ts'

type Texts = ReadonlyMap<string, string>

export function draftProblems({ faults, details = [] }: FaultReport, files: Texts): Diagnostic[] {
  const byKey = new Map(details.map((detail) => [detail.key, detail]))
  const problems: Diagnostic[] = []
  const seen = new Set<string>()
  for (const fault of faults) {
    const key = faultKey(fault)
    if (seen.has(key)) continue
    seen.add(key)
    const detail = byKey.get(key)
    const message = isHolding(fault, files) ? (detail?.message ?? messageOf(fault)) : null
    if (message === null || (fault.type === 'other' && PASSING.test(message))) continue
    const place = detail?.line === undefined ? placeIn(fault, files) : detail
    problems.push(
      withCodeFrame(
        {
          title: detail?.title ?? PREVIEW_ERROR_TITLE,
          message,
          stack: '',
          ...fileOf(fault),
          ...placed(place),
        },
        files,
      ),
    )
  }
  return problems
}

/** What a service could not give just now says nothing about the code. */
const PASSING = /Press Refresh|did not answer|busy with other projects|so new a version|is damaged:/

function isHolding(fault: Fault, files: Texts): boolean {
  switch (fault.type) {
    case 'syntax':
    case 'no-file':
    case 'no-export':
    case 'no-package-export':
    case 'second-default':
    case 'other':
      return true
    case 'undefined-name':
      return !mayComeFromOutside(fault.name, files)
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

function messageOf(fault: Fault): string {
  switch (fault.type) {
    case 'syntax':
      return `${fault.path} does not parse.`
    case 'no-file':
      return `Module not found: Can't resolve '${fault.specifier}' in '${fault.path}'.`
    case 'no-export':
      return `"${fault.name}" is not exported by ${fault.target}, but ${fault.path} imports it.`
    case 'no-package-export':
      return `"${fault.name}" is not exported by ${fault.specifier}, but ${fault.path} imports it.`
    case 'undefined-name':
      return `ReferenceError: ${fault.name} is not defined`
    case 'second-default':
      return `${fault.path} has more than one default export.`
    case 'other':
      return fault.message
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

function placeIn(fault: Fault, files: Texts): Place {
  const text = files.get(fault.path)
  const wanted = wordOf(fault)
  if (text === undefined || wanted === null) return {}
  const index = text.search(new RegExp(`(?<![\\w$])${escapePattern(wanted)}(?![\\w$])`))
  if (index < 0) return {}
  const before = text.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}

function wordOf(fault: Fault): string | null {
  switch (fault.type) {
    case 'undefined-name':
    case 'no-export':
    case 'no-package-export':
      return fault.name
    case 'no-file':
      return fault.specifier
    default:
      return null
  }
}

function fileOf({ path }: Fault): { readonly file?: string } {
  return path === '' ? {} : { file: path }
}

function placed({ line, column }: Place): { readonly line?: number; readonly column?: number } {
  return { ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
}
