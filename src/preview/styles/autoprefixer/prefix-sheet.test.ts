import autoprefixer from 'autoprefixer'
import fc from 'fast-check'
import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { piecesOf } from '../css/pieces.ts'
import { createPrefixer } from './prefix-sheet.ts'

const RULES = [
  '.a { user-select: none; }',
  '.b { display: flex; backdrop-filter: blur(1px) }',
  '.c::placeholder { color: red; }',
  '.c::-moz-placeholder { color: red; }',
  '.d:read-only, .d::selection { margin: 0; }',
  '.e:fullscreen { transition: transform 1s; }',
  '@keyframes spin { to { transform: rotate(1turn) } }',
  '@-webkit-keyframes spin { to { transform: rotate(1turn) } }',
  '@media (min-resolution: 2dppx) { .f::placeholder { mask: none; } .g { appearance: none } }',
  '@supports (backdrop-filter: none) { .h { width: fit-content; } }',
  '/* autoprefixer: off */',
  '/* plain */',
  '@import "x.css";',
  '.i { background: linear-gradient(red, blue); & .j { hyphens: auto; } }',
]

const SEPARATORS = ['\n', '\n\n', ' ', '']

const sheet = fc
  .array(fc.tuple(fc.constantFrom(...RULES), fc.constantFrom(...SEPARATORS)), { maxLength: 8 })
  .map((parts) => parts.map(([rule, space]) => rule + space).join(''))

describe('createPrefixer', () => {
  it.each([null, ['ie 11', 'safari 6', 'firefox 10', 'chrome 20']])(
    'ST6 prints what Autoprefixer prints, edit after edit, for browsers %j',
    (browsers) => {
      fc.assert(
        fc.property(fc.array(sheet, { minLength: 1, maxLength: 3 }), (sheets) => {
          const prefixer = createPrefixer({}, browsers)
          const plugin = autoprefixer(browsers === null ? {} : { overrideBrowserslist: browsers })
          for (const css of sheets) {
            const expected = postcss([plugin]).process(css, { from: undefined, map: false }).css
            expect(prefixer.prefix(piecesOf(postcss.parse(css)))).toBe(expected)
          }
        }),
        { numRuns: 40 },
      )
    },
  )
})
