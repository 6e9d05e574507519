import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, say } from '../../../test/element-edits/edit-sources.ts'

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
  it.each([...TEMPLATES, ...CONSTANTS])('$name', checkCase)
})
