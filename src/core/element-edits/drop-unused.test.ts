import ts from 'typescript-browser'
import { expect, it } from 'vitest'
import { dropUnused } from './drop-unused.ts'
import { applyEdits } from './path-edit.ts'
import { createSourceReader } from './sources.ts'

/** What is left of a module, round by round; or the name that is stuck. */
function left(before: string, after: string): string {
  const read = createSourceReader(ts)
  let text = after
  for (;;) {
    const files = new Map([['src/a.tsx', text]])
    const { edits, stuck } = dropUnused(read(files), 'src/a.tsx', before)
    if (stuck !== null) return stuck
    if (edits.length === 0) return text
    text = applyEdits(files, edits).get('src/a.tsx') ?? ''
  }
}

const module = (head: string, props: string, body: string, jsx: string) =>
  `${head}export function A(${props}) {\n${body}  return <p>${jsx}</p>\n}\n`

it.each([
  ['imports', "import { a, b } from 'x'\n", '', '', '{a}{b}', '{b}', "import { b } from 'x'\n", '', ''],
  ['a constant and what it read', '', '', '  const a = 1\n  const b = a + 1\n', '{b}', '', '', '', ''],
  ['state', '', '', '  const [a, set] = useState(1)\n', '{a}<i onClick={set} />', '', '', '', ''],
  [
    'half of a state',
    '',
    '',
    '  const [a, set] = useState(1)\n',
    '{a}<i onClick={set} />',
    '{a}',
    '',
    '',
    '  const [a] = useState(1)\n',
  ],
  ['a prop', '', '{ a, b }: P', '', '{a}{b}', '{b}', '', '{ b }: P', ''],
] as const)('D2 %s go along', (_, head, props, body, jsx, without, headLeft, propsLeft, bodyLeft) => {
  const before = module(head, props, body, jsx)
  const after = module(head, props, body, without)
  const start = props === '' ? '' : 'type P = { a: 1; b: 1 }\n'
  expect(left(start + before, start + after)).toBe(start + module(headLeft, propsLeft, bodyLeft, without))
})

it('D2 what was unused before stays, and so does what computes something', () => {
  const before = module('', '', '  const old = 1\n  const b = load()\n', '{b}')
  expect(left(before, before)).toBe(before)
  expect(left(before, module('', '', '  const old = 1\n  const b = load()\n', ''))).toBe('b')
})
