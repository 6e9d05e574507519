import { expect, it } from 'vitest'
import { createAnswerParser } from './answer-parser.ts'

function parse(text: string) {
  const parser = createAnswerParser()
  parser.push(text)
  return parser.end()
}

/** Characters that are looked at while something is searched for in a text. */
function charactersSearched(run: () => unknown): number {
  const own = String.prototype.indexOf
  let looked = 0
  String.prototype.indexOf = function (this: string, wanted: string, from = 0) {
    const found = own.call(this, wanted, from)
    looked += (found < 0 ? this.length : found + 1) - from
    return found
  }
  try {
    run()
  } finally {
    String.prototype.indexOf = own
  }
  return looked
}

function patternsTried(run: () => unknown): number {
  const own = RegExp.prototype.exec
  let tried = 0
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    tried += 1
    return own.call(this, text)
  }
  try {
    run()
  } finally {
    RegExp.prototype.exec = own
  }
  return tried
}

/** How often a method of strings is called. */
function callsOf(method: 'charCodeAt' | 'slice', run: () => unknown): number {
  const own: (this: string, ...values: never[]) => unknown = String.prototype[method]
  let calls = 0
  Object.defineProperty(String.prototype, method, {
    configurable: true,
    writable: true,
    value(this: string, ...values: never[]) {
      calls += 1
      return own.apply(this, values)
    },
  })
  try {
    run()
  } finally {
    Object.defineProperty(String.prototype, method, { configurable: true, writable: true, value: own })
  }
  return calls
}

const unmarked = (path: string, content: string) =>
  `\n{"files":[{"path":"${path}","content":"${content}"}]}\n`

it.each(['<think>', '[CODE_CHANGES] a '])(
  'design looks for the end of a line with many %s a time in proportion to its length',
  (token) => {
    const once = charactersSearched(() => parse(`a ${token.repeat(4000)}`))
    const twice = charactersSearched(() => parse(`a ${token.repeat(8000)}`))
    expect(twice).toBeLessThan(3 * once)
  },
)

it('design passes over plain lines without a pattern for each', () => {
  expect(patternsTried(() => parse('a\n'.repeat(2000)))).toBeLessThan(200)
})

it('P4 reads any number of values in one block, however they arrive', () => {
  const text = `[CODE_CHANGES]\n${'{}'.repeat(40_000)}{"path":"a.ts","content":"x"}[CODE_CHANGES_END]`
  expect(parse(text).changes).toMatchObject([{ path: 'a.ts', content: 'x' }])
})

it('design reads the rest of an answer again after a few broken blocks only, and says so', () => {
  const { notes } = parse('\n[CODE_CHANGES]\n{"path":"a","content":"x\n[CODE_CHANGES_END]'.repeat(2000))
  expect(notes).toContain(
    'The answer held so many broken blocks of code changes that what follows them is text.',
  )
})

it('N4 reads 400 blocks without a marker, and says that it left more', () => {
  const block = (index: number) => unmarked(`a${index}.ts`, 'x')
  const all = (count: number) => parse(Array.from({ length: count }, (_, index) => block(index)).join(''))
  expect(all(399).changes).toHaveLength(399)
  const { changes, notes } = all(600)
  expect(changes).toHaveLength(400)
  expect(notes.some((note) => note.includes('more than 400 blocks without a marker'))).toBe(true)
})

it('P4 reads 2,000 blocks, however they arrive, and says that the rest is text', () => {
  const block = (index: number) =>
    `[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"a${index}.ts","content":"x"}]}[CODE_CHANGES_END]\n`
  const text = Array.from({ length: 2001 }, (_, index) => block(index)).join('')
  const whole = parse(text)
  expect(whole.changes).toHaveLength(2000)
  expect(whole.text).toContain('"a2000.ts"')
  expect(whole.notes).toContain(
    'After 2000 blocks of code changes the rest of the answer was taken for text.',
  )
  const parser = createAnswerParser()
  for (let at = 0; at < text.length; at += 100) parser.push(text.slice(at, at + 100))
  expect(parser.end()).toEqual(whole)
})

it('P15 reads 10,000 entries of a repaired block at most', () => {
  const ofCount = (count: number) =>
    parse(`[CODE_CHANGES]{files:[${'{"path":"a.ts","content":"x"},'.repeat(count)}]}[CODE_CHANGES_END]`)
  expect(ofCount(9_999).problem).toBe(null)
  expect(ofCount(10_001).problem).not.toBe(null)
})

it('P15 repairs 200 blocks of an answer at most; the rest is text', () => {
  const block = (index: number) =>
    `[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"a${index}.ts"."content":"x"}]}[CODE_CHANGES_END]\n`
  const ofCount = (count: number) => parse(Array.from({ length: count }, (_, index) => block(index)).join(''))
  expect(ofCount(150).text).toBe('')
  expect(ofCount(300).text).toContain('a299.ts')
})

it('design passes a row of quotes at once that are not escaped', () => {
  const text = (count: number) => unmarked('a.ts', '"'.repeat(count))
  const few = () => parse(text(100))
  const many = () => parse(text(262_000))
  expect(callsOf('slice', many)).toBeLessThan(callsOf('slice', few) + 1000)
  expect(callsOf('charCodeAt', many)).toBeLessThan(4 * 262_000)
})

it('C7 compares few characters of a text that cannot be words', () => {
  const text = Array.from({ length: 400 }, (_, index) => unmarked(`a${index}.ts`, 'x'.repeat(215))).join('')
  expect(callsOf('charCodeAt', () => parse(text))).toBeLessThan(text.length)
  expect(callsOf('charCodeAt', () => parse(unmarked('a.ts', 'x'.repeat(100_000))))).toBeLessThan(100_000)
})

it('C6 looks at a line once, however often it may hold a placeholder', () => {
  const tried = (count: number) => patternsTried(() => parse(unmarked('a.ts', '... '.repeat(count))))
  expect(tried(20_000)).toBeLessThan(tried(20) + 500)
})
