import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, cards, say } from '../../../test/element-edits/edit-sources.ts'

const LISTS: EditCase[] = [
  {
    name: 'T6 an item of texts',
    source: app(
      '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>',
      "const items = ['One', 'Two', 'Three']\n",
    ),
    select: 'li:1',
    operation: say('2'),
    want: [['Two', '2']],
  },
  {
    name: 'T6 an item of objects',
    source: app(
      '<ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>',
      "const items = [\n  { id: 1, name: 'One' },\n  { id: 2, name: 'Two' },\n]\n",
    ),
    select: 'li:1',
    operation: say('Zwei'),
    want: [['Two', 'Zwei']],
  },
  {
    name: 'T6 a destructured item',
    source: app(
      '<ul>{items.map(({ id, name: label }) => <li key={id}>{label}</li>)}</ul>',
      "const items = [{ id: 1, name: 'One' }, { id: 2, name: 'Two' }]\n",
    ),
    select: 'li',
    operation: say('Eins'),
    want: [["'One'", "'Eins'"]],
  },
  {
    name: 'T6 items that say the same are told by their order',
    source: app(
      '<ul>{items.map((item, i) => <li key={i}>{item}</li>)}</ul>',
      "const items = [/* a */ 'Same', /* b */ 'Same']\n",
    ),
    select: 'li:1',
    operation: say('Other'),
    want: [["/* b */ 'Same'", "/* b */ 'Other'"]],
  },
  {
    name: 'T6 … and not where some are left out',
    source: app(
      '<ul>{items.filter(Boolean).map((item, i) => <li key={i}>{item}</li>)}</ul>',
      "const items = ['Same', 'Same', '']\n",
    ),
    select: 'li:1',
    operation: say('Other'),
    want: 'element-which-item',
  },
  {
    name: 'T6 an item of a list that is sorted is told by its text',
    source: app(
      '<ul>{[...items].sort().map((item) => <li key={item}>{item}</li>)}</ul>',
      "const items = ['b', 'a']\n",
    ),
    select: 'li',
    operation: say('x'),
    want: 'element-dynamic',
  },
  {
    name: 'T6 an item of a list that is filtered is told by its text',
    source: app(
      "<ul>{items.filter((one) => one !== 'a').map((item) => <li key={item}>{item}</li>)}</ul>",
      "const items = ['a', 'Bee', 'Sea']\n",
    ),
    select: 'li:1',
    operation: say('x'),
    want: [['Sea', 'x']],
  },
  {
    name: 'T6 text in the template is for all',
    source: app(
      '<ul>{items.map((item) => <li key={item}><b>New</b> {item}</li>)}</ul>',
      "const items = ['One', 'Two']\n",
    ),
    select: 'b:1',
    operation: say('Old'),
    want: 'element-same-for-all',
  },
  {
    name: 'T6 … and is changed for all',
    source: app(
      '<ul>{items.map((item) => <li key={item}><b>New</b> {item}</li>)}</ul>',
      "const items = ['One', 'Two']\n",
    ),
    select: 'b:1',
    operation: say('Old'),
    scope: 'all',
    want: [['New', 'Old']],
  },
  {
    name: 'T6 the item beside such a text',
    source: app(
      '<ul>{items.map((item) => <li key={item}><b>New</b> {item}</li>)}</ul>',
      "const items = ['One', 'Two']\n",
    ),
    select: 'li:1',
    operation: say('Zwei', 0),
    want: [['Two', 'Zwei']],
  },
  {
    name: 'T6 items as components',
    source: cards(
      '{items.map((item) => <Card key={item.title} title={item.title} />)}',
      "const items = [{ title: 'One' }, { title: 'Two' }]\n",
    ),
    select: 'h2:1',
    operation: say('x'),
    want: [['Two', 'x']],
  },
  {
    name: 'T6 items that are spread',
    source: cards(
      '{items.map((item) => <Card key={item.title} {...item} />)}',
      "const items = [{ title: 'One' }, { title: 'Two' }]\n",
    ),
    select: 'h2:1',
    operation: say('x'),
    want: [['Two', 'x']],
  },
  {
    name: 'T6 items that are passed as a whole',
    source: app(
      '<ul>{items.map((item) => <Row key={item.id} item={item} />)}</ul>',
      "const items = [{ id: 1, name: 'One' }, { id: 2, name: 'Two' }]\nfunction Row({ item }) {\n  return <li>{item.name}</li>\n}\n",
    ),
    select: 'li:1',
    operation: say('x'),
    want: [['Two', 'x']],
  },
  {
    name: 'T6 a list that is passed as a prop',
    source: app(
      '<List items={items} />',
      "const items = [{ id: 1, name: 'One' }, { id: 2, name: 'Two' }]\nfunction List({ items: rows }) {\n  return <ul>{rows.map((row) => <li key={row.id}>{row.name}</li>)}</ul>\n}\n",
    ),
    select: 'li:1',
    operation: say('x'),
    want: [['Two', 'x']],
  },
  {
    name: 'T6 a list in a list',
    source: app(
      '<div>{groups.map((group) => <ul key={group.name}>{group.items.map((item) => <li key={item}>{item}</li>)}</ul>)}</div>',
      "const groups = [{ name: 'a', items: ['One', 'Two'] }, { name: 'b', items: ['Three', 'One'] }]\n",
    ),
    select: 'li:3',
    operation: say('Four'),
    want: [["'Three', 'One'", "'Three', 'Four'"]],
  },
  {
    name: 'T6 a list of another file',
    source: {
      'src/App.tsx': app(
        '<ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>',
        "import { items } from './data'\n",
      ),
      'src/data.ts': "export const items = [{ id: 1, name: 'One' }, { id: 2, name: 'Two' }] as const\n",
    },
    select: 'li:1',
    operation: say('x'),
    want: [['Two', 'x']],
  },
  {
    name: 'T6 a list in a JSON file',
    source: {
      'src/App.tsx': app(
        '<ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>',
        "import items from './data.json'\n",
      ),
      'src/data.json': '[{ "id": 1, "name": "One" }, { "id": 2, "name": "Two" }]\n',
    },
    select: 'li:1',
    operation: say('x'),
    want: [['Two', 'x']],
  },
  {
    name: 'T6 a list that is not literal',
    source: app('<ul>{Array.from({ length: 2 }).map((_, i) => <li key={i}>{`Row ${i}`}</li>)}</ul>'),
    select: 'li:1',
    operation: say('Line ', 0),
    want: 'element-same-for-all',
  },
  {
    name: 'T6 … for all',
    source: app('<ul>{Array.from({ length: 2 }).map((_, i) => <li key={i}>{`Row ${i}`}</li>)}</ul>'),
    select: 'li:1',
    operation: say('Line ', 0),
    scope: 'all',
    want: [['Row ', 'Line ']],
  },
  {
    name: 'T6 a number of an item',
    source: app(
      '<ul>{items.map((item) => <li key={item.id}>${item.price}</li>)}</ul>',
      'const items = [{ id: 1, price: 10 }, { id: 2, price: 20 }]\n',
    ),
    select: 'li:1',
    operation: say('25', 1),
    want: [['price: 20', 'price: 25']],
  },
  {
    name: 'T6 elements of a list',
    source: app('<ul>{[<li key="a">One</li>, <li key="b">Two</li>]}</ul>'),
    select: 'li:1',
    operation: say('x'),
    want: [['Two', 'x']],
  },
  {
    name: 'T6 two lists on one page',
    source: app(
      '<div><List /><List /></div>',
      "const items = ['One', 'Two']\nfunction List() {\n  return <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>\n}\n",
    ),
    select: 'li:3',
    operation: say('x'),
    scope: 'all',
    want: [['Two', 'x']],
  },
  {
    name: 'T6 … where one item is not this one alone',
    source: app(
      '<div><List /><List /></div>',
      "const items = ['One', 'Two']\nfunction List() {\n  return <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>\n}\n",
    ),
    select: 'li:3',
    operation: say('x'),
    want: 'element-same-for-all',
  },
]

describe('texts of items', () => {
  it.each(LISTS)('$name', checkCase)
})
