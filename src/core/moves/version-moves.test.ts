import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { movesLine, partName, partWords } from './move-words.ts'
import { MOST_OUTLINED, type MoveWidth, type OutlinedElement, type ScreenOutline } from './screen-outline.ts'
import { versionMoves } from './version-moves.ts'

const HERO = 'src/hero.tsx'
const CARD = 'src/card.tsx'

const element = (change: Partial<OutlinedElement> & { readonly file?: string } = {}): OutlinedElement => {
  const { file = CARD, ...rest } = change
  return {
    tag: 'p',
    role: 'paragraph',
    text: 'Words',
    place: { file, line: 3, column: 5 },
    within: ['src/app.tsx'],
    nth: 0,
    box: { x: 0, y: 0, width: 100, height: 20 },
    look: 'black',
    parent: -1,
    ...rest,
  }
}

const screen = (
  elements: readonly OutlinedElement[],
  change: Partial<ScreenOutline> = {},
): ScreenOutline => ({
  key: 'The first screen 0',
  width: 375,
  route: '/',
  elements,
  isCut: false,
  picture: null,
  ...change,
})

function filesWith(texts: Readonly<Record<string, string>>) {
  return new Map(
    Object.entries(texts).map(([path, text]) => [filePath(path), textFile(filePath(path), text)] as const),
  )
}

const BEFORE = filesWith({ [HERO]: 'one', [CARD]: 'card' })
const AFTER = filesWith({ [HERO]: 'two', [CARD]: 'card' })

function movesOf(
  before: readonly ScreenOutline[],
  after: readonly ScreenOutline[],
  changed: readonly string[] = [HERO],
) {
  return versionMoves({ files: BEFORE, screens: before }, { files: AFTER, screens: after }, new Set(changed))
}

describe('what a version moved', () => {
  it('26.3 the same screen twice is no movement', () => {
    const same = screen([element(), element({ nth: 1 }), element({ file: HERO, parent: 0 })])
    expect(movesOf([same], [structuredClone(same)])).toMatchObject({
      askedCount: 0,
      notAskedCount: 0,
      pairs: [],
      compared: 1,
    })
  })

  it('26.3 what the answer wrote is asked for, and what moved elsewhere is not', () => {
    const box = { x: 0, y: 0, width: 80, height: 20 }
    const moves = movesOf(
      [screen([element({ file: HERO }), element()])],
      [screen([element({ file: HERO, text: 'Other words' }), element({ box })])],
    )
    expect(moves?.asked).toMatchObject([{ place: { file: HERO }, kinds: ['said'] }])
    expect(moves?.notAsked).toMatchObject([{ place: { file: CARD }, kinds: ['size'], widths: [375] }])
  })

  it('26.3 a component that a changed file uses is asked for', () => {
    const box = { x: 0, y: 0, width: 80, height: 20 }
    const moves = movesOf([screen([element()])], [screen([element({ box })])], ['src/app.tsx'])
    expect([moves?.askedCount, moves?.notAskedCount]).toEqual([1, 0])
  })

  it('26.3 what is new far within a changed file is asked for; what only moves there is not', () => {
    const within = ['src/list.tsx', 'src/app.tsx']
    const box = { x: 9, y: 0, width: 100, height: 20 }
    const moves = movesOf(
      [screen([element({ within })])],
      [
        screen([
          element({ within, box }),
          element({ within, nth: 1, place: { file: CARD, line: 9, column: 1 } }),
        ]),
      ],
      ['src/app.tsx'],
    )
    expect(moves?.asked).toMatchObject([{ kinds: ['new'] }])
    expect(moves?.notAsked).toMatchObject([{ kinds: ['place'] }])
    // One more of what is written at the same place is asked for; that the first one moved is not.
    const another = movesOf(
      [screen([element({ within })])],
      [screen([element({ within, box }), element({ within, nth: 1 })])],
      ['src/app.tsx'],
    )
    expect([another?.asked, another?.notAsked]).toMatchObject([[{ kinds: ['new'] }], [{ kinds: ['place'] }]])
  })

  it('26.3 what makes room for another part did not move', () => {
    const around = element({ tag: 'main', place: { file: CARD, line: 1, column: 1 } })
    const high = { ...around, box: { ...around.box, height: 60 } }
    const grown = element({ parent: 0, box: { x: 0, y: 0, width: 100, height: 60 } })
    const moves = movesOf([screen([around, element({ parent: 0 })])], [screen([high, grown])])
    expect(moves?.notAsked.map(({ tag }) => tag)).toEqual(['p'])
    const gone = movesOf([screen([high, element({ parent: 0 })])], [screen([around])])
    expect(gone?.notAsked.map(({ tag, kinds }) => [tag, kinds])).toEqual([['p', ['gone']]])
  })

  it('26.3 what follows the element around it is told with that one', () => {
    const around = element({ tag: 'main', place: { file: CARD, line: 1, column: 1 } })
    const padded = { ...around, look: 'padded' }
    const box = { x: 9, y: 9, width: 82, height: 20 }
    const within = element({ parent: 0 })
    const moves = movesOf([screen([around, within])], [screen([padded, { ...within, box }])])
    expect(moves?.notAsked.map(({ tag, kinds }) => [tag, kinds])).toEqual([['main', ['look']]])
    const narrow = { ...around, box: { ...around.box, width: 82 } }
    const narrower = movesOf([screen([around, within])], [screen([narrow, { ...within, box }])])
    expect(narrower?.notAsked.map(({ tag, kinds }) => [tag, kinds])).toEqual([['main', ['size']]])
    // Its own look is its own doing.
    const red = movesOf([screen([around, within])], [screen([padded, { ...within, box, look: 'red' }])])
    expect(red?.notAsked.map(({ tag }) => tag)).toEqual(['main', 'p'])
  })

  it('26.3 rounding moves nothing; two pixels do', () => {
    const rounded = { x: 1, y: -1, width: 101, height: 19 }
    const moved = (box: OutlinedElement['box']) =>
      movesOf([screen([element()])], [screen([element({ box })])])?.notAsked.flatMap(({ kinds }) => kinds)
    expect(moved(rounded)).toEqual([])
    for (const [side, kind] of [
      ['x', 'place'],
      ['y', 'place'],
      ['width', 'size'],
      ['height', 'size'],
    ] as const)
      expect(moved({ ...element().box, [side]: element().box[side] + 2 })).toEqual([kind])
  })

  it('26.3 in a file with other lines elements are the same by tag and order', () => {
    const at = (line: number, look: string) =>
      element({ file: HERO, place: { file: HERO, line, column: 5 }, look })
    const moves = movesOf(
      [screen([at(3, 'black'), at(4, 'black')])],
      [screen([at(7, 'black'), at(8, 'red')])],
    )
    expect(moves?.asked).toMatchObject([{ place: { line: 8 }, kinds: ['look'] }])
    // A line that is another one in a file that is as it was is another element.
    const other = movesOf(
      [screen([element()])],
      [screen([element({ place: { file: CARD, line: 9, column: 5 } })])],
    )
    expect(other?.notAsked.flatMap(({ kinds }) => kinds).sort()).toEqual(['gone', 'new'])
  })

  it('26.3 elements of one place are one part, on all screens and widths', () => {
    const at = (width: MoveWidth, look: string) =>
      screen([element({ look }), element({ look, nth: 1 })], { width })
    const moves = movesOf([at(375, 'black'), at(768, 'black')], [at(375, 'red'), at(768, 'red')])
    expect(moves?.notAsked).toMatchObject([{ count: 2, widths: [375, 768], kinds: ['look'] }])
    expect(moves?.pairs).toHaveLength(2)
    const more = movesOf(
      [at(375, 'black'), screen([element()], { key: 'Adds 1', width: 1280 })],
      [at(375, 'red'), screen([element({ text: 'Other' })], { key: 'Adds 1', width: 1280 })],
    )
    expect(more?.notAsked).toMatchObject([
      { kinds: ['look', 'said'], widths: [375, 1280], screens: ['The first screen 0', 'Adds 1'] },
    ])
  })

  it('26.3 the pictures of screens with what was not asked for come first, and none of a screen that stayed', () => {
    const of = (key: string, hero: string, card: string) =>
      screen([element({ file: HERO, look: hero }), element({ look: card })], { key })
    const moves = movesOf(
      [of('Asked', 'black', 'black'), of('Stays', 'black', 'black'), of('Both', 'black', 'black')],
      [of('Asked', 'red', 'black'), of('Stays', 'black', 'black'), of('Both', 'red', 'red')],
    )
    expect(moves?.pairs.map(({ key }) => key)).toEqual(['Both', 'Asked'])
  })

  it('26.3 a screen that only one version shows is said, and none of both is not known', () => {
    const other = screen([], { key: 'Adds 1' })
    expect(movesOf([screen([]), other], [screen([])])).toMatchObject({ compared: 1, missing: 1 })
    expect(movesOf([other], [screen([])])).toBeNull()
  })

  it('26.3 what may be behind the end of a list is neither new nor gone', () => {
    const cut = movesOf(
      [screen([element()], { isCut: true })],
      [screen([element({ nth: 1 })], { isCut: true })],
    )
    expect(cut).toMatchObject({ askedCount: 0, notAskedCount: 0, cut: 1 })
  })

  it('26.3 elements that name each other as the one around end, and parts are bounded', () => {
    const hostile = (look: string) =>
      screen(
        Array.from({ length: MOST_OUTLINED }, (_, nth) =>
          element({
            nth,
            look,
            place: { file: CARD, line: nth + 1, column: 1 },
            parent: (nth + 1) % MOST_OUTLINED,
          }),
        ),
      )
    const moves = movesOf([hostile('black')], [hostile('red')])
    expect(moves?.notAskedCount).toBe(MOST_OUTLINED)
    expect(moves?.notAsked).toHaveLength(40)
  })
})

it('26.3 says in plain words what moved', () => {
  const moves = movesOf([screen([element()])], [screen([element({ look: 'red' })])])
  if (moves === null) throw new Error('It was compared.')
  expect(movesLine(moves)).toBe('What else moved: 1 part not asked for')
  expect(movesLine({ ...moves, notAskedCount: 2 })).toBe('What else moved: 2 parts not asked for')
  expect(movesLine({ ...moves, notAskedCount: 0, askedCount: 1 })).toBe('Nothing else moved')
  expect(movesLine({ ...moves, notAskedCount: 0 })).toBe('Nothing moved on the screens')
  const [part] = moves.notAsked
  if (part === undefined) throw new Error('One part moved.')
  expect(partName(part)).toBe('<p> “Words”')
  expect(partWords(part, 3)).toBe('looks different, at 375 px')
  expect(partWords({ ...part, kinds: ['size', 'look'], count: 3 }, 1)).toBe(
    'has another size and looks different, 3 times',
  )
})
