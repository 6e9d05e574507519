import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, CARD, cards, say } from '../../../test/element-edits/edit-sources.ts'

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
  {
    name: 'T5 a component of the same name elsewhere',
    source: {
      'src/a.tsx': 'export function Tag({ text }) {\n  return <b>{text}</b>\n}\n',
      'src/b.tsx':
        'import { Tag as Inner } from \'./a\'\nexport function Tag({ text }) {\n  return <i><Inner text="Fixed" />{text}</i>\n}\n',
      'src/App.tsx': app('<div><Tag text="One" /></div>', "import { Tag } from './b'\n"),
    },
    select: 'b',
    operation: say('x'),
    want: [['Fixed', 'x']],
  },
  {
    name: 'T5 text in a function that is called for every item',
    source: app(
      '<ul>{[1, 2].map((n) => row(n))}</ul>',
      'const row = (n: number) => <li key={n}><b>New</b>{n}</li>\n',
    ),
    select: 'b',
    operation: say('x'),
    want: 'element-same-for-all',
  },
  {
    name: 'T5 a prop in a function that is called for every item',
    source: app(
      '<ul>{[1, 2].map(row)}</ul>',
      'function Tag({ text }) {\n  return <b>{text}</b>\n}\nconst row = (n: number) => <li key={n}><Tag text="New" /></li>\n',
    ),
    select: 'b',
    operation: say('x'),
    want: 'element-same-for-all',
  },
  {
    name: 'T5 text in a function that is called once',
    source: app('<div>{head()}</div>', 'const head = () => <b>New</b>\n'),
    select: 'b',
    operation: say('x'),
    want: [['New', 'x']],
  },
]

describe('texts that come from elsewhere', () => {
  it.each([...CONDITIONS, ...PROPS])('$name', checkCase)
})
