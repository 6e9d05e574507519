import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeEsModule } from './es-module-syntax.ts'
import { findsVariableImport } from './find-variable-import.ts'
import { countedBuffer, countedText } from './testing/counted-text.fixture.ts'

const finds = (script: string) => findsVariableImport(Buffer.from(script))

describe('finding paths that are made when a script runs', () => {
  it.each([
    'import("./a/" + name)',
    "require('./' + name + '.js')",
    'import(`./locale/${name}.js`)',
    'import( /* webpackChunkName: "x" */ `./${a}`)',
    'import(// why\n "./" + a)',
    'import/* here */("./" + a)',
    'require\n(\n"../" + a)',
    'require(("./" + a))',
    'import("./a" + b, { with: { type: "text" } })',
    'require("./a".concat(b))',
    'require("./a" /* and */ + b)',
    'import /* never ends',
    `require("./${'a'.repeat(5000)}" + b)`,
  ])('design §6 sees that there may be one: %s', (script) => {
    expect(finds(`before(); ${script}; after()`)).toBe(true)
  })

  it.each([
    'import("./a.js")',
    'require("./a")',
    "import('./a.json', { with: { type: 'json' } })",
    'import(`./a.js`)',
    'import a from "./a.js"',
    'import(name)',
    'require("a/" + name)',
    'important("./" + name)',
    'require.resolve("./" + name)',
    'import.meta.url + "./"',
  ])('design §6 sees that there is none: %s', (script) => {
    expect(finds(`before(); ${script}; after()`)).toBe(false)
  })
})

/** What the scanners look for and skip, so that texts of these are the worst that there are. */
const PIECES = [
  'import',
  'require',
  'export',
  'from',
  '/*',
  '*/',
  '//',
  '\n',
  ' ',
  '(',
  ')',
  '"',
  "'",
  '`',
  '.',
  '"./',
  "'./",
  '`./',
  '${',
  '{',
  '}',
  ',',
  '*',
  ';',
  'a',
  '.meta',
  'import(',
  'import/*',
  'import//',
  "import('.",
  'import(/*',
  'require("./a"',
  ' import ',
  ' export ',
]

/** Units of text that repeat, as a text that is made to be slow has them. */
const repetitive = fc
  .tuple(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }),
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }),
  )
  .map(
    ([start, unit, end]) =>
      (times: number) =>
        start.join('') + unit.join('').repeat(times) + end.join(''),
  )

describe('the scanners of scripts', () => {
  it('design §6 look at each character a few times at most, whatever the text is', () => {
    fc.assert(
      fc.property(repetitive, (make) => {
        const text = make(400)
        const bytes = countedBuffer(text)
        findsVariableImport(bytes.buffer)
        const characters = countedText(text)
        looksLikeEsModule(characters.text)
        expect(bytes.steps() / text.length).toBeLessThan(25)
        expect(characters.steps() / text.length).toBeLessThan(25)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['comments in comments', `${'import/*'.repeat(2000)}*/`],
    ['comments in comments, with one behind them', `${'import/*'.repeat(2000)}*//**/`],
    ['comments of a line', `${'import//'.repeat(2000)}\n`],
    ['comments in calls', `${'import(/*'.repeat(2000)}*/`],
    ['words', ' import a'.repeat(2000)],
    ['spaces', `import${' '.repeat(20_000)}`.repeat(3)],
  ])('design §6 do so with %s', (_, text) => {
    const bytes = countedBuffer(text)
    findsVariableImport(bytes.buffer)
    const characters = countedText(text)
    looksLikeEsModule(characters.text)
    expect(bytes.steps() / text.length).toBeLessThan(25)
    expect(characters.steps() / text.length).toBeLessThan(25)
  })
})
