import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, LINES, LIST, ROOT, ROWS } from '../../../test/element-edits/edit-sources.ts'
import type { ElementOperation } from './element-operation.ts'

const remove: ElementOperation = { type: 'delete' }

const DELETE: EditCase[] = [
  {
    name: 'D1 an element with its line',
    source: app(ROWS),
    select: 'h1',
    operation: remove,
    want: [['      <h1>One</h1>\n', '']],
  },
  {
    name: 'D1 comments beside stay',
    source: app(ROWS),
    select: 'p',
    operation: remove,
    want: [['      <p>Two</p>\n', '']],
  },
  {
    name: 'D1 an element within a line',
    source: app('<p>a <b>b</b> c</p>'),
    select: 'b',
    operation: remove,
    want: [['<b>b</b>', '']],
  },
  {
    name: 'D1 lines that end in CRLF',
    source: app(ROWS).replaceAll('\n', '\r\n'),
    select: 'h1',
    operation: remove,
    want: [['      <h1>One</h1>\r\n', '']],
  },
  {
    name: 'D1 lines with tabs',
    source: app(ROWS).replaceAll('  ', '\t'),
    select: 'hr',
    operation: remove,
    want: [['\t\t\t<hr />\n', '']],
  },
  {
    name: 'D1 with the condition that it is all of',
    source: app('<div>{open && <b>x</b>}<i>y</i></div>', 'const open = true\n'),
    select: 'b',
    operation: remove,
    want: [['{open && <b>x</b>}', '']],
  },
  {
    name: 'D1 with a choice of it or nothing',
    source: app('<div>{open ? (<b>x</b>) : null}<i>y</i></div>', 'const open = true\n'),
    select: 'b',
    operation: remove,
    want: [['{open ? (<b>x</b>) : null}', '']],
  },
  {
    name: 'D1 one of two branches becomes nothing',
    source: app('<div>{open ? <b>x</b> : <i>y</i>}</div>', 'const open = true\n'),
    select: 'b',
    operation: remove,
    want: [['<b>x</b>', 'null']],
  },
  {
    name: 'D1 a child of a fragment',
    source: app('<><b>x</b><i>y</i></>'),
    select: 'b',
    operation: remove,
    want: [['<b>x</b>', '']],
  },
  {
    name: 'D2 an import that nothing else uses goes along',
    source: app(
      '<div><Star /><b>x</b></div>',
      "import { Heart, Star } from 'lucide-react'\nexport { Heart }\n",
    ),
    select: 'svg',
    operation: remove,
    want: [
      ['Heart, Star', 'Heart'],
      ['<Star />', ''],
    ],
  },
  {
    name: 'D2 an import that is used elsewhere stays',
    source: app('<div><Star /><b><Star /></b></div>', "import { Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: remove,
    want: [['<div><Star />', '<div>']],
  },
  {
    name: 'D2 a whole import goes with its line',
    source: app('<div><p><Star /></p><b>x</b></div>', "import { Star } from 'lucide-react'\n\n"),
    select: 'p',
    operation: remove,
    want: [
      ["import { Star } from 'lucide-react'\n", ''],
      ['<p><Star /></p>', ''],
    ],
  },
  {
    name: 'D2 several imports of one list',
    source: app(
      '<div><p><Star /><Sun /></p><b>x</b></div>',
      "import { Heart, Star, Sun } from 'lucide-react'\nexport { Heart }\n",
    ),
    select: 'p',
    operation: remove,
    want: [
      ['Heart, Star, Sun', 'Heart'],
      ['<p><Star /><Sun /></p>', ''],
    ],
  },
  {
    name: 'D3 an item of a list',
    source: app(LIST, LINES),
    select: 'li:1',
    operation: remove,
    want: [["  { id: 2, name: 'Two' },\n", '']],
  },
  {
    name: 'D3 an item, not what is said beside it',
    source: app(LIST, LINES),
    select: 'li',
    operation: remove,
    want: [["{ id: 1, name: 'One' }, // first", ' // first']],
  },
  {
    name: 'D3 the last item of a list',
    source: app(LIST, LINES),
    select: 'li:2',
    operation: remove,
    want: [["  { id: 7, name: 'Three' }\n", '']],
  },
  {
    name: 'D3 an item within a line',
    source: app(
      '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>',
      "const items = ['One', 'Two', 'Three']\n",
    ),
    select: 'li:1',
    operation: remove,
    want: [["'Two', ", '']],
  },
  {
    name: 'D3 the last item within a line',
    source: app(
      '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>',
      "const items = ['One', 'Two', 'Three']\n",
    ),
    select: 'li:2',
    operation: remove,
    want: [[", 'Three'", '']],
  },
  {
    name: 'D3 all items',
    source: app(
      '<div>\n      {[1, 2].map((n) => (\n        <p key={n}>{n}</p>\n      ))}\n      <hr />\n    </div>',
    ),
    select: 'p',
    operation: remove,
    scope: 'all',
    want: [['      {[1, 2].map((n) => (\n        <p key={n}>{n}</p>\n      ))}\n', '']],
  },
  {
    name: 'D3 an item of a list that is not literal',
    source: app('<ul>{Array.from({ length: 2 }).map((_, i) => <li key={i}>x</li>)}</ul>'),
    select: 'li',
    operation: remove,
    want: 'element-dynamic',
  },
  {
    name: 'D3 what every item has is not removed from one',
    source: app('<ul>{[1, 2].map((n) => <li key={n}><b>x</b>{n}</li>)}</ul>'),
    select: 'b',
    operation: remove,
    want: 'element-same-for-all',
  },
  {
    name: 'D3 items that look the same, of a list of which some are left out',
    source: app(
      '<ul>{items.filter(Boolean).map((item, i) => <li key={i}>x</li>)}</ul>',
      'const items = [1, 2, 0]\n',
    ),
    select: 'li:1',
    operation: remove,
    want: 'element-which-item',
  },
  {
    name: 'D3 elements of a list',
    source: app('<ul>{[<li key="a">One</li>, <li key="b">Two</li>]}</ul>'),
    select: 'li',
    operation: remove,
    want: [['<li key="a">One</li>, ', '']],
  },
  {
    name: 'D3 an item of a JSON file',
    source: {
      'src/App.tsx': app(LIST, "import items from './items.json'\n"),
      'src/items.json': '[\n  { "id": 1, "name": "One" },\n  { "id": 2, "name": "Two" }\n]\n',
    },
    select: 'li:1',
    operation: remove,
    want: [[',\n  { "id": 2, "name": "Two" }', '']],
  },
  {
    name: 'D4 the whole of a component goes at its use',
    source: ROOT,
    select: 'b:1',
    operation: remove,
    want: [['      <Tag text="Two" />\n', '']],
  },
  {
    name: 'D4 … which is an item',
    source: app(
      '<div>{items.map((item) => <Tag key={item} text={item} />)}</div>',
      "const items = ['One', 'Two']\nfunction Tag({ text }) {\n  return <b>{text}</b>\n}\n",
    ),
    select: 'b:1',
    operation: remove,
    want: [[", 'Two'", '']],
  },
  {
    name: 'D4 the root of the app',
    source: app('<div>x</div>'),
    select: 'div',
    operation: remove,
    want: 'element-no-source',
  },
  {
    name: 'D4 an element that is given as a prop',
    source: app('<Box icon={<b>x</b>} />', 'function Box({ icon }) {\n  return <div>{icon}</div>\n}\n'),
    select: 'b',
    operation: remove,
    want: 'element-dynamic',
  },
  {
    name: 'D4 one of several ways to return',
    source: app(
      '<div><Tag /></div>',
      'const now = true\nfunction Tag() {\n  if (now) return <b>x</b>\n  return <i>y</i>\n}\n',
    ),
    select: 'b',
    operation: remove,
    want: 'element-conditional',
  },
]

describe('an element that goes', () => {
  it.each(DELETE)('$name', checkCase)
})
