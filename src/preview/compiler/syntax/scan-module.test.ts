import { moduleRunnerTransformSync, transformSync } from 'oxc-transform'
import { describe, expect, it } from 'vitest'
import { scanModule } from './scan-module.ts'

const scan = (source: string) => {
  const jsx = { runtime: 'automatic', development: true, refresh: true } as const
  const { code } = transformSync('/src/App.tsx', source, { lang: 'tsx', jsx })
  return scanModule(moduleRunnerTransformSync('/src/App.tsx', code, {}).code)
}

describe('names that nothing brings', () => {
  it.each([
    ['a hook', 'export const App = () => useState(0)', [{ name: 'useState', isTag: false }]],
    ['a tag', 'export const App = () => <Card />', [{ name: 'Card', isTag: true }]],
    ['a namespace', 'export const App = () => React.useState(0)', [{ name: 'React', isTag: false }]],
    [
      'a tag that is used elsewhere too',
      'export const a = Card\nexport const b = <Card />',
      [{ name: 'Card', isTag: true }],
    ],
  ])('R12 finds %s', (_, source, names) => {
    expect(scan(source).undefinedNames).toEqual(names)
  })

  it.each([
    ['imports', "import { useState } from 'react'\nexport const a = useState(0)"],
    ['parameters', 'export const a = ({ b: [c, ...d], e = 1 }, ...f) => [c, d, e, f]'],
    ['declarations', 'function a() { return b }\nclass C {}\nlet b = new C()\nexport { a }'],
    ['members and keys', 'export const a = { b: 1 }.b'],
    ['labels', 'export const a = () => { outer: for (;;) break outer }'],
    ['what is caught', 'try { a() } catch (error) { console.log(error) }\nfunction a() {}'],
    ['what a page has', 'document.title = window.name\nnew Image()\nalert(new ResizeObserver(() => {}))'],
    ['what is asked for', "export const a = typeof jQuery === 'undefined'"],
    ['types', 'export const a: Foo = 1 as Bar'],
    ['import.meta', 'export const a = import.meta.env'],
  ])('R12 passes over %s', (_, source) => {
    expect(scan(source).undefinedNames).toEqual([])
  })
})

describe('lists without keys', () => {
  it.each([
    ['an arrow', 'export const a = [1].map((x) => <li>{x}</li>)', 33],
    ['a return', 'export const a = [1].map((x) => { return <li>{x}</li> })', 42],
    ['Array.from', 'export const a = Array.from([1], (x) => <li>{x}</li>)', 41],
  ])('R16 finds %s', (_, source, column) => {
    expect(scan(source).withoutKey).toEqual([{ line: 1, column }])
  })

  it.each([
    ['a key', 'export const a = [1].map((x) => <li key={x} />)'],
    ['a fragment', 'export const a = [1].map((x) => <>{x}</>)'],
    ['no list', 'export const a = make((x) => <li>{x}</li>)'],
    ['no element', 'export const a = [1].map((x) => x)'],
  ])('R16 passes over %s', (_, source) => {
    expect(scan(source).withoutKey).toEqual([])
  })
})
