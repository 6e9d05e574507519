/** Classes that an expression gives. */
import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app, red, style, withCn } from '../../../test/element-edits/edit-sources.ts'

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
  it.each(EXPRESSIONS)('$name', checkCase)
})
