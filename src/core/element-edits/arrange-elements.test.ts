import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, LINES, LIST, ROOT, ROWS } from '../../../test/element-edits/edit-sources.ts'
import type { ElementOperation } from './element-operation.ts'

const duplicate: ElementOperation = { type: 'duplicate' }
const up: ElementOperation = { type: 'move', by: -1 }
const down: ElementOperation = { type: 'move', by: 1 }

const DUPLICATE: EditCase[] = [
  {
    name: 'D5 an element, on a line of its own',
    source: app(ROWS),
    select: 'h1',
    operation: duplicate,
    want: [['<h1>One</h1>', '<h1>One</h1>\n      <h1>One</h1>']],
  },
  {
    name: 'D5 an element within a line',
    source: app('<p>a <b>b</b> c</p>'),
    select: 'b',
    operation: duplicate,
    want: [['<b>b</b>', '<b>b</b><b>b</b>']],
  },
  {
    name: 'D5 lines that end in CRLF',
    source: app(ROWS).replaceAll('\n', '\r\n'),
    select: 'h1',
    operation: duplicate,
    want: [['<h1>One</h1>', '<h1>One</h1>\r\n      <h1>One</h1>']],
  },
  {
    name: 'D5 lines with tabs',
    source: app(ROWS).replaceAll('  ', '\t'),
    select: 'p',
    operation: duplicate,
    want: [['<p>Two</p>', '<p>Two</p>\n\t\t\t<p>Two</p>']],
  },
  {
    name: 'D5 ids of the copy are its own',
    source: app('<div><p><label htmlFor="name">x</label><input id="name" /></p></div>'),
    select: 'p',
    operation: duplicate,
    want: [['</p>', '</p><p><label htmlFor="name-2">x</label><input id="name-2" /></p>']],
  },
  {
    name: 'D5 keys of elements of a list',
    source: app('<ul>{[<li key="a">One</li>, <li key="b">Two</li>]}</ul>'),
    select: 'li',
    operation: duplicate,
    want: [['One</li>', 'One</li>, <li key="a-2">One</li>']],
  },
  {
    name: 'D5 an item gets an id of its own',
    source: app(LIST, LINES),
    select: 'li:1',
    operation: duplicate,
    want: [["{ id: 2, name: 'Two' },", "{ id: 2, name: 'Two' },\n  { id: 8, name: 'Two' },"]],
  },
  {
    name: 'D5 an item with a comment beside',
    source: app(LIST, LINES),
    select: 'li',
    operation: duplicate,
    want: [['// first', "// first\n  { id: 8, name: 'One' },"]],
  },
  {
    name: 'D5 the last item',
    source: app(LIST, LINES),
    select: 'li:2',
    operation: duplicate,
    want: [["{ id: 7, name: 'Three' }", "{ id: 7, name: 'Three' },\n  { id: 8, name: 'Three' }"]],
  },
  {
    name: 'D5 an id that is a text',
    source: app(LIST, "const items = [{ id: 'one', name: 'One' }, { id: 'one-2', name: 'Two' }]\n"),
    select: 'li',
    operation: duplicate,
    want: [["name: 'One' }", "name: 'One' }, { id: 'one-3', name: 'One' }"]],
  },
  {
    name: 'D5 a key that people read',
    source: app(
      '<ul>{items.map(({ name }) => <li key={name}>{name}</li>)}</ul>',
      "const items = [{ name: 'One' }, { name: 'Two' }]\n",
    ),
    select: 'li',
    operation: duplicate,
    want: [["{ name: 'One' }", "{ name: 'One' }, { name: 'One (copy)' }"]],
  },
  {
    name: 'D5 an item that is its own key',
    source: app(
      '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>',
      "const items = ['One', 'Two']\n",
    ),
    select: 'li:1',
    operation: duplicate,
    want: [["'Two'", "'Two', 'Two (copy)'"]],
  },
  {
    name: 'D5 an item without a key',
    source: app(
      '<ul>{items.map((item, i) => <li key={i}>{item}</li>)}</ul>',
      "const items = ['One', 'Two']\n",
    ),
    select: 'li:1',
    operation: duplicate,
    want: [["'Two'", "'Two', 'Two'"]],
  },
  {
    name: 'D5 the whole of a component, at its use',
    source: ROOT,
    select: 'b:1',
    operation: duplicate,
    want: [['<Tag text="Two" />', '<Tag text="Two" />\n      <Tag text="Two" />']],
  },
  {
    name: 'D5 one of two branches',
    source: app('<div>{open ? <b>x</b> : <i>y</i>}</div>', 'const open = true\n'),
    select: 'b',
    operation: duplicate,
    want: 'element-conditional',
  },
]

const MOVE: EditCase[] = [
  {
    name: 'D6 down among its siblings',
    source: app('<div><b>x</b> <i>y</i></div>'),
    select: 'b',
    operation: down,
    want: [['<b>x</b> <i>y</i>', '<i>y</i> <b>x</b>']],
  },
  {
    name: 'D6 up among its siblings',
    source: app('<div><b>x</b> <i>y</i></div>'),
    select: 'i',
    operation: up,
    want: [['<b>x</b> <i>y</i>', '<i>y</i> <b>x</b>']],
  },
  {
    name: 'D6 with the comment above',
    source: app(ROWS),
    select: 'p',
    operation: up,
    want: [
      [
        '<h1>One</h1>\n      {/* two */}\n      <p>Two</p>',
        '{/* two */}\n      <p>Two</p>\n      <h1>One</h1>',
      ],
    ],
  },
  {
    name: 'D6 past an element with a comment',
    source: app(ROWS),
    select: 'h1',
    operation: down,
    want: [
      [
        '<h1>One</h1>\n      {/* two */}\n      <p>Two</p>',
        '{/* two */}\n      <p>Two</p>\n      <h1>One</h1>',
      ],
    ],
  },
  {
    name: 'D6 past a condition',
    source: app('<div><b>x</b>{open && <i>y</i>}</div>', 'const open = true\n'),
    select: 'b',
    operation: down,
    want: [['<b>x</b>{open && <i>y</i>}', '{open && <i>y</i>}<b>x</b>']],
  },
  {
    name: 'D6 not past the end',
    source: app('<div><b>x</b> <i>y</i></div>'),
    select: 'i',
    operation: down,
    want: 'element-no-neighbour',
  },
  {
    name: 'D6 not through a sentence',
    source: app('<p>a <b>x</b> and</p>'),
    select: 'b',
    operation: down,
    want: 'element-ambiguous',
  },
  {
    name: 'D6 an item',
    source: app(LIST, LINES),
    select: 'li:1',
    operation: up,
    want: [
      [
        "{ id: 1, name: 'One' }, // first\n  { id: 2, name: 'Two' }",
        "{ id: 2, name: 'Two' }, // first\n  { id: 1, name: 'One' }",
      ],
    ],
  },
  {
    name: 'D6 the last item',
    source: app(LIST, LINES),
    select: 'li:2',
    operation: down,
    want: 'element-no-neighbour',
  },
  {
    name: 'D6 an item of a list that is shown in another order',
    source: app(
      '<ul>{items.slice().reverse().map((item) => <li key={item}>{item}</li>)}</ul>',
      "const items = ['One', 'Two']\n",
    ),
    select: 'li',
    operation: down,
    want: 'element-which-item',
  },
  {
    name: 'D6 the whole of a component, at its use',
    source: ROOT,
    select: 'b',
    operation: down,
    want: [['<Tag text="One" />\n      <Tag text="Two" />', '<Tag text="Two" />\n      <Tag text="One" />']],
  },
]

describe('an element that is doubled or moved', () => {
  it.each([...DUPLICATE, ...MOVE])('$name', checkCase)
})
