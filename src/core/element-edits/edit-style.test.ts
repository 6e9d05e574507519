import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import type { ElementOperation, StyleProperty } from './element-operation.ts'

const style = (property: StyleProperty, value: string | null, css = '', variant = ''): ElementOperation => ({
  type: 'style',
  property,
  value,
  css,
  variant,
})
const red = style('background', 'red-500', '#ef4444')
const blue = style('color', 'blue-600', '#2563eb')
const classes = (add: string[], remove: string[] = []): ElementOperation => ({ type: 'classes', add, remove })
const app = (jsx: string, before = '') =>
  `${before}export default function App() {\n  return (\n    ${jsx}\n  )\n}\n`
const CN =
  "import { clsx } from 'clsx'\nimport { twMerge } from 'tailwind-merge'\nexport function cn(...inputs) {\n  return twMerge(clsx(inputs))\n}\n"
const withCn = (jsx: string, before = '') => ({
  'src/lib/cn.ts': CN.replace('...inputs', '...inputs: unknown[]').replace(
    'clsx(inputs)',
    'clsx(inputs as never)',
  ),
  'src/App.tsx': app(jsx, `import { cn } from './lib/cn'\n${before}`),
})

const PLAIN: EditCase[] = [
  {
    name: 'C1 a class in the place of one of its group',
    source: app('<p className="p-4 bg-blue-500 text-lg">x</p>'),
    select: 'p',
    operation: red,
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C1 a class is added behind the others',
    source: app('<p className="p-4 text-lg">x</p>'),
    select: 'p',
    operation: red,
    want: [['p-4 text-lg', 'p-4 text-lg bg-red-500']],
  },
  {
    name: 'C1 an attribute where there is none',
    source: app('<p>x</p>'),
    select: 'p',
    operation: red,
    want: [['<p>', '<p className="bg-red-500">']],
  },
  {
    name: 'C1 an attribute in a self-closing tag',
    source: app('<hr id="a" />'),
    select: 'hr',
    operation: red,
    want: [['<hr id', '<hr className="bg-red-500" id']],
  },
  {
    name: 'C1 an empty attribute',
    source: app('<p className="">x</p>'),
    select: 'p',
    operation: red,
    want: [['""', '"bg-red-500"']],
  },
  {
    name: 'C1 single quotes stay',
    source: app("<p className='p-4'>x</p>"),
    select: 'p',
    operation: red,
    want: [["'p-4'", "'p-4 bg-red-500'"]],
  },
  {
    name: 'C1 a string in braces',
    source: app("<p className={'p-4'}>x</p>"),
    select: 'p',
    operation: red,
    want: [["'p-4'", "'p-4 bg-red-500'"]],
  },
  {
    name: 'C1 white space and lines among classes stay',
    source: app('<p className="\n      p-4\n\t  bg-blue-500  text-lg\n    ">x</p>'),
    select: 'p',
    operation: red,
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C1 a class taken away',
    source: app('<p className="p-4 bg-blue-500 text-lg">x</p>'),
    select: 'p',
    operation: style('background', null),
    want: [['bg-blue-500 ', '']],
  },
  {
    name: 'C1 the last class taken away',
    source: app('<p className="p-4 bg-blue-500">x</p>'),
    select: 'p',
    operation: style('background', null),
    want: [[' bg-blue-500', '']],
  },
  {
    name: 'C1 nothing to take away changes nothing',
    source: app('<p className="p-4">x</p>'),
    select: 'p',
    operation: style('background', null),
    want: [],
  },
]

const GROUPS: EditCase[] = [
  {
    name: 'C2 variants are left alone',
    source: app('<p className="bg-blue-500 hover:bg-blue-700 dark:bg-black">x</p>'),
    select: 'p',
    operation: red,
    want: [['"bg-blue-500', '"bg-red-500']],
  },
  {
    name: 'C2 a class of a variant',
    source: app('<p className="bg-blue-500 hover:bg-blue-700">x</p>'),
    select: 'p',
    operation: style('background', 'red-700', '', 'hover:'),
    want: [['hover:bg-blue-700', 'hover:bg-red-700']],
  },
  {
    name: 'C2 a colour is no size and no alignment',
    source: app('<p className="text-lg text-center text-gray-500 text-balance">x</p>'),
    select: 'p',
    operation: blue,
    want: [['text-gray-500', 'text-blue-600']],
  },
  {
    name: 'C2 a size is no colour',
    source: app('<p className="text-lg text-gray-500">x</p>'),
    select: 'p',
    operation: style('font-size', '2xl'),
    want: [['text-lg', 'text-2xl']],
  },
  {
    name: 'C2 an alignment is neither',
    source: app('<p className="text-lg text-gray-500 text-left">x</p>'),
    select: 'p',
    operation: style('align', 'center'),
    want: [['text-left', 'text-center']],
  },
  {
    name: 'C2 a colour in brackets',
    source: app('<p className="text-[#123456] text-[14px]">x</p>'),
    select: 'p',
    operation: blue,
    want: [['text-[#123456]', 'text-blue-600']],
  },
  {
    name: 'C2 a size in brackets',
    source: app('<p className="text-[#123456] text-[14px]">x</p>'),
    select: 'p',
    operation: style('font-size', '[18px]'),
    want: [['text-[14px]', 'text-[18px]']],
  },
  {
    name: 'C2 a new colour in brackets',
    source: app('<p className="text-gray-500">x</p>'),
    select: 'p',
    operation: style('color', '[#0a0b0c]'),
    want: [['text-gray-500', 'text-[#0a0b0c]']],
  },
  {
    name: 'C2 a colour of the theme',
    source: app('<p className="bg-primary text-primary-foreground">x</p>'),
    select: 'p',
    operation: red,
    want: [['bg-primary', 'bg-red-500']],
  },
  {
    name: 'C2 a colour with opacity',
    source: app('<p className="bg-blue-500/20">x</p>'),
    select: 'p',
    operation: red,
    want: [['bg-blue-500/20', 'bg-red-500']],
  },
  {
    name: 'C2 a gradient gives way to a colour',
    source: app('<p className="bg-gradient-to-r from-blue-500 via-x to-pink-500 p-2">x</p>'),
    select: 'p',
    operation: red,
    want: [['bg-gradient-to-r from-blue-500 via-x to-pink-500 p-2', 'p-2 bg-red-500']],
  },
  {
    name: 'C2 a picture is no colour',
    source: app('<p className="bg-cover bg-center">x</p>'),
    select: 'p',
    operation: red,
    want: [['bg-cover bg-center', 'bg-cover bg-center bg-red-500']],
  },
  {
    name: 'C2 the colour of a border, which has a width',
    source: app('<p className="border-2 border-gray-300 border-dashed">x</p>'),
    select: 'p',
    operation: style('border-color', 'red-500'),
    want: [['border-gray-300', 'border-red-500']],
  },
  {
    name: 'C2 … and where it has none',
    source: app('<p className="p-2">x</p>'),
    select: 'p',
    operation: style('border-color', 'red-500'),
    want: [['p-2', 'p-2 border border-red-500']],
  },
  {
    name: 'C2 padding takes the place of its sides',
    source: app('<p className="px-4 py-2 mt-1">x</p>'),
    select: 'p',
    operation: style('padding', '6'),
    want: [['px-4 py-2 mt-1', 'mt-1 p-6']],
  },
  {
    name: 'C2 padding of one axis',
    source: app('<p className="px-4 py-2">x</p>'),
    select: 'p',
    operation: style('padding-x', '6'),
    want: [['px-4', 'px-6']],
  },
  {
    name: 'C2 a negative margin',
    source: app('<p className="-mt-2 mb-4">x</p>'),
    select: 'p',
    operation: style('margin-y', '3'),
    want: [['-mt-2 mb-4', 'my-3']],
  },
  {
    name: 'C2 the gap',
    source: app('<p className="gap-x-2 gap-4">x</p>'),
    select: 'p',
    operation: style('gap', '8'),
    want: [['gap-x-2 gap-4', 'gap-8']],
  },
  {
    name: 'C2 width gives up the size',
    source: app('<p className="size-8 min-w-0">x</p>'),
    select: 'p',
    operation: style('width', '12'),
    want: [['size-8 min-w-0', 'min-w-0 w-12']],
  },
  {
    name: 'C2 the weight of the font, not its family',
    source: app('<p className="font-sans font-medium">x</p>'),
    select: 'p',
    operation: style('font-weight', 'bold'),
    want: [['font-medium', 'font-bold']],
  },
  {
    name: 'C2 corners',
    source: app('<p className="rounded overflow-hidden">x</p>'),
    select: 'p',
    operation: style('radius', 'xl'),
    want: [['rounded', 'rounded-xl']],
  },
  {
    name: 'C2 the corner without a value',
    source: app('<p className="rounded-xl">x</p>'),
    select: 'p',
    operation: style('radius', 'DEFAULT'),
    want: [['rounded-xl', 'rounded']],
  },
  {
    name: 'C2 two classes of a group become one',
    source: app('<p className="p-2 bg-blue-500 m-1 bg-blue-600">x</p>'),
    select: 'p',
    operation: red,
    want: [['bg-blue-500 m-1 bg-blue-600', 'bg-red-500 m-1']],
  },
]

const EXPRESSIONS: EditCase[] = [
  {
    name: 'C3 the literal of a cn() call that has the class',
    source: withCn(
      "<p className={cn('p-4', 'bg-blue-500', active && 'ring')}>x</p>",
      'const active = true\n',
    ),
    select: 'p',
    operation: red,
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C3 a class is added to the first literal',
    source: withCn("<p className={cn('p-4', active && 'ring')}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: [["'p-4'", "'p-4 bg-red-500'"]],
  },
  {
    name: 'C3 a call without a literal gets one',
    source: withCn("<p className={cn(active && 'ring')}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: [["'ring')", "'ring', 'bg-red-500')"]],
  },
  {
    name: 'C3 a class of a condition is refused',
    source: withCn("<p className={cn('p-4', active && 'bg-blue-500')}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: 'element-conditional',
  },
  {
    name: 'C3 a class of an object of conditions is refused',
    source: withCn("<p className={cn('p-4', { 'bg-blue-500': active })}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: 'element-conditional',
  },
  {
    name: 'C3 a condition that does not hold stays as it is',
    source: withCn("<p className={cn('p-4', active && 'bg-blue-500')}>x</p>", 'const active = Math.PI > 4\n'),
    select: 'p',
    operation: red,
    want: [["'p-4'", "'p-4 bg-red-500'"]],
  },
  {
    name: 'C3 a choice of classes is refused',
    source: app("<p className={active ? 'bg-blue-500' : 'bg-black'}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: 'element-conditional',
  },
  {
    name: 'C3 another class beside a choice',
    source: app("<p className={`p-4 ${active ? 'bg-blue-500' : 'bg-black'}`}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: style('padding', '8'),
    want: [['p-4 ', 'p-8 ']],
  },
  {
    name: 'C3 a class is added before a hole',
    source: app("<p className={`p-4 ${active ? 'ring' : ''}`}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: [['`p-4 $', '`p-4 bg-red-500 $']],
  },
  {
    name: 'C3 a class is added to an empty head',
    source: app("<p className={`${active ? 'ring' : ''} p-4`}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: [['`${', '`bg-red-500 ${']],
  },
  {
    name: 'C3 a class that is part of a hole is left alone',
    source: app('<p className={`bg-${tone}-500 p-4`}>x</p>', "const tone = String('blue')\n"),
    select: 'p',
    operation: red,
    want: 'element-dynamic',
  },
  {
    name: 'C3 a sum of strings',
    source: app("<p className={'p-4 ' + (active ? 'ring' : '')}>x</p>", 'const active = true\n'),
    select: 'p',
    operation: red,
    want: [["'p-4 '", "'p-4 bg-red-500 '"]],
  },
  {
    name: 'C3 a list that is joined',
    source: app(
      "<p className={['p-4', active && 'ring'].filter(Boolean).join(' ')}>x</p>",
      'const active = true\n',
    ),
    select: 'p',
    operation: red,
    want: [["'p-4'", "'p-4 bg-red-500'"]],
  },
  {
    name: 'C3 a constant',
    source: app('<p className={look}>x</p>', "const look = 'p-4 bg-blue-500'\n"),
    select: 'p',
    operation: red,
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C3 a constant of two elements is for all',
    source: app(
      '<div><p className={look}>x</p><i className={look}>y</i></div>',
      "const look = 'p-4 bg-blue-500'\n",
    ),
    select: 'p',
    operation: red,
    want: 'element-same-for-all',
  },
  {
    name: 'C3 … and is changed for all',
    source: app(
      '<div><p className={look}>x</p><i className={look}>y</i></div>',
      "const look = 'p-4 bg-blue-500'\n",
    ),
    select: 'p',
    operation: red,
    scope: 'all',
    want: [['bg-blue-500', 'bg-red-500']],
  },
  {
    name: 'C3 classes that are computed',
    source: app('<p className={look()}>x</p>', "const look = () => 'bg-blue-500'\n"),
    select: 'p',
    operation: red,
    want: 'element-dynamic',
  },
  {
    name: 'C3 classes of a spread',
    source: app('<p {...props}>x</p>', "const props = { className: 'bg-blue-500' }\n"),
    select: 'p',
    operation: red,
    want: 'element-dynamic',
  },
]

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

describe('the look of an element', () => {
  it.each([...PLAIN, ...GROUPS, ...EXPRESSIONS, ...SCOPES, ...INLINE, ...LISTED])('$name', checkCase)
})

describe('the attributes of an element', () => {
  it.each(ATTRIBUTES)('$name', checkCase)
})
