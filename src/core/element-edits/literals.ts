/** Literals in the source as places whose text can be changed. */
import type ts from 'typescript-browser'
import { type LiteralForm, literalChange, literalValue } from './literal-text.ts'
import type { SourceModule, TypeScript } from './sources.ts'
import type { Env, ItemChoice, Value } from './value.ts'

export interface LiteralTarget {
  readonly module: SourceModule
  readonly node: ts.Node
  readonly form: LiteralForm
  /** Offsets in the module of what is between the quotes. */
  readonly start: number
  readonly end: number
  readonly value: string
  readonly level: number
  readonly choices: readonly ItemChoice[]
  readonly isConditional: boolean
  readonly isShared: boolean
  readonly fallback: LiteralTarget | null
}

/** The change of a module that makes a literal say a text; null when its form cannot. */
export function retext(target: LiteralTarget, text: string) {
  const { module, start, end } = target
  const change = literalChange(rangeOf(target), text)
  if (change === null) return null
  const at = { path: module.path, start: start + change.start, end: start + change.end, text: change.text }
  return end < at.end ? null : at
}

/** Null for what is no literal, or says nothing by itself. */
export function literalOf(ts: TypeScript, value: Value): LiteralTarget | null {
  const range = value.kind === 'node' ? literalRange(ts, value.node) : null
  if (range === null) return null
  const { env, choices, isConditional, isShared } = value
  const fallback = value.fallback === null ? null : literalOf(ts, value.fallback)
  return at(value.node, range, env, { choices, isConditional, isShared, fallback })
}

/** A literal that stands where it is used. */
export function ownLiteral(ts: TypeScript, node: ts.Node, env: Env): LiteralTarget | null {
  const range = literalRange(ts, node)
  return range === null
    ? null
    : at(node, range, env, { choices: [], isConditional: false, isShared: false, fallback: null })
}

type Facts = Pick<LiteralTarget, 'choices' | 'isConditional' | 'isShared' | 'fallback'>

function at(node: ts.Node, range: LiteralSpan, { module, level }: Env, facts: Facts): LiteralTarget | null {
  const target = { module, node, level, ...range, value: '', ...facts }
  const value = literalValue(rangeOf(target))
  return value === null ? null : { ...target, value }
}

function rangeOf({ module, form, start, end }: Pick<LiteralTarget, 'module' | 'form' | 'start' | 'end'>) {
  const quote =
    form === 'template' ? '`' : form === 'jsx-text' || form === 'number' ? '' : module.text.charAt(start - 1)
  return { form, raw: module.text.slice(start, end), quote }
}

interface LiteralSpan {
  readonly form: LiteralForm
  readonly start: number
  readonly end: number
}

function literalRange(ts: TypeScript, node: ts.Node): LiteralSpan | null {
  if (ts.isJsxText(node)) return textCore(node)
  const [start, end] = [node.getStart(), node.getEnd()]
  if (ts.isStringLiteral(node)) {
    return {
      form: ts.isJsxAttribute(node.parent) ? 'jsx-attribute' : 'string',
      start: start + 1,
      end: end - 1,
    }
  }
  if (ts.isNumericLiteral(node)) return { form: 'number', start, end }
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateTail(node)) {
    return { form: 'template', start: start + 1, end: end - 1 }
  }
  // Both end with `${`.
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
    return { form: 'template', start: start + 1, end: end - 2 }
  }
  return null
}

/** Without the white space around, which layout and neighbours need. */
function textCore(node: ts.JsxText): LiteralSpan | null {
  const text = node.getSourceFile().text.slice(node.pos, node.end)
  const core = text.trim()
  if (core === '') return null
  const start = node.pos + text.indexOf(core)
  return { form: 'jsx-text', start, end: start + core.length }
}
