import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import {
  changedJudgements,
  type Exceptions,
  judgeable,
  patternFaults,
} from '../scripts/patterns/check-patterns.ts'
import { PatternFinder } from '../scripts/patterns/find-patterns.ts'
import { judgeMissing } from '../scripts/patterns/judge-missing.ts'
import { createJudge, type Judge, type Judgement } from '../scripts/patterns/judge-pattern.ts'
import { readJudgements, writtenJudgements } from '../scripts/patterns/judgements-file.ts'
import { isModule } from '../scripts/patterns/parse-module.ts'

const NONE: Exceptions = { slow: [], unjudged: [], computed: [] }

const judge = createJudge(1)
afterAll(() => judge.close())

function find(modules: Readonly<Record<string, string>>) {
  const finder = new PatternFinder((path) => modules[path] ?? null)
  return Object.keys(modules).flatMap((path) => finder.find(path))
}

async function check(modules: Readonly<Record<string, string>>, exceptions: Exceptions = NONE) {
  const found = find(modules)
  const judgements = new Map<string, Judgement>()
  await judgeMissing(judgeable(found, exceptions), judgements, judge)
  return patternFaults(found, judgements, exceptions)
}

// The judge takes what it takes.
describe('the check of patterns', { timeout: 300_000 }, () => {
  it.each([
    ['a line that begins with blanks', String.raw`/^\s*export\s*\{/gm`],
    ['names that are imported', String.raw`/\bimport[\s\w]*from\b/`],
    ['words between quotes', String.raw`/"[^"]*"\s+.*?\s+with/i`],
    ['blanks at an end', String.raw`/\s+$/`],
    ['a comment that may never end', String.raw`/\/\*[\s\S]*?\*\//g`],
    ['what doubles at each step', '/^(?:a|aa)+$/'],
  ])('design names %s', async (_, pattern) => {
    const faults = await check({ 'src/a.ts': `export const found = ${pattern}` })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('src/a.ts:1')
    expect(faults[0]).toContain('is not shown to be linear')
  })

  it.each([
    ['/^a+$/'],
    [String.raw`/^\s+/`],
    [String.raw`/\bname\b/`],
    [String.raw`/"[^"\n]*"/g`],
    [String.raw`/\s*,/y`],
    [String.raw`/(?<!\s)\s+$/`],
  ])('design lets %s through', async (pattern) => {
    expect(await check({ 'src/a.ts': `export const found = ${pattern}` })).toEqual([])
  })

  it('design reads patterns out of calls, templates and constants of other modules', async () => {
    const faults = await check({
      'src/a.ts':
        "import { BLANKS as B } from './b.ts'\nexport const one = new RegExp(`${B}$`, 'g')\nexport const two = RegExp(B + '$')\nexport const three = new RegExp(['a', B].join('|') + '$')",
      'src/b.ts': 'const WS = /\\s/\nexport const BLANKS = `${WS.source}+`',
    })
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(' is')))).toEqual([
      'src/a.ts:2 /\\s+$/g',
      'src/a.ts:3 /\\s+$/',
      'src/a.ts:4 /a|\\s+$/',
    ])
  })

  it('design reads the keys of an object, but not those that it cannot see', async () => {
    const faults = await check({
      'src/a.ts':
        "const NAMES = { a: 1, 'b c': 2, 3: 3 }\nexport const one = new RegExp(`\\\\s+(?:${Object.keys(NAMES).join('|')})$`)",
      'src/b.ts':
        "const NAMES = { a: 1, ...more }\nexport const one = new RegExp(Object.keys(NAMES).join('|'))",
    })
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(' is ')))).toEqual([
      'src/a.ts:2 /\\s+(?:a|b c|3)$/',
      "src/b.ts:2 /${Object.keys(NAMES).join('|')}/",
    ])
  })

  it('design wants a reason for what only the running program knows, but not for escaped text', async () => {
    const modules = {
      'src/a.ts':
        "import { escapePattern } from './e.ts'\nexport const one = (x) => new RegExp(`a${x}b`)\nexport const two = (x) => new RegExp(`a${escapePattern(x)}b`)",
    }
    expect(await check(modules)).toEqual([
      'src/a.ts:2 /a${x}b/ is computed: say in the exceptions what fills its holes.',
    ])
    const computed = [{ path: 'src/a.ts', pattern: 'a${x}b', reason: 'digits' }]
    expect(await check(modules, { ...NONE, computed })).toEqual([])
  })

  it('design judges the shape of a computed pattern too', async () => {
    const computed = [{ path: 'src/a.ts', pattern: '${x}\\s+$', reason: 'a word' }]
    const [fault] = await check(
      { 'src/a.ts': 'export const one = (x) => new RegExp(`\\\\s+${x}`)' },
      { ...NONE, computed },
    )
    expect(fault).toContain('is not shown to be linear')
  })

  it('design says what it cannot read', async () => {
    const [fault] = await check({ 'src/a.ts': 'export const one = /[\\p{L}--a]/v' })
    expect(fault).toContain('is not shown to be linear: invalid')
  })

  it('design takes an exception with its reason, and names one that nothing needs', async () => {
    const slow = [{ path: 'src/a.ts', pattern: '\\s+$', reason: 'short' }]
    expect(await check({ 'src/a.ts': 'export const one = /\\s+$/' }, { ...NONE, slow })).toEqual([])
    expect(await check({ 'src/a.ts': 'export const one = /a/' }, { ...NONE, slow })).toEqual([
      'src/a.ts /\\s+$/ is an exception that nothing needs any more (short): take it out.',
    ])
    expect(await check({ 'src/b.ts': 'export const one = /\\s+$/' }, { ...NONE, slow })).toHaveLength(2)
  })

  it('design reads a text that a method makes a pattern of', async () => {
    const faults = await check({
      'src/a.ts':
        "export const one = (text: string) => text.match('\\\\s+$')?.[0] ?? text.search(`a|\\\\s+$`)",
    })
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(' is')))).toEqual([
      'src/a.ts:1 /\\s+$/',
      'src/a.ts:1 /a|\\s+$/',
    ])
  })

  it.each([
    ['const Make = RegExp\nexport const one = (x) => new Make(x)'],
    ['export const one = (x) => globalThis.RegExp(x)'],
    ['export const one = (x) => Reflect.construct(RegExp, [x])'],
    ['export const one = { RegExp }'],
  ])('design names what hides a pattern: %s', async (source) => {
    expect(await check({ 'src/a.ts': source })).toEqual([
      expect.stringMatching(/^src\/a\.ts:1 \/\$\{RegExp\}\/ is computed/),
    ])
  })

  it('design leaves types, and what only asks for patterns, alone', async () => {
    const source =
      'export const one = (x: RegExp | string): x is RegExp => x instanceof RegExp && RegExp.prototype !== x'
    expect(await check({ 'src/a.ts': source })).toEqual([])
  })

  it('design looks at every module that runs, and at no test', () => {
    const paths = ['src/a.ts', 'src/a.tsx', 'src/a.mjs', 'src/a.cjs', 'src/a.js']
    expect(paths.filter(isModule)).toEqual(paths)
    expect(['src/a.test.ts', 'src/a.contract.ts', 'src/a.d.ts', 'src/a.css'].filter(isModule)).toEqual([])
  })

  it('design lets a pattern through unjudged with its reason only', async () => {
    const modules = { 'src/a.ts': 'export const one = /\\s+$/' }
    const unjudged = [{ path: 'src/a.ts', pattern: '\\s+$', reason: 'short' }]
    expect(judgeable(find(modules), { ...NONE, unjudged })).toEqual([])
    expect(await check(modules, { ...NONE, unjudged })).toEqual([])
    expect(await check({ 'src/a.ts': '' }, { ...NONE, unjudged })).toHaveLength(1)
  })
})

describe('the judgements that are kept', () => {
  const kept = new Map<string, Judgement>([
    ['/b/', { kind: 'linear' }],
    ['/a: "/g', { kind: 'slow', because: 'square: as for\n: x' }],
    ['/[/v', { kind: 'unknown', because: 'invalid' }],
    ['/(?=a)/', { kind: 'searched' }],
  ])

  it('design come back as they were written, in order', () => {
    const text = writtenJudgements(kept)
    expect(readJudgements(text)).toEqual(kept)
    expect([...readJudgements(text).keys()]).toEqual([...kept.keys()].sort())
  })

  it('design count for the judge who made them only', () => {
    expect(readJudgements(writtenJudgements(kept).replace(/recheck [\d.]+/, 'recheck 0.0.1')).size).toBe(0)
  })

  it('design of no known kind are refused', () => {
    expect(() => readJudgements(writtenJudgements(kept).replace('"linear"', '"fine"'))).toThrow('“fine”')
  })

  it('design that are missing are faults, which say what to run', () => {
    expect(patternFaults(find({ 'src/a.ts': 'export const one = /a/' }), new Map(), NONE)).toEqual([
      'src/a.ts:1 /a/ is not judged yet: run npm run patterns, and commit scripts/patterns/judgements.json.',
    ])
  })

  it('design that are there are not made again', async () => {
    const asked: string[] = []
    const stub: Judge = {
      threads: 2,
      judge: async ({ shape }) => {
        asked.push(shape)
        return { judgement: { kind: 'linear' }, ms: 0 }
      },
      close: async () => {},
    }
    const known = new Map<string, Judgement>([['/a/', { kind: 'searched' }]])
    const patterns = ['a', 'b', 'b', 'c'].map((shape) => ({ shape, flags: '' }))
    await judgeMissing(patterns, known, stub)
    expect(asked).toEqual(['b', 'c'])
    expect(known.get('/a/')).toEqual({ kind: 'searched' })
  })

  it('design that come out otherwise when made again are named', () => {
    const again = new Map<string, Judgement>([...kept, ['/b/', { kind: 'slow', because: 'square' }]])
    expect(changedJudgements(kept, kept)).toEqual([])
    expect(changedJudgements(kept, again)).toEqual([expect.stringContaining('/b/ is kept as linear')])
  })
})

describe('the judge', { timeout: 300_000 }, () => {
  it.runIf(process.platform === 'linux')(
    'design starts no process, which could outlive this one',
    async () => {
      const children = () =>
        readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ')
      const before = new Set(children())
      const started = new Set<string>()
      const own = createJudge(1)
      let isDone = false
      const judged = own.judge({ shape: '^(?:a|aa)+$', flags: '' }).finally(() => {
        isDone = true
      })
      while (!isDone) {
        for (const child of children()) if (!before.has(child)) started.add(child)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect((await judged).judgement.kind).toBe('slow')
      await own.close()
      expect([...started]).toEqual([])
    },
  )
})
