/** Tailwind's classes in groups of which an element shows one. Knows no element. */
import type { StyleProperty } from './element-operation.ts'

export interface ParsedClass {
  /** With its colons: `md:hover:`. */
  readonly variant: string
  /** Without variant and exclamation mark. */
  readonly base: string
}

export function parseClass(name: string): ParsedClass {
  let depth = 0
  let split = 0
  for (let at = 0; at < name.length; at += 1) {
    const unit = name[at]
    if (unit === '[' || unit === '(') depth += 1
    if (unit === ']' || unit === ')') depth -= 1
    if (unit === ':' && depth === 0) split = at + 1
  }
  return { variant: name.slice(0, split), base: name.slice(split).replace(/^!|!$/g, '') }
}

const SIZES =
  /^(?:xs|sm|base|lg|xl|\d+xl|\[(?:length:)?[\d.]+[a-z%]+\]|\[(?:calc|clamp)\([\s\S]*\])(?:\/[\s\S]+)?$/
const NO_TEXT_COLOUR =
  /^(?:left|center|right|justify|start|end|wrap|nowrap|balance|pretty|ellipsis|clip|opacity-.*|shadow.*)$/
const NO_BACKGROUND_COLOUR =
  /^(?:fixed|local|scroll|clip-.*|origin-.*|bottom|center|(?:left|right|top)(?:-.*)?|bottom-.*|repeat.*|no-repeat|auto|cover|contain|none|gradient-.*|linear-.*|radial.*|conic.*|blend-.*|opacity-.*|size-.*|position-.*|\[(?:url|length|size|position|image|linear|radial|conic).*\])$/
const NO_BORDER_COLOUR =
  /^(?:\d+|[xytrbles](?:-.*)?|solid|dashed|dotted|double|hidden|none|collapse|separate|spacing.*|opacity-.*|\[(?:length:)?[\d.]+[a-z]+\])$/

interface ClassGroup {
  readonly prefix: string
  /** Whether a class sets just this. */
  readonly isMember: (base: string) => boolean
  /** Whether a class would show against it, or would be left without effect. */
  readonly conflicts: (base: string) => boolean
  /** Names in a style object, the one that is written first. */
  readonly css: readonly string[]
}

function matching(prefix: string, isValue: (value: string) => boolean): (base: string) => boolean {
  return (base) => base.startsWith(`${prefix}-`) && isValue(base.slice(prefix.length + 1))
}

function group(
  prefix: string,
  css: readonly string[],
  conflicts: RegExp,
  isMember?: (base: string) => boolean,
): ClassGroup {
  const own = isMember ?? ((base: string) => base.replace(/^-/, '').startsWith(`${prefix}-`))
  return { prefix, css, isMember: own, conflicts: (base) => own(base) || conflicts.test(base) }
}

const NOTHING = /^(?!)/

const GROUPS: Readonly<Record<StyleProperty, ClassGroup>> = {
  color: group(
    'text',
    ['color'],
    NOTHING,
    matching('text', (value) => !SIZES.test(value) && !NO_TEXT_COLOUR.test(value)),
  ),
  background: group(
    'bg',
    ['backgroundColor', 'background'],
    // A gradient covers the colour.
    /^(?:bg-(?:gradient|linear|radial|conic)(?:-.*)?|(?:from|via|to)-.*)$/,
    matching('bg', (value) => !NO_BACKGROUND_COLOUR.test(value)),
  ),
  'border-color': group(
    'border',
    ['borderColor'],
    NOTHING,
    matching('border', (value) => !NO_BORDER_COLOUR.test(value)),
  ),
  padding: group('p', ['padding'], /^p[xytrblse]-/),
  'padding-x': group('px', ['paddingInline'], /^p[lrse]-/),
  'padding-y': group('py', ['paddingBlock'], /^p[tb]-/),
  margin: group('m', ['margin'], /^-?m[xytrblse]-/),
  'margin-x': group('mx', ['marginInline'], /^-?m[lrse]-/),
  'margin-y': group('my', ['marginBlock'], /^-?m[tb]-/),
  gap: group('gap', ['gap'], /^gap-[xy]-/, (base) => /^gap-(?![xy]-)/.test(base)),
  width: group('w', ['width'], /^size-/),
  height: group('h', ['height'], /^size-/),
  'font-size': group(
    'text',
    ['fontSize'],
    NOTHING,
    matching('text', (value) => SIZES.test(value)),
  ),
  'font-weight': group(
    'font',
    ['fontWeight'],
    NOTHING,
    matching('font', (value) =>
      /^(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d+\])$/.test(value),
    ),
  ),
  radius: group(
    'rounded',
    ['borderRadius'],
    /^rounded-(?:[trblse]{1,2})(?:-|$)/,
    (base) => base === 'rounded' || /^rounded-(?![trblse]{1,2}(?:-|$))/.test(base),
  ),
  align: group(
    'text',
    ['textAlign'],
    NOTHING,
    matching('text', (value) => /^(?:left|center|right|justify|start|end)$/.test(value)),
  ),
}

export function groupOf(property: StyleProperty): ClassGroup {
  return GROUPS[property]
}

/** The class that sets a property; `DEFAULT` is the one without a value, as in `rounded`. */
export function classFor(property: StyleProperty, value: string, variant: string): string {
  const { prefix } = GROUPS[property]
  return value === 'DEFAULT' ? `${variant}${prefix}` : `${variant}${prefix}-${value}`
}

/** The value of the class among these that sets a property without a variant; null when none does. */
export function valueAmong(property: StyleProperty, classes: readonly string[]): string | null {
  const { prefix, isMember } = GROUPS[property]
  for (const name of classes) {
    const { variant, base } = parseClass(name)
    if (variant === '' && isMember(base)) return base === prefix ? 'DEFAULT' : base.slice(prefix.length + 1)
  }
  return null
}

/** Whether a border has no width yet, so that its colour would not be seen. */
export function hasBorderWidth(classes: readonly string[]): boolean {
  return classes.some((name) =>
    /^border(?:-\d+|-[xytrbles](?:-\d+)?|-\[[\d.]+[a-z]+\])?$/.test(parseClass(name).base),
  )
}
