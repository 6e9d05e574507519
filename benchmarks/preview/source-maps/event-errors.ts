/** Errors in event handlers, and what they set off. */
import { type ErrorCase, MARK, NOTHING, onClick } from './error-case.ts'

export const EVENT_ERRORS: readonly ErrorCase[] = [
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
