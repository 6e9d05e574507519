import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, say } from '../../../test/element-edits/edit-sources.ts'

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

describe('texts where they are written', () => {
  it.each(LITERALS)('$name', checkCase)
})
