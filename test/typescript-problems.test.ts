/** What TypeScript says about a project in the browser, asked in Node with the same texts. */
import ts from 'typescript-browser'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readTypescriptLibraries } from '../scripts/build/typescript-libraries.ts'
import { STARTER_FILES } from '../src/core/project/starter-template.ts'
import { isCrash } from '../src/web/workspace/drafts/crash-problems.ts'
import { createProjectChecker, type ProjectCheck } from '../src/web/workspace/typescript/check-project.ts'

// Room for a busy machine: TypeScript reads megabytes of library texts.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const STARTER = [...STARTER_FILES].map(([path, { content }]) => [path, content] as const)
let libraries: ReadonlyMap<string, string>

beforeAll(async () => {
  libraries = new Map(Object.entries(await readTypescriptLibraries()))
})

/** One for all tests, told only what differs: to read the libraries takes longest. */
let checker: ReturnType<typeof createProjectChecker> | undefined
const texts = new Map<string, string>()

function open(files: Readonly<Record<string, string>> = {}, base: typeof STARTER = STARTER) {
  checker ??= createProjectChecker(ts, libraries)
  const { check: begin, update: tell } = checker
  const check = (): ProjectCheck => {
    const steps = begin()
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
  }
  const update = (changed: readonly (readonly [string, string])[], removed: readonly string[]) => {
    tell(changed, removed)
    for (const path of removed) texts.delete(path)
    for (const [path, text] of changed) texts.set(path, text)
  }
  const wanted = new Map([...base, ...Object.entries(files)])
  update(
    [...wanted].filter(([path, text]) => texts.get(path) !== text),
    [...texts.keys()].filter((path) => !wanted.has(path)),
  )
  return { check, update }
}

const said = ({ problems }: ProjectCheck) =>
  problems.map(({ path, line, code, severity }) => `${severity} ${path}:${line} ${code}`)

describe('TypeScript problems', () => {
  it('S2.54 there are none in the starter template', () => {
    const checked = open().check()
    expect(said(checked)).toEqual([])
    expect(checked.untyped).toEqual([])
  })

  it('S2.54 are named with file, line, column and message, errors and unused names apart', () => {
    const checked = open({
      'src/bad.tsx': `import { useState } from 'react'\nexport const n: number = 'text'\nexport const View = () => <div classname="a" />\n`,
    }).check()
    expect(said(checked)).toEqual([
      'warning src/bad.tsx:1 6133',
      'error src/bad.tsx:2 2322',
      'error src/bad.tsx:3 2322',
    ])
    expect(checked.problems[1]).toMatchObject({
      column: 14,
      length: 1,
      message: `Type 'string' is not assignable to type 'number'.`,
    })
  })

  it('S2.54 follow edits, also into files that import what changed', () => {
    const { check, update } = open({
      'src/a.ts': 'export const a = 1\n',
      'src/b.ts': `import { a } from './a'\nexport const b: number = a\n`,
    })
    expect(said(check())).toEqual([])
    update([['src/a.ts', `export const a = 'one'\n`]], [])
    expect(said(check())).toEqual(['error src/b.ts:2 2322'])
    update([], ['src/a.ts'])
    expect(said(check())).toEqual(['error src/b.ts:1 2307'])
    update([['src/a.ts', 'export const a = 2\n']], [])
    expect(said(check())).toEqual([])
    update([['src/b.ts', `import data from './data.json'\nexport const b: number = data.a\n`]], [])
    expect(said(check())).toEqual(['error src/b.ts:1 2307'])
    update([['src/data.json', '{ "a": 1 }']], [])
    expect(said(check())).toEqual([])
  })

  it('S2.54 packages without types are one hint, and nothing follows from them', () => {
    const checked = open({
      'src/list.tsx': `import { Check } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { clsx } from 'clsx'
import '@scope/kit/style.css'
import * as kit from '@scope/kit'
const go = useNavigate()
export const list = kit.items.map((item) => <Check key={item.id} onClick={(event) => go(event, clsx(item))} />)
`,
    }).check()
    expect(said(checked)).toEqual([])
    expect(checked.untyped).toEqual(['@scope/kit', 'clsx', 'lucide-react', 'react-router-dom'])
  })

  it('S2.54 a missing file is a problem, and an alias, a style, a picture and the environment are not', () => {
    const checked = open({
      'src/lib/x.ts': 'export const x = 1\n',
      'src/use.ts': `import './gone'
import { x } from '@/lib/x'
import { y } from '@/lib/y'
import './styles/globals.css'
import logo from './logo.png'
export const all = [x, y, logo, import.meta.env.VITE_KEY]
`,
    }).check()
    expect(said(checked)).toEqual(['error src/use.ts:1 2882', 'error src/use.ts:3 2307'])
  })

  it('S2.54 a project without a configuration is not held to strictness, and a broken one does not matter', () => {
    const loose = `export function f(a) { return a }\n`
    const files = STARTER.filter(([path]) => !path.startsWith('tsconfig'))
    expect(said(open({ 'src/f.ts': loose }, files).check())).toEqual([])
    expect(said(open({ 'src/f.ts': loose, 'tsconfig.json': '{ "compilerOptions": {' }).check())).toEqual([])
    expect(said(open({ 'src/f.ts': loose }).check())).toEqual(['error src/f.ts:1 7006'])
  })

  const crash = (text: string, extra: Readonly<Record<string, string>> = {}) => {
    const { problems } = open({ 'src/draft.tsx': text, ...extra }).check()
    return problems.filter((problem) => isCrash(problem, text)).map(({ code }) => code)
  }

  it.each([
    [
      'a call of what is no function',
      `const n = 1 as number\nexport const View = () => <p>{n()}</p>\n`,
      2349,
    ],
    ['new with what is no class', `const o = { a: 1 }\nexport const made = new o()\n`, 2351],
    ['an assignment to a constant', `const n = 1\nexport function f() { n = 2 }\n`, 2588],
    ['a use ahead of its declaration', `export const a = b + 1\nconst b = 1\n`, 2448],
    ['a misspelt method of the language', `export const t = 'a'.toUppercase()\n`, 2551],
  ])('R29 %s would crash', (_, text, code) => {
    expect(crash(text)).toEqual([code])
  })

  it.each([
    ['a type that is nowhere', `export function f(a: Nowhere): void { void a }\n`],
    [
      'an import of a type that is nowhere',
      `import { Nowhere } from './types'\nexport const a: Nowhere = 1\n`,
    ],
    ['a call of a union', `export const f = (g: (() => 1) | ((a: 2) => 2) | 3) => g()\n`],
    ['a value of another type', `export const n: number = 'text'\n`],
    ['a property that is only read', `export const n = 'a'.lenght\n`],
    ['a property that may be there', `export const f = (o: { a: 1 }) => o.b\n`],
    ['what may be undefined', `export const f = (o?: { a: () => 1 }) => o.a()\n`],
  ])('R29 %s would not', (_, text) => {
    expect(crash(text, { 'src/types.ts': 'export interface Other {}\n' })).toEqual([])
  })

  it('R29 the starter has none', () => {
    expect(
      open()
        .check()
        .problems.filter((problem) => isCrash(problem, '')),
    ).toEqual([])
  })
})
