import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, blue, red, style, withCn } from '../../../test/element-edits/edit-sources.ts'
import type { ElementOperation } from './element-operation.ts'

const classes = (add: string[], remove: string[] = []): ElementOperation => ({ type: 'classes', add, remove })

const BUTTON =
  "import { cn } from './lib/cn'\nexport function Button({ className, ...props }: { className?: string; children?: unknown }) {\n  return <button className={cn('px-4 bg-blue-500', className)} {...props} />\n}\n"
const buttons = (uses: string) => ({
  ...withCn(''),
  'src/Button.tsx': BUTTON,
  'src/App.tsx': app(`<div>${uses}</div>`, "import { Button } from './Button'\n"),
})

const SCOPES: EditCase[] = [
  {
    name: 'C4 all of a component',
    source: buttons('<Button>a</Button><Button>b</Button>'),
    select: 'button:1',
    operation: red,
    scope: 'all',
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C4 this one, where the component takes classes',
    source: buttons('<Button>a</Button><Button>b</Button>'),
    select: 'button:1',
    operation: red,
    want: [['<Button>b', '<Button className="bg-red-500">b']],
  },
  {
    name: 'C4 this one, which has classes of its own',
    source: buttons('<Button>a</Button><Button className="mt-2 bg-black">b</Button>'),
    select: 'button:1',
    operation: red,
    want: [['bg-black', 'bg-red-500']],
  },
  {
    name: 'C4 this one, which has other classes of its own',
    source: buttons('<Button>a</Button><Button className="mt-2">b</Button>'),
    select: 'button:1',
    operation: red,
    want: [['"mt-2"', '"mt-2 bg-red-500"']],
  },
  {
    name: 'C4 this one, where the component takes none',
    source: app(
      '<div><Tag /><Tag /></div>',
      'function Tag() {\n  return <b className="bg-blue-500">New</b>\n}\n',
    ),
    select: 'b',
    operation: red,
    want: 'element-same-for-all',
  },
  {
    name: 'C4 an item in a template',
    source: app('<ul>{[1, 2].map((n) => <li key={n} className="bg-blue-500">{n}</li>)}</ul>'),
    select: 'li',
    operation: red,
    want: 'element-same-for-all',
  },
  {
    name: 'C4 … for all',
    source: app('<ul>{[1, 2].map((n) => <li key={n} className="bg-blue-500">{n}</li>)}</ul>'),
    select: 'li',
    operation: red,
    scope: 'all',
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C4 a class that an item says',
    source: app(
      '<ul>{items.map((item) => <li key={item.id} className={`p-2 ${item.tone}`}>{item.id}</li>)}</ul>',
      "const items = [{ id: 1, tone: 'bg-blue-500' }, { id: 2, tone: 'bg-black' }]\n",
    ),
    select: 'li:1',
    operation: red,
    want: 'element-conditional',
  },
  {
    name: 'C4 a component that is used once',
    source: app('<div><Tag /></div>', 'function Tag() {\n  return <b className="bg-blue-500">New</b>\n}\n'),
    select: 'b',
    operation: red,
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C4 a class of the component that comes behind those of the use',
    source: {
      ...buttons('<Button>a</Button><Button>b</Button>'),
      'src/Button.tsx': BUTTON.replace("'px-4 bg-blue-500', className", "className, 'px-4 bg-blue-500'"),
    },
    select: 'button:1',
    operation: red,
    want: 'element-same-for-all',
  },
  {
    name: 'C4 another class beside it',
    source: {
      ...buttons('<Button>a</Button><Button>b</Button>'),
      'src/Button.tsx': BUTTON.replace("'px-4 bg-blue-500', className", "className, 'px-4 bg-blue-500'"),
    },
    select: 'button:1',
    operation: style('radius', 'xl'),
    want: [['<Button>b', '<Button className="rounded-xl">b']],
  },
]

const INLINE: EditCase[] = [
  {
    name: 'C5 a property of the style attribute',
    source: app('<p style={{ color: \'red\', padding: 8 }} className="text-black">x</p>'),
    select: 'p',
    operation: blue,
    want: [["'red'", "'#2563eb'"]],
  },
  {
    name: 'C5 a number of the style attribute',
    source: app('<p style={{ padding: 8 }}>x</p>'),
    select: 'p',
    operation: style('padding', '4', '16px'),
    want: [['8', '16']],
  },
  {
    name: 'C5 a number becomes another unit',
    source: app('<p style={{ padding: 8 }}>x</p>'),
    select: 'p',
    operation: style('padding', '4', '1rem'),
    want: [['8', "'1rem'"]],
  },
  {
    name: 'C5 a property that is computed',
    source: app('<p style={{ color: tone() }}>x</p>', "const tone = () => 'red'\n"),
    select: 'p',
    operation: blue,
    want: 'element-dynamic',
  },
  {
    name: 'C5 a project without Tailwind',
    source: { 'package.json': '{}', 'src/App.tsx': app('<p className="lead">x</p>') },
    select: 'p',
    operation: blue,
    want: [['<p class', "<p style={{ color: '#2563eb' }} class"]],
  },
  {
    name: 'C5 … which has a style attribute',
    source: { 'package.json': '{}', 'src/App.tsx': app('<p style={{ margin: 0 }}>x</p>') },
    select: 'p',
    operation: blue,
    want: [['margin: 0', "margin: 0, color: '#2563eb'"]],
  },
]

const LISTED: EditCase[] = [
  {
    name: 'C6 classes by name',
    source: app('<p className="a b c">x</p>'),
    select: 'p',
    operation: classes(['d', 'e'], ['b']),
    want: [['a b c', 'a c d e']],
  },
  {
    name: 'C6 a class that is there is not added',
    source: app('<p className="a b">x</p>'),
    select: 'p',
    operation: classes(['a']),
    want: [],
  },
  {
    name: 'C6 a class of a condition is not removed',
    source: app("<p className={`a ${on ? 'b' : ''}`}>x</p>", 'const on = true\n'),
    select: 'p',
    operation: classes([], ['b']),
    want: 'element-conditional',
  },
]

const ATTRIBUTES: EditCase[] = [
  {
    name: 'A1 the source of a picture',
    source: app('<img src="/a.png" alt="A" />'),
    select: 'img',
    operation: { type: 'attribute', name: 'src', value: '/b.png' },
    want: [['/a.png', '/b.png']],
  },
  {
    name: 'A1 its description',
    source: app('<img src="/a.png" alt=\'A\' />'),
    select: 'img',
    operation: { type: 'attribute', name: 'alt', value: "B's" },
    want: [["'A'", "'B&#39;s'"]],
  },
  {
    name: 'A1 a description where there is none',
    source: app('<img src="/a.png" />'),
    select: 'img',
    operation: { type: 'attribute', name: 'alt', value: 'A "b"' },
    want: [['<img', '<img alt="A &quot;b&quot;"']],
  },
  {
    name: 'A1 an empty description',
    source: app('<img src="/a.png" alt="A" />'),
    select: 'img',
    operation: { type: 'attribute', name: 'alt', value: '' },
    want: [['"A"', '""']],
  },
  {
    name: 'A1 a picture that is imported',
    source: app('<img src={logo} alt="" />', "import logo from './logo.png'\n"),
    select: 'img',
    operation: { type: 'attribute', name: 'src', value: '/b.png' },
    want: [
      ["import logo from './logo.png'\n", ''],
      ['{logo}', '"/b.png"'],
    ],
  },
  {
    name: 'A1 a picture of an item',
    source: app(
      '<div>{items.map((item) => <img key={item.src} src={item.src} alt="" />)}</div>',
      "const items = [{ src: '/1.png' }, { src: '/2.png' }]\n",
    ),
    select: 'img:1',
    operation: { type: 'attribute', name: 'src', value: '/3.png' },
    want: [['/2.png', '/3.png']],
  },
  {
    name: 'A1 a picture of a prop',
    source: app(
      '<div><Pic src="/1.png" /><Pic src="/2.png" /></div>',
      'function Pic({ src }) {\n  return <img src={src} alt="" />\n}\n',
    ),
    select: 'img:1',
    operation: { type: 'attribute', name: 'src', value: '/3.png' },
    want: [['/2.png', '/3.png']],
  },
  {
    name: 'A1 a source that is computed',
    source: app('<img src={String("/a.png")} alt="" />'),
    select: 'img',
    operation: { type: 'attribute', name: 'src', value: '/b.png' },
    want: 'element-dynamic',
  },
  {
    name: 'A1 attributes that a spread may replace',
    source: app('<img src="/a.png" {...more} />', 'const more = { alt: "" }\n'),
    select: 'img',
    operation: { type: 'attribute', name: 'src', value: '/b.png' },
    want: 'element-spread',
  },
  {
    name: 'A1 where a link of a package leads',
    source: app(
      '<Link to="/x" href="/a" className="p-2">Go</Link>',
      "import { Link } from 'react-router-dom'\n",
    ),
    select: 'a',
    operation: red,
    want: [['p-2', 'p-2 bg-red-500']],
  },
  {
    name: 'A1 the source of a picture chosen by a condition',
    source: app("<img src={dark ? '/d.png' : '/l.png'} alt=\"\" />", 'const dark = true\n'),
    select: 'img',
    operation: { type: 'attribute', name: 'src', value: '/n.png' },
    want: [['/d.png', '/n.png']],
  },
]

describe('the look of this one and of all', () => {
  it.each([...SCOPES, ...INLINE, ...LISTED])('$name', checkCase)
})

describe('the attributes of an element', () => {
  it.each(ATTRIBUTES)('$name', checkCase)
})
