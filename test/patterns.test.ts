import { describe, expect, it } from 'vitest'
import { type Exceptions, patternFaults } from '../scripts/patterns/check-patterns.ts'
import { PatternFinder } from '../scripts/patterns/find-patterns.ts'
import { judgePatterns } from '../scripts/patterns/judge-pattern.ts'

const NONE: Exceptions = { slow: [], computed: [] }

async function check(modules: Readonly<Record<string, string>>, exceptions: Exceptions = NONE) {
  const finder = new PatternFinder((path) => modules[path] ?? null)
  const found = Object.keys(modules).flatMap((path) => finder.find(path))
  return patternFaults(found, await judgePatterns(found, new Map()), exceptions)
}

describe('the check of patterns', () => {
  it.each([
    ['a line that begins with blanks', String.raw`/^\s*export\s*\{/gm`],
    [
      'what makes a module',
      String.raw`/(?:[\s;]|^)(?:import[\s\w*,{}]*from|import\s*["'*{]|export\b\s*(?:[*{]|default|class|type|function|const|var|let|async function)|import\.meta\b)/m`,
    ],
    ['words between quotes', String.raw`/replace\s+"([^"]*?)"\s+.*?\s+with\s+"([^"]*)"/i`],
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

  it('design wants a reason for what only the running program knows, but not for escaped text', async () => {
    const modules = {
      'src/a.ts':
        "import { escapePattern } from './e.ts'\nexport const one = (x) => new RegExp(`a${x}b`)\nexport const two = (x) => new RegExp(`a${escapePattern(x)}b`)",
    }
    expect(await check(modules)).toEqual([
      'src/a.ts:2 /a${x}b/ is computed: say in the exceptions what fills its holes.',
    ])
    const computed = [{ path: 'src/a.ts', pattern: 'a${x}b', reason: 'digits' }]
    expect(await check(modules, { slow: [], computed })).toEqual([])
  })

  it('design judges the shape of a computed pattern too', async () => {
    const computed = [{ path: 'src/a.ts', pattern: '${x}\\s+$', reason: 'a word' }]
    const [fault] = await check(
      { 'src/a.ts': 'export const one = (x) => new RegExp(`\\\\s+${x}`)' },
      { slow: [], computed },
    )
    expect(fault).toContain('is not shown to be linear')
  })

  it('design says what it cannot read', async () => {
    const [fault] = await check({ 'src/a.ts': 'export const one = /[\\p{L}--a]/v' })
    expect(fault).toContain('is not shown to be linear: invalid')
  })

  it('design takes an exception with its reason, and names one that nothing needs', async () => {
    const slow = [{ path: 'src/a.ts', pattern: '\\s+$', reason: 'short' }]
    expect(await check({ 'src/a.ts': 'export const one = /\\s+$/' }, { slow, computed: [] })).toEqual([])
    expect(await check({ 'src/a.ts': 'export const one = /a/' }, { slow, computed: [] })).toEqual([
      'src/a.ts /\\s+$/ is an exception that nothing needs any more (short): take it out.',
    ])
    expect(await check({ 'src/b.ts': 'export const one = /\\s+$/' }, { slow, computed: [] })).toHaveLength(2)
  })
})
