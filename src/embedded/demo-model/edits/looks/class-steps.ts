/** Tailwind's scales, and one step up or down on them for every class of a list, whatever its variant. */
import type { Look, Step } from './look.ts'

const TEXT = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl', '9xl']
const MAX_WIDTH = [
  'xs',
  'sm',
  'md',
  'lg',
  'xl',
  '2xl',
  '3xl',
  '4xl',
  '5xl',
  '6xl',
  '7xl',
  'screen-2xl',
  'full',
]
const ROUNDED = ['none', 'sm', '', 'md', 'lg', 'xl', '2xl', '3xl', 'full']
const SPACE =
  '0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96'.split(' ')

type Edit = (classes: readonly string[]) => readonly string[]

/** The class list of an element that is to look so; the same list when it does already. */
export function changeClasses(look: Look, classes: readonly string[], tag: string): readonly string[] {
  if (look.type === 'columns') return inColumns(classes, look.count)
  const edit = STEPS[look.type]
  return edit(tag)(classes)
}

const STEPS: Readonly<Record<Step, (tag: string) => Edit>> = {
  bigger: (tag) => resize(tag, 1),
  smaller: (tag) => resize(tag, -1),
  wider: () => (classes) => widths(classes, 2),
  narrower: () => (classes) => widths(classes, -2),
  'full width': () => (classes) => [...without(classes, /^(?:max-w-|w-\d|mx-auto$)/), 'w-full'],
  roomier: () => (classes) => spacing(classes, 2),
  tighter: () => (classes) => spacing(classes, -2),
  sticky: () => (classes) => [
    ...without(classes, /^(?:relative|absolute|fixed|static)$/),
    ...missing(classes, 'sticky', 'top-0', 'z-20'),
  ],
  rounder: () => (classes) => corners(classes, 2),
  squarer: () => (classes) => [...without(classes, /^rounded(?:-|$)/), 'rounded-none'],
  centred: () => centre,
  left: () => (classes) => [
    ...without(classes, /^(?:text-(?:center|right|left)|items-center|justify-center)$/),
    'text-left',
  ],
  right: () => (classes) => [
    ...without(classes, /^(?:text-(?:center|right|left)|items-center|justify-center)$/),
    'text-right',
  ],
  bold: () => (classes) => [...without(classes, WEIGHT), 'font-bold'],
  light: () => (classes) => [...without(classes, WEIGHT), 'font-light'],
  italic: () => (classes) => [...without(classes, /^not-italic$/), ...missing(classes, 'italic')],
  underlined: () => (classes) => [
    ...without(classes, /^no-underline$/),
    ...missing(classes, 'underline', 'underline-offset-4'),
  ],
  uppercase: () => (classes) => [
    ...without(classes, /^(?:normal-case|capitalize|lowercase)$/),
    ...missing(classes, 'uppercase', 'tracking-wide'),
  ],
  shadow: () => (classes) => [...without(classes, /^shadow(?:-|$)/), 'shadow-lg'],
  flat: () => (classes) => without(classes, /^shadow(?:-|$)/),
  bordered: () => (classes) => [
    ...without(classes, /^border-0$/),
    ...missing(classes, 'border', 'border-current'),
  ],
}

const WEIGHT = /^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black)$/
const TEXT_TAGS =
  /^(?:h[1-6]|p|span|a|li|label|button|strong|em|small|td|th|dt|dd|legend|figcaption|summary|code)$/

function resize(tag: string, by: 1 | -1): Edit {
  return (classes) => {
    const isPicture = /^(?:img|svg|video|canvas)$/.test(tag)
    const stepped = stepAll(classes, [
      [/^text-(xs|sm|base|lg|[2-9]?xl)$/, (size) => `text-${along(TEXT, size, by)}`],
      [/^text-\[([\d.]+)(rem|px|em)\]$/, (size, unit) => `text-[${scaled(size, by)}${unit}]`],
      [/^(h|w|size|min-h|min-w)-([\d.]+)$/, (property, size) => `${property}-${along(SPACE, size, by * 2)}`],
      [
        /^(h|w|size|min-h|min-w|max-w|max-h)-\[([\d.]+)(rem|px|em)\]$/,
        (property, size, unit) => `${property}-[${scaled(size, by)}${unit}]`,
      ],
      ...(isPicture
        ? [[/^max-w-([\w-]+)$/, (size: string) => `max-w-${along(MAX_WIDTH, size, by)}`] as Rule]
        : []),
      ...(tag === 'button' || tag === 'input'
        ? [
            [
              /^(p|px|py)-([\d.]+)$/,
              (property: string, size: string) => `${property}-${along(SPACE, size, by * 2)}`,
            ] as Rule,
          ]
        : []),
    ])
    const isChanged = stepped.some((name, index) => name !== classes[index])
    if (
      isChanged &&
      (isPicture || stepped.some((name) => /(?:^|:)text-(?:xs|sm|base|lg|[2-9]?xl|\[)/.test(name)))
    )
      return stepped
    if (isPicture) return [...stepped, by === 1 ? 'scale-125' : 'scale-75']
    if (!TEXT_TAGS.test(tag) && isChanged) return stepped
    return [...stepped, by === 1 ? 'text-xl' : 'text-sm']
  }
}

function widths(classes: readonly string[], by: number): readonly string[] {
  const stepped = stepAll(classes, [
    [/^max-w-([\w-]+)$/, (size) => `max-w-${along(MAX_WIDTH, size === 'prose' ? '2xl' : size, by)}`],
    [/^(w)-([\d.]+)$/, (property, size) => `${property}-${along(SPACE, size, by * 2)}`],
    [
      /^(w|max-w|min-w)-\[([\d.]+)(rem|px)\]$/,
      (property, size, unit) => `${property}-[${scaled(size, by)}${unit}]`,
    ],
  ])
  if (stepped.some((name, index) => name !== classes[index])) return stepped
  return by > 0 ? [...classes, 'w-full'] : [...classes, ...missing(classes, 'mx-auto', 'max-w-3xl')]
}

function spacing(classes: readonly string[], by: number): readonly string[] {
  const stepped = stepAll(classes, [
    [
      /^(p|px|py|pt|pb|pl|pr|gap|gap-x|gap-y|space-x|space-y)-([\d.]+)$/,
      (property, size) => `${property}-${along(SPACE, size, by)}`,
    ],
  ])
  if (stepped.some((name, index) => name !== classes[index])) return stepped
  return by > 0 ? [...classes, 'p-4'] : classes
}

function corners(classes: readonly string[], by: number): readonly string[] {
  const stepped = stepAll(classes, [
    [
      /^rounded(?:-(none|sm|md|lg|xl|2xl|3xl|full))?$/,
      (size = '') => dashed('rounded', along(ROUNDED, size, by)),
    ],
  ])
  return classes.some((name) => /^rounded(?:-|$)/.test(name)) ? stepped : [...classes, 'rounded-2xl']
}

const centre: Edit = (classes) => {
  const isBox = classes.some((name) => /^(?:inline-)?(?:flex|grid)$/.test(name))
  const kept = without(
    classes,
    /^(?:text-(?:left|right|start|end)|justify-(?!center|items|self)[\w-]+|items-(?!center)[\w-]+)$/,
  )
  const isColumn = kept.includes('flex-col') || kept.includes('grid')
  const box = isBox
    ? isColumn
      ? ['items-center', 'justify-items-center']
      : ['justify-center', 'items-center']
    : []
  const auto = kept.some((name) => /^max-w-/.test(name)) ? ['mx-auto'] : []
  return [...kept, ...missing(kept, 'text-center', ...box, ...auto)]
}

/** Columns from the width of a tablet on: a phone has room for one. */
function inColumns(classes: readonly string[], count: number): readonly string[] {
  const kept = without(
    classes,
    /^(?:(?:sm|md|lg|xl):)?(?:grid-cols-|flex$|flex-col$|flex-row$|space-y-|divide-y|inline-flex$|block$)/,
  )
  const grid = [...kept, ...missing(kept, 'grid')]
  const gap = grid.some((name) => /^gap-/.test(name)) ? [] : ['gap-6']
  return count === 1
    ? [...grid, ...gap, 'grid-cols-1']
    : [...grid, ...gap, 'grid-cols-1', `sm:grid-cols-${count}`]
}

type Rule = readonly [RegExp, (...groups: string[]) => string]

/** Each class by the first rule that fits it, behind its variants. */
function stepAll(classes: readonly string[], rules: readonly Rule[]): string[] {
  return classes.map((whole) => {
    const at = whole.lastIndexOf(':') + 1
    const [variant, name] = [whole.slice(0, at), whole.slice(at)]
    for (const [pattern, change] of rules) {
      const match = pattern.exec(name)
      if (match !== null) return variant + change(...(match.slice(1) as string[]))
    }
    return whole
  })
}

function along(scale: readonly string[], value: string, by: number): string {
  const at = scale.indexOf(value)
  return at === -1 ? value : (scale[Math.min(Math.max(at + by, 0), scale.length - 1)] ?? value)
}

function scaled(value: string, by: number): string {
  return String(Number((Number(value) * (by > 0 ? 1.25 : 0.8)).toFixed(3)))
}

function dashed(name: string, size: string): string {
  return size === '' ? name : `${name}-${size}`
}

function without(classes: readonly string[], pattern: RegExp): readonly string[] {
  return classes.filter((name) => !pattern.test(name))
}

function missing(classes: readonly string[], ...wanted: readonly string[]): readonly string[] {
  return wanted.filter((name) => !classes.includes(name))
}
