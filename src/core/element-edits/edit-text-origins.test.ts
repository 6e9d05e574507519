import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'

const say = (text: string, part = 0) => ({ type: 'text', part, text }) as const
const app = (jsx: string, before = '') =>
  `${before}export default function App() {\n  return (\n    ${jsx}\n  )\n}\n`

const CARD =
  "export function Card({ title, note = 'Nothing', children }: { title?: string; note?: string; children?: React.ReactNode }) {\n  return (\n    <section>\n      <h2>{title}</h2>\n      <em>{note}</em>\n      {children}\n    </section>\n  )\n}\n"
const cards = (uses: string, before = '') => ({
  'src/Card.tsx': CARD,
  'src/App.tsx': app(`<div>${uses}</div>`, `import { Card } from './Card'\n${before}`),
})

const CONDITIONS: EditCase[] = [
  {
    name: 'T4 the branch that is shown',
    source: app("<p>{open ? 'Open' : 'Closed'}</p>", 'const open = Math.PI > 3\n'),
    select: 'p',
    operation: say('Here'),
    want: [['Open', 'Here']],
  },
  {
    name: 'T4 the other branch',
    source: app("<p>{open ? 'Open' : 'Closed'}</p>", 'const open = Math.PI > 4\n'),
    select: 'p',
    operation: say('Gone'),
    want: [['Closed', 'Gone']],
  },
  {
    name: 'T4 two branches that say the same',
    source: app("<p>{open ? 'Same' : 'Same'}</p>", 'const open = Math.PI > 4\n'),
    select: 'p',
    operation: say('Gone'),
    want: 'element-ambiguous',
  },
  {
    name: 'T4 a text for a condition',
    source: app("<p>{open && 'Open'}</p>", 'const open = Math.PI > 3\n'),
    select: 'p',
    operation: say('Here'),
    want: [['Open', 'Here']],
  },
  {
    name: 'T4 a text for want of another',
    source: app("<p>{name || 'Guest'}</p>", "const name = String('').trim()\n"),
    select: 'p',
    operation: say('You'),
    want: [['Guest', 'You']],
  },
  {
    name: 'T4 … is not changed when another is shown',
    source: app("<p>{name || 'Guest'}</p>", "const name = String('Ada').trim()\n"),
    select: 'p',
    operation: say('You'),
    want: 'element-dynamic',
  },
  {
    name: 'T4 an element of a branch',
    source: app('<div>{open ? <b>Yes</b> : <i>No</i>}</div>', 'const open = Math.PI > 3\n'),
    select: 'b',
    operation: say('Sure'),
    want: [['Yes', 'Sure']],
  },
  {
    name: 'T4 an element for a condition',
    source: app('<div>{open && <b>Yes</b>}</div>', 'const open = Math.PI > 3\n'),
    select: 'b',
    operation: say('Sure'),
    want: [['Yes', 'Sure']],
  },
  {
    name: 'T4 one branch within a longer text',
    source: app("<p>It is {open ? 'open' : 'closed'} now</p>", 'const open = Math.PI > 3\n'),
    select: 'p',
    operation: say('here', 1),
    want: [["'open'", "'here'"]],
  },
]

const PROPS: EditCase[] = [
  {
    name: 'T5 a prop of the use',
    source: cards('<Card title="One" /><Card title="Two" />'),
    select: 'h2:1',
    operation: say('Three'),
    want: [['Two', 'Three']],
  },
  {
    name: 'T5 in single quotes',
    source: cards("<Card title='One' />"),
    select: 'h2',
    operation: say("It's"),
    want: [["'One'", "'It&#39;s'"]],
  },
  {
    name: 'T5 in braces',
    source: cards("<Card title={'One'} />"),
    select: 'h2',
    operation: say('Two'),
    want: [['One', 'Two']],
  },
  {
    name: 'T5 this one of two, by all',
    source: cards('<Card title="One" /><Card title="Two" />'),
    select: 'h2:1',
    operation: say('Three'),
    scope: 'all',
    want: 'element-each-its-own',
  },
  {
    name: 'T5 the default is for all',
    source: cards('<Card note="Mine" /><Card />'),
    select: 'em',
    operation: say('None'),
    scope: 'all',
    want: [['Nothing', 'None']],
  },
  {
    name: 'T5 the own text beside a default',
    source: cards('<Card note="Mine" /><Card />'),
    select: 'em',
    operation: say('Yours'),
    want: [['Mine', 'Yours']],
  },
  {
    name: 'T5 a default that is shown',
    source: cards('<Card title="a" /><Card title="b" />'),
    select: 'em:1',
    operation: say('None'),
    scope: 'all',
    want: [['Nothing', 'None']],
  },
  {
    name: 'T5 … is not this one',
    source: cards('<Card title="a" /><Card title="b" />'),
    select: 'em:1',
    operation: say('None'),
    want: 'element-same-for-all',
  },
  {
    name: 'T5 a component that is used once',
    source: cards('<Card title="a" />'),
    select: 'em',
    operation: say('None'),
    want: [['Nothing', 'None']],
  },
  {
    name: 'T5 children of the use',
    source: cards('<Card><p>Text</p></Card>'),
    select: 'p',
    operation: say('More'),
    want: [['Text', 'More']],
  },
  {
    name: 'T5 children as text',
    source: {
      'src/App.tsx': app(
        '<div><Tag>New</Tag><Tag>Old</Tag></div>',
        'function Tag({ children }) {\n  return <span>{children}</span>\n}\n',
      ),
    },
    select: 'span:1',
    operation: say('Older'),
    want: [['Old', 'Older']],
  },
  {
    name: 'T5 through two components',
    source: {
      'src/App.tsx': app(
        '<div><Outer label="One" /><Outer label="Two" /></div>',
        'function Inner(props) {\n  return <b>{props.text}</b>\n}\nfunction Outer({ label }) {\n  return <Inner text={label} />\n}\n',
      ),
    },
    select: 'b:1',
    operation: say('Three'),
    want: [['Two', 'Three']],
  },
  {
    name: 'T5 a prop that the use computes',
    source: cards('<Card title={String(1)} />'),
    select: 'h2',
    operation: say('x'),
    want: 'element-dynamic',
  },
  {
    name: 'T5 props that are spread',
    source: cards('<Card {...card} />', "const card = { title: 'One' }\n"),
    select: 'h2',
    operation: say('Two'),
    want: [['One', 'Two']],
  },
  {
    name: 'T5 a component under another name',
    source: {
      'src/Card.tsx': CARD,
      'src/App.tsx': app('<div><Box title="One" /></div>', "import { Card as Box } from './Card'\n"),
    },
    select: 'h2',
    operation: say('Two'),
    want: [['One', 'Two']],
  },
  {
    name: 'T5 a component that is remembered',
    source: {
      'src/App.tsx': app(
        '<div><Tag text="New" /><Tag text="Old" /></div>',
        "import { memo } from 'react'\nconst Tag = memo(({ text }) => <b>{text}</b>)\n",
      ),
    },
    select: 'b',
    operation: say('x'),
    want: [['New', 'x']],
  },
  {
    name: 'T5 a component that hands on a ref',
    source: {
      'src/App.tsx': app(
        '<div><Tag text="New" /></div>',
        "import { forwardRef } from 'react'\nconst Tag = forwardRef(function Tag({ text }, ref) {\n  return <b ref={ref}>{text}</b>\n})\n",
      ),
    },
    select: 'b',
    operation: say('x'),
    want: [['New', 'x']],
  },
  {
    name: 'T5 a TypeScript generic in the tag',
    source: app(
      '<div><Tag<string> text="New" /></div>',
      'function Tag<T>({ text }: { text: T }) {\n  return <b>{String(text) && text}</b>\n}\n',
    ),
    select: 'b',
    operation: say('x'),
    want: [['"New"', '"x"']],
  },
  {
    name: 'T5 a default export without a name',
    source: {
      'src/Tag.tsx': 'export default ({ text }) => <b>{text}</b>\n',
      'src/App.tsx': app('<div><Tag text="New" /></div>', "import Tag from './Tag'\n"),
    },
    select: 'b',
    operation: say('x'),
    want: [['"New"', '"x"']],
  },
  {
    name: 'T5 text in a template of a component with many uses is for all',
    source: { 'src/App.tsx': app('<div><Tag /><Tag /></div>', 'function Tag() {\n  return <b>New</b>\n}\n') },
    select: 'b:1',
    operation: say('x'),
    scope: 'all',
    want: [['New', 'x']],
  },
]

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

describe('texts that come from elsewhere', () => {
  it.each([...CONDITIONS, ...PROPS, ...LISTS])('$name', checkCase)
})
