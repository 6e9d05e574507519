import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { frameToWorkspaceSchema } from './control-messages.ts'

const parse = (value: unknown) => v.safeParse(frameToWorkspaceSchema, value)
const entry = { level: 'log', text: 'x', at: 1 }
const cyclic: Record<string, unknown> = { type: 'console', dropped: 0 }
cyclic.entries = [cyclic]

describe('I6 what a frame may say', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['undefined', undefined],
    ['a number', 0],
    ['a text', 'hello'],
    ['a list', []],
    ['an empty object', {}],
    ['a map', new Map([[1, 2]])],
    ['what refers to itself', cyclic],
    ['a name of the language as type', { type: '__proto__' }],
    ['another', { type: 'toString' }],
    ['a prototype as message', JSON.parse('{"__proto__":{"type":"previewSuccess"}}')],
    ['a time that is none', { type: 'console', entries: [{ ...entry, at: Number.NaN }], dropped: 0 }],
    ['a time beyond all dates', { type: 'console', entries: [{ ...entry, at: 1e300 }], dropped: 0 }],
    ['a count that is none', { type: 'console', entries: [entry], dropped: Number.NaN }],
    ['a negative count', { type: 'console', entries: [entry], dropped: -1 }],
    ['a line before the first', { type: 'open-place', file: 'a.ts', line: -1 }],
    ['a beat without a number', { type: 'pong', id: '1' }],
    ['a dialog that is neither', { type: 'dialog', isOpen: 'yes' }],
  ])('is not %s', (_, value) => {
    expect(parse(value).success).toBe(false)
  })

  it('24.1 is a finding of accessibility, but none with words, colours or numbers of its own', () => {
    const fault = {
      rule: 'button-name',
      tag: 'button',
      element: '<button>',
      places: [{ file: 'src/App.tsx', line: 1, column: 1 }],
      count: 1,
      colours: [{ text: '#000000', background: '#ffffff', needed: 4.5 }],
      isWithinNamed: false,
      isEvery: false,
    }
    const told = (...faults: object[]) => parse({ type: 'site-faults', requestId: 1, faults })
    expect(told(fault).success).toBe(true)
    expect(told({ ...fault, element: 'x'.repeat(1000) }).output).toMatchObject({
      faults: [{ element: 'x'.repeat(160) }],
    })
    for (const change of [
      { rule: 'own' },
      { tag: 'Injected words' },
      { count: 1e9 },
      { count: 0 },
      { places: Array(5).fill(fault.places[0]) },
      { colours: [{ ...fault.colours[0], text: 'red' }] },
      { colours: [{ ...fault.colours[0], needed: Number.NaN }] },
      { level: 1 },
      { level: 2.5 },
    ])
      expect(told({ ...fault, ...change }).success).toBe(false)
    expect(told(...Array(101).fill(fault)).success).toBe(false)
  })

  it('26.5 is what a look tells of a page, but no number or list beyond what a page can have', () => {
    const fared = { failed: ['GET /a: 500'], longestTask: 80, layoutShift: 0.1, codeBytes: 1000 }
    const looked = { type: 'flow-page-looked-at', requestId: 1, route: '/a', words: '', faults: [], fared }
    expect(parse(looked).success).toBe(true)
    expect(parse({ ...looked, faults: null }).success).toBe(true)
    expect(parse({ ...looked, route: '//evil.example', words: 'x'.repeat(9000) }).output).toMatchObject({
      route: '/',
      words: 'x'.repeat(4000),
    })
    for (const change of [
      { longestTask: Number.NaN },
      { longestTask: -1 },
      { layoutShift: Number.POSITIVE_INFINITY },
      { codeBytes: 1e12 },
      { failed: Array(21).fill('GET /a: 500') },
      { failed: ['x'.repeat(201)] },
    ])
      expect(parse({ ...looked, fared: { ...fared, ...change } }).success).toBe(false)
  })

  it('26.3 is what a screen is made of, but no list, words or picture beyond what is compared', () => {
    const element = {
      tag: 'p',
      role: '',
      text: 'Words',
      place: { file: 'src/App.tsx', line: 1, column: 1 },
      within: ['src/main.tsx'],
      nth: 0,
      box: { x: 0, y: -9, width: 10, height: 10 },
      look: 'black',
      parent: -1,
    }
    const screen = { type: 'flow-page-outlined', requestId: 1, route: '/', isCut: false, picture: null }
    const told = (change: object, elements: readonly object[] = [element]) =>
      parse({ ...screen, elements, ...change }).success
    expect(told({})).toBe(true)
    expect(told({ picture: 'data:image/webp;base64,AA' })).toBe(true)
    expect(told({ picture: 'data:image/svg+xml;base64,AA' })).toBe(false)
    expect(told({ picture: `data:image/webp;base64,${'A'.repeat(400_000)}` })).toBe(false)
    expect(told({}, Array(1501).fill(element))).toBe(false)
    for (const change of [
      { text: 'x'.repeat(81) },
      { look: 'x'.repeat(241) },
      { within: Array(7).fill('src/a.tsx') },
      { parent: 1501 },
      { box: { ...element.box, width: Number.NaN } },
    ])
      expect(told({}, [{ ...element, ...change }])).toBe(false)
  })

  it('S3.9 issue 10 is a selected element, but none whose selector has 100 KB', () => {
    const selected = (selector: string) => ({
      type: 'element-selected',
      element: {
        selector,
        tag: 'p',
        text: '',
        classes: [],
        attributes: {},
        places: [],
        sameSource: 1,
        indexInSource: 0,
      },
    })
    expect(parse(selected('body > p')).success).toBe(true)
    expect(parse(selected('p'.repeat(100_000))).success).toBe(false)
  })

  it('keeps what is known and nothing else, and cuts what is long', () => {
    const message = JSON.parse(
      `{"type":"console","dropped":0,"entries":[{"__proto__":{"hacked":1},"level":"log","text":"${'y'.repeat(50_000)}","at":1,"more":1}]}`,
    )
    const { output } = parse(message)
    expect(output).toEqual({
      type: 'console',
      dropped: 0,
      entries: [{ level: 'log', text: 'y'.repeat(20_000), at: 1 }],
    })
    expect('hacked' in {}).toBe(false)
  })

  it('looks at the length of a list before its entries', () => {
    let looked = 0
    const watched = new Proxy(new Array(5_000_000).fill(entry), {
      get(target, key, receiver) {
        looked += 1
        return Reflect.get(target, key, receiver)
      },
    })
    expect(parse({ type: 'console', entries: watched, dropped: 0 }).success).toBe(false)
    expect(looked).toBeLessThan(10)
  })
})
