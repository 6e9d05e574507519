import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import type { ElementOperation } from './element-operation.ts'

const remove: ElementOperation = { type: 'delete' }
const duplicate: ElementOperation = { type: 'duplicate' }
const up: ElementOperation = { type: 'move', by: -1 }
const down: ElementOperation = { type: 'move', by: 1 }
const icon = (name: string): ElementOperation => ({ type: 'icon', name })
const app = (jsx: string, before = '') =>
  `${before}export default function App() {\n  return (\n    ${jsx}\n  )\n}\n`
const ROWS = '<main>\n      <h1>One</h1>\n      {/* two */}\n      <p>Two</p>\n      <hr />\n    </main>'
const LIST = '<ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>'
const LINES =
  "const items = [\n  { id: 1, name: 'One' }, // first\n  { id: 2, name: 'Two' },\n  { id: 7, name: 'Three' }\n]\n"
const ROOT = app(
  '<div>\n      <Tag text="One" />\n      <Tag text="Two" />\n    </div>',
  'function Tag({ text }) {\n  return <b>{text}</b>\n}\n',
)

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

const ICONS: EditCase[] = [
  {
    name: 'I1 an icon and its import',
    source: app('<div><Star className="size-4" /></div>', "import { Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Heart }'],
      ['<Star', '<Heart'],
    ],
  },
  {
    name: 'I1 an icon that is used elsewhere, too',
    source: app('<div><Star /><i><Star size={1} /></i></div>', "import { Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Star, Heart }'],
      ['<div><Star', '<div><Heart'],
    ],
  },
  {
    name: 'I1 an icon that is imported already',
    source: app('<div><Star /><i><Heart /></i></div>', "import { Heart, Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Heart, Star }', '{ Heart }'],
      ['<Star />', '<Heart />'],
    ],
  },
  {
    name: 'I1 an icon between two tags',
    source: app('<div><Star>x</Star></div>', "import { Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Heart }'],
      ['<Star>x</Star>', '<Heart>x</Heart>'],
    ],
  },
  {
    name: 'I1 a name that is taken',
    source: app('<div><Star /></div>', "import { Star } from 'lucide-react'\nexport const Heart = 1\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Heart as HeartIcon }'],
      ['<Star', '<HeartIcon'],
    ],
  },
  {
    name: 'I1 an icon under another name',
    source: app('<div><Mark /></div>', "import { Star as Mark } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star as Mark }', '{ Heart }'],
      ['<Mark', '<Heart'],
    ],
  },
  {
    name: 'I2 the icon of an item',
    source: app(
      '<ul>{items.map(({ id, icon: Icon }) => <li key={id}><Icon /></li>)}</ul>',
      "import { Star, Sun } from 'lucide-react'\nconst items = [{ id: 1, icon: Star }, { id: 2, icon: Sun }]\n",
    ),
    select: 'svg:1',
    operation: icon('Heart'),
    want: [
      ['{ Star, Sun }', '{ Star, Heart }'],
      ['icon: Sun', 'icon: Heart'],
    ],
  },
  {
    name: 'I2 the icon of an item, by its property',
    source: app(
      '<ul>{items.map((item) => <li key={item.id}><item.icon /></li>)}</ul>',
      "import { Star, Sun } from 'lucide-react'\nconst items = [{ id: 1, icon: Star }, { id: 2, icon: Sun }]\n",
    ),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star, Sun }', '{ Heart, Sun }'],
      ['icon: Star', 'icon: Heart'],
    ],
  },
  {
    name: 'I2 the icon of a prop',
    source: app(
      '<div><Box icon={Star} /><Box icon={Sun} /></div>',
      "import { Star, Sun } from 'lucide-react'\nfunction Box({ icon: Icon }) {\n  return <p><Icon /></p>\n}\n",
    ),
    select: 'svg:1',
    operation: icon('Heart'),
    want: [
      ['{ Star, Sun }', '{ Star, Heart }'],
      ['icon={Sun}', 'icon={Heart}'],
    ],
  },
  {
    name: 'I2 an icon that every item has',
    source: app(
      '<ul>{[1, 2].map((n) => <li key={n}><Star /></li>)}</ul>',
      "import { Star } from 'lucide-react'\n",
    ),
    select: 'svg',
    operation: icon('Heart'),
    want: 'element-same-for-all',
  },
  {
    name: 'I2 … for all',
    source: app(
      '<ul>{[1, 2].map((n) => <li key={n}><Star /></li>)}</ul>',
      "import { Star } from 'lucide-react'\n",
    ),
    select: 'svg',
    operation: icon('Heart'),
    scope: 'all',
    want: [
      ['{ Star }', '{ Heart }'],
      ['<Star />', '<Heart />'],
    ],
  },
  {
    name: 'I3 a drawing of the project is no icon',
    source: app('<div><svg viewBox="0 0 1 1" /></div>'),
    select: 'svg',
    operation: icon('Heart'),
    want: 'element-no-icon',
  },
  {
    name: 'I3 a component of the project is no icon',
    source: {
      'src/App.tsx': app('<div><Logo /></div>', "import { Logo } from './Logo'\n"),
      'src/Logo.tsx': 'export const Logo = () => <svg />\n',
    },
    select: 'svg',
    operation: icon('Heart'),
    want: 'element-no-icon',
  },
]

describe('the place of an element', () => {
  it.each([...DELETE, ...DUPLICATE, ...MOVE])('$name', checkCase)
})

describe('icons', () => {
  it.each(ICONS)('$name', checkCase)
})
