/** How something is to look, as a person says it, and the classes of Tailwind that make it so. */
import { declarationsIn } from '../../../core/colours/css-declarations.ts'
import { has, setOf, type Word } from '../../../core/prompt/said-words.ts'

export type Look = { readonly step: Step; readonly count: number }
type Classes = readonly string[]
type Edit = (classes: Classes, tag: string) => Classes

interface StepInfo {
  readonly says: ReadonlySet<string>
  /** One of these has to be said, too. */
  readonly with?: ReadonlySet<string>
  /** How the answer says it. */
  readonly as: string
  readonly edit: Edit
}

const TEXT = 'xs sm base lg xl 2xl 3xl 4xl 5xl 6xl 7xl 8xl 9xl'.split(' ')
const WIDTHS = 'xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl screen-2xl full'.split(' ')
const ROUNDED = ['none', 'sm', '', 'md', 'lg', 'xl', '2xl', '3xl', 'full']
const SPACE =
  '0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96'.split(' ')
const PICTURES = /^(?:img|svg|video|canvas|picture)$/
const WEIGHT = /^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black)$/
const ALIGNED = /^(?:text-(?:left|center|right|justify|start|end)|(?:items|justify)-(?:start|center|end))$/
const SPACES = setOf('space spacing padding room air whitespace gap gaps margin breathing')

const put =
  (gone: RegExp, ...added: string[]): Edit =>
  (classes) => [...classes.filter((name) => !gone.test(name)), ...added]

const step = (says: string, as: string, edit: Edit, and?: ReadonlySet<string>): StepInfo => ({
  says: setOf(says),
  as,
  edit,
  ...(and !== undefined && { with: and }),
})

const STEPS = {
  columns: step('column columns col cols side-by-side', 'in columns', (classes) => classes),
  sticky: step(
    'sticky pinned stick sticks',
    'staying in view',
    put(/^(?:relative|absolute|fixed|static)$/, 'sticky', 'top-0', 'z-20'),
  ),
  full: step('full-width full-bleed', 'over the full width', put(/^(?:max-w-.*|mx-auto)$/, 'w-full')),
  wider: step('wider widen', 'wider', (classes) => widths(classes, 2)),
  narrower: step('narrower narrow', 'narrower', (classes) => widths(classes, -2)),
  tighter: step('less reduce decrease smaller', 'more compact', (classes) => spaces(classes, -2), SPACES),
  roomier: step(
    'more increase add bigger larger',
    'with more space',
    (classes) => spaces(classes, 2),
    SPACES,
  ),
  compact: step('compact denser tighter', 'more compact', (classes) => spaces(classes, -2)),
  spacious: step('spacious roomier airier', 'with more space', (classes) => spaces(classes, 2)),
  squarer: step(
    'square squarer sharp sharper',
    'with square corners',
    put(/^rounded(?:-|$)/, 'rounded-none'),
  ),
  rounder: step('round rounded rounder pill rounding', 'with rounder corners', (classes) => corners(classes)),
  bigger: step('bigger larger huge big large enlarge', 'bigger', (classes, tag) => resized(classes, tag, 1)),
  smaller: step('smaller tiny small shrink', 'smaller', (classes, tag) => resized(classes, tag, -1)),
  centred: step('center centre centered centred middle', 'in the middle', (classes) => centred(classes)),
  left: step('left left-aligned', 'aligned to the left', put(ALIGNED, 'text-left')),
  right: step('right right-aligned', 'aligned to the right', put(ALIGNED, 'text-right')),
  light: step('thinner thin', 'in a lighter weight', put(WEIGHT, 'font-light')),
  bold: step('bold bolder heavier thicker', 'bold', put(WEIGHT, 'font-bold')),
  italic: step('italic italics italicise italicize', 'italic', put(/^(?:not-)?italic$/, 'italic')),
  underlined: step(
    'underline underlined',
    'underlined',
    put(/^(?:no-)?underline$/, 'underline', 'underline-offset-4'),
  ),
  uppercase: step(
    'uppercase caps capitals capitalised capitalized',
    'in capitals',
    put(/^(?:uppercase|normal-case|capitalize|lowercase)$/, 'uppercase', 'tracking-wide'),
  ),
  flat: step('flat flatter', 'without a shadow', put(/^shadow(?:-|$)/, 'shadow-none')),
  shadow: step('shadow shadows', 'with a shadow', put(/^shadow(?:-|$)/, 'shadow-lg')),
  bordered: step(
    'border borders outline outlined bordered framed',
    'with a border',
    put(/^border-0$/, 'border', 'border-current'),
  ),
}

type Step = keyof typeof STEPS
const steps: readonly (readonly [Step, StepInfo])[] = Object.entries(STEPS) as never

const COUNTS = setOf('zero one two three four five six')
const COUNTED = [...COUNTS]

export function readLook(words: readonly Word[]): Look | null {
  const found = steps.find(
    ([, { says, with: and }]) => has(words, says) && (and === undefined || has(words, and)),
  )
  if (found === undefined) return null
  if (found[0] !== 'columns') return { step: found[0], count: 0 }
  const counts = words.map(({ lower }) =>
    COUNTS.has(lower) ? COUNTED.indexOf(lower) : /^[1-6]$/.test(lower) ? Number(lower) : 0,
  )
  const count = Math.max(0, ...counts)
  return count === 0 ? null : { step: 'columns', count }
}

/** The words of a look, so that what is left says of what. */
export function lookWords({ step }: Look): string[] {
  const { says, with: and }: StepInfo = STEPS[step]
  const counts = step === 'columns' ? [...COUNTS, ...'123456'] : []
  return [
    ...says,
    ...(and ?? []),
    ...counts,
    'corners',
    'corner',
    'edges',
    'aligned',
    'align',
    'size',
    'width',
    'weight',
    'top',
    'stay',
    'wide',
    'drop',
    'font',
  ]
}

export function inWords({ step, count }: Look): string {
  return step === 'columns' ? `in ${count} ${count === 1 ? 'column' : 'columns'}` : STEPS[step].as
}

interface ClassEdit {
  readonly add: string[]
  readonly remove: string[]
}

/**
 * What becomes of the classes of an element. `styledBy`: the class that says its size as rules of the project's own do;
 * `isStyled`: such rules speak of it, and may stand behind Tailwind's.
 */
export function classEdit(
  { step, count }: Look,
  classes: Classes,
  tag: string,
  { isStyled, styledBy }: { readonly isStyled: boolean; readonly styledBy: string | null },
): ClassEdit {
  const isSize = step === 'bigger' || step === 'smaller'
  const own = isSize && styledBy !== null && !classes.some((name) => TEXT_SIZE.test(name))
  const known = own ? [...classes, styledBy] : classes
  const next = step === 'columns' ? columns(known, count) : STEPS[step].edit(known, tag)
  const added = next.filter((name) => !classes.includes(name))
  return {
    add: isStyled ? added.map((name) => name.replace(/^((?:[a-z-]+:)*)(?!!)/, '$1!')) : added,
    remove: classes.filter((name) => !next.includes(name)),
  }
}

const TEXT_SIZE = /^text-(?:xs|sm|base|lg|[2-9]?xl|\[[\d.].*\])$/

/** The size that rules of a stylesheet give a tag or a class, as a class; null where none does. */
export function styledSize(css: string, tag: string, classes: Classes): string | null {
  const wanted = new Set([tag, ...classes.map((name) => `.${name}`)])
  let size: string | null = null
  for (const rule of css.split('}')) {
    const body = rule.lastIndexOf('{') + 1
    const before = rule.slice(0, Math.max(0, body - 1))
    const selectors = before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf(';')) + 1).split(',')
    const isOfIt = selectors.some((one) =>
      wanted.has(
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      ),
    )
    if (body === 0 || !isOfIt) continue
    const text = rule.slice(body)
    const applied = text.split(/[\s;]+/).findLast((word) => TEXT_SIZE.test(word))
    const declared = declarationsIn(text).find(({ name }) => name === 'font-size')?.value
    size = (declared === undefined ? applied : `text-[${declared.replaceAll(' ', '_')}]`) ?? size
  }
  return size
}

type Rule = readonly [RegExp, (...groups: string[]) => string]

/** Each class by the first rule that fits it, behind its variants; null where none fits any. */
function stepped(classes: Classes, rules: readonly Rule[]): Classes | null {
  let isFitting = false
  const next = classes.map((whole) => {
    const at = whole.lastIndexOf(':') + 1
    const name = whole.slice(at)
    for (const [pattern, change] of rules) {
      const found = pattern.exec(name)
      if (found === null) continue
      isFitting = true
      return whole.slice(0, at) + change(...(found.slice(1) as string[]))
    }
    return whole
  })
  return isFitting ? next : null
}

function along(scale: readonly string[], value: string, by: number): string {
  const at = scale.indexOf(value)
  return at === -1 ? value : (scale[Math.min(Math.max(at + by, 0), scale.length - 1)] ?? value)
}

const scaled = (value: string, by: number) =>
  String(Number((Number(value) * (by > 0 ? 1.25 : 0.8)).toFixed(3)))

function resized(classes: Classes, tag: string, by: 1 | -1): Classes {
  const text: Rule[] = [
    [/^text-(xs|sm|base|lg|[2-9]?xl)$/, (size) => `text-${along(TEXT, size, by)}`],
    [/^text-\[([\d.]+)(rem|px|em)\]$/, (size, unit) => `text-[${scaled(size, by)}${unit}]`],
    [/^text-\[((?:clamp|calc|min|max)\(.*\))\]$/, (size) => `text-[calc(${size}*${scaled('1', by)})]`],
  ]
  const box: Rule[] = [
    [/^(h|w|size|min-h|min-w)-([\d.]+)$/, (property, size) => `${property}-${along(SPACE, size, by * 2)}`],
    [/^max-w-([\w-]+)$/, (size) => `max-w-${along(WIDTHS, size, by)}`],
  ]
  if (PICTURES.test(tag)) return stepped(classes, box) ?? [...classes, by > 0 ? 'scale-125' : 'scale-75']
  return stepped(classes, text) ?? [...classes, by > 0 ? 'text-xl' : 'text-sm']
}

function widths(classes: Classes, by: number): Classes {
  const next = stepped(classes, [
    [/^max-w-([\w-]+)$/, (size) => `max-w-${along(WIDTHS, size === 'prose' ? '2xl' : size, by)}`],
    [
      /^(w|max-w)-\[([\d.]+)(rem|px)\]$/,
      (property, size, unit) => `${property}-[${scaled(size, by)}${unit}]`,
    ],
  ])
  return next ?? (by > 0 ? [...classes, 'w-full', 'max-w-none'] : [...classes, 'mx-auto', 'max-w-3xl'])
}

function spaces(classes: Classes, by: number): Classes {
  const next = stepped(classes, [
    [
      /^(p|px|py|pt|pb|pl|pr|gap|gap-x|gap-y|space-x|space-y)-([\d.]+)$/,
      (property, size) => `${property}-${along(SPACE, size, by)}`,
    ],
  ])
  return next ?? [...classes, by > 0 ? 'p-8' : 'p-1']
}

function corners(classes: Classes): Classes {
  const next = stepped(classes, [
    [/^rounded(?:-(none|sm|md|lg|xl|2xl|3xl|full))?$/, (size = '') => `rounded-${along(ROUNDED, size, 2)}`],
  ])
  return next ?? [...classes, 'rounded-2xl']
}

function centred(classes: Classes): Classes {
  const kept = classes.filter((name) => !ALIGNED.test(name) && !/^(?:items|justify)-/.test(name))
  const isColumn = kept.includes('flex-col') || kept.includes('grid')
  const isBox = isColumn || kept.some((name) => /^(?:inline-)?flex$/.test(name))
  const box = isBox
    ? isColumn
      ? ['items-center', 'justify-items-center']
      : ['justify-center', 'items-center']
    : []
  return [...kept, 'text-center', ...box]
}

/** From the width of a tablet on: a phone has room for one. */
function columns(classes: Classes, count: number): Classes {
  const kept = classes.filter(
    (name) =>
      !/^(?:(?:sm|md|lg|xl):)?(?:grid-cols-.*|flex|flex-col|flex-row|space-y-.*|divide-y.*|grid)$/.test(name),
  )
  const gap = kept.some((name) => /^gap-/.test(name)) ? [] : ['gap-6']
  return [...kept, 'grid', ...gap, 'grid-cols-1', ...(count === 1 ? [] : [`sm:grid-cols-${count}`])]
}
