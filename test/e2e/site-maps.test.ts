/** Errors of a published app lead to the line of the source that threw: through compiler, bundler and whatever Lathe adds. */
import { expect, it } from 'vitest'
import { findPlaces } from '../../src/server/sites/visitors/source-places.ts'
import { stackFrames } from '../../src/server/sites/visitors/stack-frames.ts'
import { setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { allTexts, setUpVisits } from './site-lab.ts'

const { open } = setUpLab()
const visit = setUpVisits()

/** Each line that ends in a mark throws when its function is called. */
const FILES = {
  'src/App.tsx': `import { lazy, Suspense } from 'react'
import { shout } from './lib/shout'
import './lib/model.js'

type Props = {
  readonly name: string
}
/* A comment
   of two lines. */
interface Nothing { a: number }

const Late = lazy(() => import('./pages/Late Page'))
const all = Object.keys(import.meta.glob('./pages/*.tsx')); export const fail = (x: Nothing) => { (x as never as { b: { c: number } }).b.c = 1 } // HERE one
const env = import.meta.env.MODE
window.fails = { ...window.fails, one: () => fail({ a: all.length }) }

function Row({ name }: Props) {
  const value = { name } as { name: string; deep?: { er: string } }
  return (
    <li
      title={name}
      onClick={() => {
        const list: string[] = []
        window.fails = { ...window.fails, two: () => {
          list
            .map((one) => one)
            .at(3)!.trim() // HERE two
        } }
      }}
    >
      {env}
      {name}
      {value.name}
    </li>
  )
}

export default function App() {
  return <ul>
    {['a', 'b'].map((name) => <Row key={name} name={shout(name)} />)}
    <Suspense><Late /></Suspense>
  </ul>
}
`,
  'src/lib/shout.ts': `/** Another file. */

export enum Kind { Loud, Quiet }

abstract class Base<T> {
  constructor(private readonly value: T) {}
  abstract say(): string
  protected get(): T { return this.value }
}

class Loud extends Base<string> {
  say() {
    return this.get().toUpperCase()
  }
  fail(kind: Kind): never {
    const text = \`a template
of two lines\`
    throw new RangeError(text + kind) // HERE three
  }
}
declare global { interface Window { fails: Record<string, () => unknown> } }
window.fails = { ...window.fails, three: () => new Loud('x').fail(Kind.Loud) }
export const shout = (text: string) => new Loud(text).say()
`,
  'src/lib/model.js': `
// Plain JavaScript.
window.fails = {
  ...window.fails,
  four: async () => {
    await null
    undefinedName() // HERE four
  },
}
`,
  'src/pages/Late Page.tsx': `import './late.css'
import { Suspense } from 'react'
const deeper = () => import('./deeper')

export default function Late() {
  window.fails = { ...window.fails,
    five: () => null!.x, // HERE five
    six: async () => (await deeper()).fail(),
  }
  return <Suspense><i>late</i></Suspense>
}
`,
  'src/pages/late.css': '.late { color: red }',
  'src/pages/deeper.ts': `const import_ = import('./deepest'); export const more = import_
export async function fail() {
  const { reject } = await more
  return reject()
}
`,
  'src/pages/deepest.ts': `export const reject = () => {
  return Promise.reject(new Error('six')) // HERE six
}
`,
}

it('2.2 a source map leads to the exact line in several files and chunks, and no visitor has a word of it', async () => {
  const lab = await open()
  const built = await lab.publish({ ...WITHOUT_TAILWIND, ...FILES })
  expect(built.diagnostics.filter(({ severity }) => severity === 'stops')).toEqual([])
  expect(built.maps.length).toBeGreaterThan(2)
  expect(/sourceMappingURL|HERE|"mappings"/.exec(allTexts(built))?.[0]).toBeUndefined()
  const { page } = await visit(built)
  await page.waitForSelector('i')
  await page.click('li')
  const stacks = await page.evaluate(async () => {
    const told: Record<string, string> = {}
    const { fails } = window as unknown as { fails: Record<string, () => unknown> }
    for (const [name, fail] of Object.entries(fails)) {
      try {
        await fail()
      } catch (error) {
        told[name] = (error as Error).stack ?? ''
      }
    }
    return told
  })
  expect(Object.keys(stacks).sort()).toEqual(['five', 'four', 'one', 'six', 'three', 'two'])
  const found = Object.entries(stacks).map(([name, stack]) => {
    const [first] = stackFrames(stack)
    const map = built.maps.find(({ path }) => `/${path}` === decodeURIComponent(first?.url.pathname ?? ''))
    if (map === undefined || first === undefined) return [name, stack]
    const [place] = findPlaces({ map: Buffer.from(map.base64, 'base64'), places: [first] })
    if (typeof place !== 'object' || place === null) return [name, place]
    return [name, `${place.file}:${place.line}`]
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(marks()))
})

function marks(): [name: string, place: string][] {
  return Object.entries(FILES).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index): [string, string][] => {
      const name = /HERE (\w+)$/.exec(line)?.[1]
      return name === undefined ? [] : [[name, `${file}:${index + 1}`]]
    }),
  )
}
