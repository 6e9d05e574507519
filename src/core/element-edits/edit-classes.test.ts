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

describe('classes where they are written', () => {
  it.each([...PLAIN, ...GROUPS, ...EXPRESSIONS])('$name', checkCase)
})
