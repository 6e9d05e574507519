/** Errors in the code around components: module scope, classes, helpers, lazy parts. */
import { type ErrorCase, MARK, NOTHING, onLoad } from './error-case.ts'

export const MODULE_ERRORS: readonly ErrorCase[] = [
  onLoad(
    'top level of a module',
    `//PAD
${NOTHING}
export const title: string =
  ${MARK} nothing.name.toUpperCase()
export function Broken() {
  return <p>{title}</p>
}`,
  ),
  onLoad(
    'enum initializer',
    `//PAD
const fail = (): number => {
  ${MARK} throw new Error('an enum failed')
}
enum Level { Low = 1, Middle = Low * 2, High = fail() }
export function Broken() {
  return <p>{Level.High}</p>
}`,
  ),
  onLoad(
    'class component',
    `import { Component, type ReactNode } from 'react'
//PAD
${NOTHING}
interface State { isOpen: boolean }
export class Broken extends Component<{ title?: string }, State> {
  static displayName = 'Broken'
  override state: State = { isOpen: true }
  private get label(): string {
    return ${MARK} nothing.name
  }
  override render(): ReactNode {
    return this.state.isOpen ? <p>{this.label}</p> : null
  }
}`,
  ),
  onLoad(
    'lazy component',
    `import { lazy, Suspense } from 'react'
//PAD
const Part = lazy(async () => {
  const { partOf } = await import('./helper')
  return { default: () => <p>{partOf(3)}</p> }
})
export function Broken() {
  return <Suspense fallback={<p>…</p>}><Part /></Suspense>
}`,
    `//PAD
export function partOf(n: number): string
export function partOf(n: string): string
export function partOf(n: number | string): string {
  const parts = new Map<number | string, string>([[1, 'one']])
  const part = parts.get(n)!
  ${MARK} return part.toUpperCase()
}`,
  ),
  onLoad(
    'after wide characters',
    `//PAD
${NOTHING}
const emoji = '🧪🧪🧪', words = 'größer – 测试'
export function Broken() {
  const text = emoji + words; /* 🧪 */ ${MARK} const name = nothing.name
  return <p>{text}{name}</p>
}`,
  ),
]
