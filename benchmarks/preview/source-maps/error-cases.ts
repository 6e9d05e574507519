/**
 * Thirty ways for TSX to fail at run time. The failing line holds MARK; `//PAD` is replaced by seeded lines that a
 * compiler removes, moves or rewrites.
 */
export const MARK = '/*!*/'

export interface ErrorCase {
  readonly name: string
  /** `click`: the error comes when the button with id `go` is clicked. */
  readonly trigger: 'load' | 'click'
  /** The component that the app shows, named Broken. */
  readonly broken: string
  /** A second module, `src/helper.ts`, in which the mark may be instead. */
  readonly helper?: string
}

const NOTHING = 'const nothing = null as unknown as { name: string; list: string[] }'

function onLoad(name: string, broken: string, helper?: string): ErrorCase {
  return { name, trigger: 'load', broken, ...(helper === undefined ? {} : { helper }) }
}

function onClick(name: string, broken: string, helper?: string): ErrorCase {
  return { ...onLoad(name, broken, helper), trigger: 'click' }
}

const inRender: readonly ErrorCase[] = [
  onLoad(
    'throw in render',
    `//PAD
export function Broken() {
  ${MARK} throw new Error('on purpose')
}`,
  ),
  onLoad(
    'deep in JSX',
    `//PAD
${NOTHING}
export function Broken() {
  return (
    <main className="p-8">
      <ul>
        {[1, 2, 3].map((n) => (
          <li key={n}>
            <span title="x">{n}</span>
            <em>{${MARK} nothing.name}</em>
          </li>
        ))}
      </ul>
    </main>
  )
}`,
  ),
  onLoad(
    'nested component',
    `//PAD
${NOTHING}
function Inner({ depth }: { depth: number }) {
  if (depth > 0) return <div><Inner depth={depth - 1} /></div>
  const label = ${MARK} nothing.name
  return <p>{label}</p>
}
//PAD
export function Broken() {
  return <section><Inner depth={4} /></section>
}`,
  ),
  onLoad(
    'long attributes',
    `//PAD
${NOTHING}
export function Broken() {
  return (
    <button
      type="button"
      aria-label="go"
      className={[
        'rounded-lg',
        'px-4',
        'py-2',
      ].join(' ')}
      style={{
        color: 'red',
        margin: 4,
      }}
      title={
        ${MARK} nothing.name
      }
      onClick={() => {}}
    >
      Go
    </button>
  )
}`,
  ),
  onLoad(
    'template literal over lines',
    `//PAD
${NOTHING}
export function Broken() {
  const text = \`first line
second line with \${1 + 1}
third line with \${${MARK} nothing.name} in it
last line\`
  return <pre>{text}</pre>
}`,
  ),
  onLoad(
    'tagged template',
    `//PAD
const css = (strings: TemplateStringsArray, ...values: unknown[]): string => {
  if (values.length > 1)
    ${MARK} throw new TypeError('too many values')
  return strings.join('')
}
export function Broken() {
  return <style>{css\`
    a { color: \${1}; }
    b { color: \${2}; }
  \`}</style>
}`,
  ),
  onLoad(
    'optional chain over lines',
    `//PAD
interface Deep { a?: { b?: { c: { d: string } } } }
const deep: Deep = { a: { b: {} as never } }
export function Broken() {
  const value = deep
    ?.a
    ?.b
    ?.c
    ${MARK} .d
  return <p>{value}</p>
}`,
  ),
  onLoad(
    'destructured parameter',
    `//PAD
type Row = { cell: { text: string } }
function textOf(
  ${MARK} { cell: { text } }: Row,
): string {
  return text
}
export function Broken() {
  return <p>{textOf({} as Row)}</p>
}`,
  ),
  onLoad(
    'default parameter',
    `//PAD
${NOTHING}
function label(
  name: string,
  suffix: string = ${MARK} nothing.name,
): string {
  return name + suffix
}
export const Broken = () => <p>{label('a')}</p>`,
  ),
  onLoad(
    'native function on top',
    `//PAD
const read = <T,>(text: string): T =>
  ${MARK} JSON.parse(text) as T
export function Broken() {
  return <p>{read<{ a: string }>('{ broken').a}</p>
}`,
  ),
]

const inHooks: readonly ErrorCase[] = [
  onLoad(
    'state initializer',
    `import { useState } from 'react'
//PAD
${NOTHING}
export function Broken() {
  const [value] = useState<string>(() => {
    const names: string[] = []
    ${MARK} return names.concat(nothing.name)[0]!
  })
  return <p>{value}</p>
}`,
  ),
  onLoad(
    'effect',
    `import { useEffect, useState } from 'react'
//PAD
${NOTHING}
export function Broken() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    setCount(1)
    ${MARK} document.title = nothing.name
  }, [])
  return <p>{count}</p>
}`,
  ),
  onLoad(
    'memo',
    `import { type ReactNode, useMemo } from 'react'
//PAD
${NOTHING}
export function Broken(): ReactNode {
  const sorted = useMemo(
    () =>
      [3, 1, 2]
        .map((n) => ({ n }))
        .sort((a, b) => a.n - b.n + ${MARK} nothing.list.length),
    [],
  )
  return <p>{sorted.length}</p>
}`,
  ),
  onLoad(
    'custom hook in another file',
    `import { useThing } from './helper'
//PAD
export function Broken() {
  const thing = useThing<string>('a')
  return <p>{thing}</p>
}`,
    `import { useRef } from 'react'
//PAD
export interface Options { strict?: boolean }
export function useThing<T>(value: T, options: Options = {}): T {
  const ref = useRef<T | null>(null)
  ref.current = value
  if (!options.strict) {
    ${MARK} throw new RangeError('a hook failed')
  }
  return ref.current
}`,
  ),
  onLoad(
    'context',
    `import { createContext, useContext } from 'react'
//PAD
interface Theme { colours: { accent: string } }
const ThemeContext = createContext<Theme | null>(null)
function useTheme(): Theme {
  const theme = useContext(ThemeContext)
  return theme!
}
function Child() {
  const theme = useTheme()
  return <p style={{ color: ${MARK} theme.colours.accent }}>x</p>
}
export function Broken() {
  return <div><Child /></div>
}`,
  ),
  onLoad(
    'memo and forwarded ref',
    `import { forwardRef, memo, type Ref } from 'react'
//PAD
${NOTHING}
const Field = memo(
  forwardRef(function Field(props: { label: string }, ref: Ref<HTMLInputElement>) {
    const id = \`\${props.label}-\${${MARK} nothing.name}\`
    return <input id={id} ref={ref} />
  }),
)
export const Broken = () => <Field label="x" />`,
  ),
  onClick(
    'reducer',
    `import { useReducer } from 'react'
//PAD
type Action = { type: 'add'; by: number } | { type: 'fail' }
function reduce(state: number, action: Action): number {
  switch (action.type) {
    case 'add':
      return state + action.by
    case 'fail': {
      const reason = 'reducer failed' satisfies string
      ${MARK} throw new Error(reason)
    }
  }
}
export function Broken() {
  const [state, dispatch] = useReducer(reduce, 0)
  return <button id="go" onClick={() => dispatch({ type: 'fail' })}>{state}</button>
}`,
  ),
]

const inEvents: readonly ErrorCase[] = [
  onClick(
    'inline handler',
    `//PAD
${NOTHING}
export function Broken() {
  return (
    <div>
      <button
        id="go"
        onClick={(event) => {
          event.preventDefault()
          ${MARK} console.log(nothing.name)
        }}
      >
        Go
      </button>
    </div>
  )
}`,
  ),
  onClick(
    'handler calls another file',
    `import { save } from './helper'
import type { Saved } from './helper'
//PAD
export function Broken() {
  const onSave = () => {
    const saved: Saved = save('x')
    console.log(saved)
  }
  return <button id="go" onClick={onSave}>Save</button>
}`,
    `//PAD
export type Saved = { id: number }
export enum Mode { Fast, Safe }
export function save(name: string, mode: Mode = Mode.Safe): Saved {
  if (mode === Mode.Safe)
    ${MARK} throw new Error(\`cannot save \${name}\`)
  return { id: 1 }
}`,
  ),
  onClick(
    'after await',
    `//PAD
${NOTHING}
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
export function Broken() {
  const run = async (): Promise<void> => {
    await pause(5)
    for await (const n of [1, 2]) console.log(n)
    ${MARK} await pause(nothing.list.length)
  }
  return <button id="go" onClick={() => void run()}>Run</button>
}`,
  ),
  onClick(
    'timer',
    `//PAD
${NOTHING}
export function Broken() {
  return <button id="go" onClick={() => {
    window.setTimeout(() => {
      const value = ${MARK} nothing.name
      console.log(value)
    }, 5)
  }}>Wait</button>
}`,
  ),
  onClick(
    'promise chain',
    `//PAD
${NOTHING}
export function Broken() {
  const load = () =>
    Promise.resolve([1, 2, 3])
      .then((list) => list.filter((n): n is number => n > 1))
      .then(
        (list) => ${MARK} list.length + nothing.list.length,
      )
  return <button id="go" onClick={load}>Load</button>
}`,
  ),
  onClick(
    'class with parameter properties',
    `//PAD
abstract class Base<T> {
  protected items: T[] = []
  abstract add(item: T): void
}
class Cart extends Base<string> {
  #total = 0
  constructor(private readonly owner: string, public limit?: number) {
    super()
  }
  override add(item: string): void {
    this.items.push(item)
    this.#total += 1
    if (this.#total > (this.limit ?? 0))
      ${MARK} throw new Error(this.owner)
  }
}
export function Broken() {
  const cart = new Cart('Ada')
  return <button id="go" onClick={() => cart.add('x')}>Add</button>
}`,
  ),
  onClick(
    'generator',
    `//PAD
function* numbers(): Generator<number, void, unknown> {
  yield 1
  yield 2
  ${MARK} throw new Error('no more numbers')
}
export function Broken() {
  return <button id="go" onClick={() => console.log([...numbers()])}>Go</button>
}`,
  ),
  onClick(
    'rethrown by finally',
    `//PAD
function attempt(work: () => void): void {
  try {
    work()
  } finally {
    console.log('done')
  }
}
export function Broken() {
  const fail = () => {
    ${MARK} throw new SyntaxError('inner')
  }
  return <button id="go" onClick={() => attempt(fail)}>Go</button>
}`,
  ),
]

const inModules: readonly ErrorCase[] = [
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

export const ERROR_CASES: readonly ErrorCase[] = [...inRender, ...inHooks, ...inEvents, ...inModules]
