import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'

const say = (text: string, part = 0) => ({ type: 'text', part, text }) as const
const app = (jsx: string, before = '') =>
  `${before}export default function App() {\n  return (\n    ${jsx}\n  )\n}\n`

const LITERALS: EditCase[] = [
  {
    name: 'T1 plain text',
    source: app('<h1>Hello</h1>'),
    select: 'h1',
    operation: say('Hi there'),
    want: [['Hello', 'Hi there']],
  },
  {
    name: 'T1 text over several lines keeps its white space',
    source: app('<p>\n      Hello\n      big   world\n    </p>'),
    select: 'p',
    operation: say('Hello big moon'),
    want: [['big   world', 'big moon']],
  },
  {
    name: 'T1 an entity that stays is not rewritten',
    source: app('<p>Fish &amp; chips &copy; us</p>'),
    select: 'p',
    operation: say('Fish & peas © us'),
    want: [['chips', 'peas']],
  },
  {
    name: 'T1 what JSX would read as code is escaped',
    source: app('<p>Hello</p>'),
    select: 'p',
    operation: say('a < b {c} & d'),
    want: [['Hello', 'a &lt; b &#123;c&#125; &amp; d']],
  },
  {
    name: 'T1 a text that looks like an entity is said as it is',
    source: app('<p>A & b</p>'),
    select: 'p',
    operation: say('A &lt; b'),
    want: [['A & b', 'A &amp;lt; b']],
  },
  {
    name: 'T1 a string in braces, single quotes',
    source: app("<p>{'Hello'}</p>"),
    select: 'p',
    operation: say("It's"),
    want: [["'Hello'", "'It\\'s'"]],
  },
  {
    name: 'T1 a string in braces, double quotes',
    source: app('<p>{"Hello"}</p>'),
    select: 'p',
    operation: say('Say "hi"'),
    want: [['"Hello"', '"Say \\"hi\\""']],
  },
  {
    name: 'T1 escapes that stay are not rewritten',
    source: app("<p>{'caf\\u00e9 \\n one'}</p>"),
    select: 'p',
    operation: say('café \n two'),
    want: [['one', 'two']],
  },
  {
    name: 'T1 a template without holes',
    source: app('<p>{`Hello`}</p>'),
    select: 'p',
    operation: say('`${x}`'),
    want: [['`Hello`', '`\\`\\${x}\\``']],
  },
  {
    name: 'T1 a number stays a number',
    source: app('<p>{2024}</p>'),
    select: 'p',
    operation: say('2025'),
    want: [['2024', '2025']],
  },
  {
    name: 'T1 a number does not become a text',
    source: app('<p>{2024}</p>'),
    select: 'p',
    operation: say('soon'),
    want: 'element-wrong-kind',
  },
  {
    name: 'T1 a blank text is refused',
    source: app('<p>Hello</p>'),
    select: 'p',
    operation: say('  '),
    want: 'element-wrong-kind',
  },
  {
    name: 'T1 text before the name of another element',
    source: app('<p>Hello <b>you</b>!</p>'),
    select: 'p',
    operation: say('Hi'),
    want: [['Hello <b>', 'Hi <b>']],
  },
  {
    name: 'T1 the second text of an element',
    source: app('<p>Hello <b>you</b>!</p>'),
    select: 'p',
    operation: say('?', 1),
    want: [['</b>!', '</b>?']],
  },
  {
    name: 'T1 text of an element inside of another',
    source: app('<p>Hello <b>you</b>!</p>'),
    select: 'b',
    operation: say('all'),
    want: [['you', 'all']],
  },
  {
    name: 'T1 surrogates are kept whole',
    source: app('<p>Go 😀</p>'),
    select: 'p',
    operation: say('Go 😁'),
    want: [['😀', '😁']],
  },
  {
    name: 'T1 a comment beside is left alone',
    source: app('<p>{/* greeting */}Hello{/* end */}</p>'),
    select: 'p',
    operation: say('Hi'),
    want: [['}Hello{', '}Hi{']],
  },
  {
    name: 'T1 a self-closing element says nothing',
    source: app('<img src="/a.png" />'),
    select: 'img',
    operation: say('Hi'),
    want: 'element-dynamic',
  },
  {
    name: 'T1 elements after an emoji on their line',
    source: app('<div><i>😀é</i><p>Hello</p></div>'),
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T1 a fragment inside',
    source: app('<div><>Hello</></div>'),
    select: 'div',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T1 text with a space after it',
    source: app("<p>Hello{' '}<b>x</b></p>"),
    select: 'p',
    operation: say('Hi'),
    want: [['Hello{', 'Hi{']],
  },
]

const TEMPLATES: EditCase[] = [
  {
    name: 'T2 the head of a template',
    source: app('<p>{`Hello ${name}!`}</p>', 'const name = String(Math.PI)\n'),
    select: 'p',
    operation: say('Hi '),
    want: [['Hello ', 'Hi ']],
  },
  {
    name: 'T2 the end of a template',
    source: app('<p>{`Hello ${name}!`}</p>', 'const name = String(Math.PI)\n'),
    select: 'p',
    operation: say('?', 2),
    want: [['!`', '?`']],
  },
  {
    name: 'T2 a hole is not a text',
    source: app('<p>{`Hello ${name}!`}</p>', 'const name = String(Math.PI)\n'),
    select: 'p',
    operation: say('x', 1),
    want: 'element-dynamic',
  },
  {
    name: 'T2 a hole that is a constant',
    source: app('<p>{`Hello ${name}!`}</p>', "const name = 'Ada'\n"),
    select: 'p',
    operation: say('Bob', 1),
    want: [['Ada', 'Bob']],
  },
  {
    name: 'T2 text beside a computed value',
    source: app('<p>You have {Math.round(2.5)} items</p>'),
    select: 'p',
    operation: say('You own'),
    want: [['You have', 'You own']],
  },
  {
    name: 'T2 text behind a computed value',
    source: app('<p>You have {Math.round(2.5)} items</p>'),
    select: 'p',
    operation: say('things', 2),
    want: [['items', 'things']],
  },
  {
    name: 'T2 a sum of strings',
    source: app("<p>{'Hello ' + String(1)}</p>"),
    select: 'p',
    operation: say('Bye '),
    want: [['Hello ', 'Bye ']],
  },
  {
    name: 'T2 a value that is computed',
    source: app('<p>{Math.round(2.5)}</p>'),
    select: 'p',
    operation: say('4'),
    want: 'element-dynamic',
  },
  {
    name: 'T2 state is computed',
    source:
      "import { useState } from 'react'\n" +
      app('<p>{text}</p>').replace('return', "const [text] = useState('Hello')\n  return"),
    select: 'p',
    operation: say('x'),
    want: 'element-dynamic',
  },
  {
    name: 'T2 a call is computed',
    source: app("<p>{'hello'.toUpperCase()}</p>"),
    select: 'p',
    operation: say('x'),
    want: 'element-dynamic',
  },
  {
    name: 'T2 `let` may have changed',
    source: app('<p>{text}</p>', "let text = 'Hello'\n"),
    select: 'p',
    operation: say('x'),
    want: 'element-dynamic',
  },
]

const CONSTANTS: EditCase[] = [
  {
    name: 'T3 a constant',
    source: app('<p>{text}</p>', "const text = 'Hello'\n"),
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 a constant that two elements read is for all',
    source: app('<div><p>{text}</p><i>{text}</i></div>', "const text = 'Hello'\n"),
    select: 'p',
    operation: say('Hi'),
    want: 'element-same-for-all',
  },
  {
    name: 'T3 … and is changed for all',
    source: app('<div><p>{text}</p><i>{text}</i></div>', "const text = 'Hello'\n"),
    select: 'p',
    operation: say('Hi'),
    scope: 'all',
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 a property of an object',
    source: app('<p>{copy.hero.title}</p>', "const copy = { hero: { title: 'Hello', sub: 'x' } } as const\n"),
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 an index of a list',
    source: app('<p>{words[1]}</p>', "const words = ['a', 'b']\n"),
    select: 'p',
    operation: say('c'),
    want: [["'b'", "'c'"]],
  },
  {
    name: 'T3 a destructured constant',
    source: app('<p>{title}</p>', "const { title } = { title: 'Hello' }\n"),
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 a constant inside of the component',
    source: app('<p>{text}</p>').replace('return', "const text = 'Hello'\n  return"),
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 a parameter hides a constant',
    source:
      "const text = 'Hello'\nconst show = (text: string) => <p>{text}</p>\nexport default function App() {\n  return <div>{show(text)}</div>\n}\n",
    select: 'p',
    operation: say('Hi'),
    want: 'element-dynamic',
  },
  {
    name: 'T3 a constant of another file',
    source: {
      'src/App.tsx': app('<p>{TITLE}</p>', "import { TITLE } from './copy'\n"),
      'src/copy.ts': "export const TITLE = 'Hello'\n",
    },
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 by the alias of the sources',
    source: {
      'src/App.tsx': app('<p>{copy.title}</p>', "import { copy } from '@/copy'\n"),
      'src/copy.ts': "export const copy = { title: 'Hello' }\n",
    },
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 a default export',
    source: {
      'src/App.tsx': app('<p>{copy.title}</p>', "import copy from './copy'\n"),
      'src/copy.ts': "const copy = { title: 'Hello' }\nexport default copy\n",
    },
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 passed on by another file',
    source: {
      'src/App.tsx': app('<p>{words.title}</p>', "import { words } from './index'\n"),
      'src/index.ts': "export { copy as words } from './copy'\n",
      'src/copy.ts': "export const copy = { title: 'Hello' }\n",
    },
    select: 'p',
    operation: say('Hi'),
    want: [['Hello', 'Hi']],
  },
  {
    name: 'T3 data of a JSON file',
    source: {
      'src/App.tsx': app('<p>{data.title}</p>', "import data from './data.json'\n"),
      'src/data.json': '{ "title": "Hello" }\n',
    },
    select: 'p',
    operation: say('Say "hi"'),
    want: [['Hello', 'Say \\"hi\\"']],
  },
  {
    name: 'T3 a property that the app has changed',
    source: app('<p>{copy.title}</p>', "const copy = { title: 'Hello' }\ncopy.title = 'Bye'\n"),
    select: 'p',
    operation: say('Hi'),
    want: 'element-dynamic',
  },
  {
    name: 'T3 a space between words is no text',
    source: app("<p>{'Hello'}{' '}{'you'}</p>"),
    select: 'p',
    operation: say('all', 1),
    want: [['you', 'all']],
  },
]

describe('texts where they are written', () => {
  it.each([...LITERALS, ...TEMPLATES, ...CONSTANTS])('$name', checkCase)
})
