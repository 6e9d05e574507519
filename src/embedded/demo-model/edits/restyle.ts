/** How things look: colours, tones, sizes and shapes, of the whole page or of what a wish names. */
import { inkOn } from '../../../core/colours/colour.ts'
import { redeclare } from '../../../core/colours/css-declarations.ts'
import type { Found, Selection } from '../../../core/find-elements/find-place.ts'
import { ancestors, drawnRoot, LeftOut, type Shown } from '../../../core/find-elements/page.ts'
import { has, setOf, type Word, without } from '../../../core/prompt/said-words.ts'
import { groundClasses, readSheet, recolourPage, retonePage, shade } from './colours.ts'
import { classEdit, inWords, styledSize } from './looks.ts'
import type { Project } from './project.ts'
import { capital, shortened } from './texts.ts'
import type { Change } from './wish.ts'

export type Find = (words: readonly Word[]) => Found
export type Of<Type extends Change['type']> = Extract<Change, { readonly type: Type }>

const CANVAS = setOf('background page canvas backdrop body')
const INK = setOf('text texts letters writing')
const ACCENT = setOf(
  'accent accents highlight highlights theme palette main primary brand buttons button links everything all whole app site website',
)
const NAMES_NOTHING = setOf(
  'the it its this that colour color colours colors of app site page website everything everywhere',
)

/** Parts that a stylesheet may have a token of. */
const OF_ITS_OWN = setOf('header footer nav sidebar rail banner surface')

export function recolour(
  project: Project,
  { words, colour, what }: Of<'colour'>,
  find: Find,
  selection: Selection,
): string {
  const plain = without(words, NAMES_NOTHING)
  const isAll = (any: ReadonlySet<string>) =>
    words.length > 0 &&
    words.every(({ lower, isQuoted }) => !isQuoted && (any.has(lower) || NAMES_NOTHING.has(lower)))
  if (selection.length === 0) {
    const ground =
      plain.length === 0 && !has(words, CANVAS)
        ? 'accent'
        : isAll(CANVAS)
          ? 'canvas'
          : isAll(INK)
            ? 'ink'
            : isAll(ACCENT)
              ? 'accent'
              : null
    const [only] = plain
    const isToken = plain.length === 1 && only !== undefined && OF_ITS_OWN.has(only.lower)
    const token = ground ?? (isToken ? only.lower : null)
    const done = token === null ? null : recolourPage(project.files, token, colour)
    if (done !== null) return done
    if (ground !== null && !has(words, setOf('button buttons links')))
      throw new LeftOut('I found no token of that colour in the stylesheet of this project.')
  }
  const { shown, name } = find(
    without(words, what === null ? new Set() : setOf('background text letters border ground font')),
  )
  for (const one of shown)
    paint(project, one, colour.hex, what, `${capital(shortened(name))} in ${colour.label}`)
  return `${capital(name)} in ${colour.label} (\`${colour.hex}\`)`
}

const TEXT_TAGS = /^(?:h[1-6]|p|span|a|Link|NavLink|strong|em|label|small|li|td|th|dt|dd|time)$/

function paint(
  project: Project,
  one: Shown,
  hex: string,
  what: Of<'colour'>['what'],
  description: string,
): void {
  const shown = drawnRoot(project, one)
  const style = (property: 'color' | 'background' | 'border-color', value: string) =>
    project.edit(
      shown,
      { type: 'style', property, value: `[${value}]`, css: value, variant: '' },
      description,
    )
  if (what === 'border') {
    style('border-color', hex)
    return
  }
  const hasGround = /\bbg-(?!transparent)/.test(shown.element.placed.node.getText().split('>')[0] ?? '')
  if (what === 'text' || (what === null && TEXT_TAGS.test(shown.element.tag) && !hasGround)) {
    style('color', hex)
    return
  }
  // Read before the first edit, after which the outline holds other nodes.
  const inner = groundClasses(project.files, hex, sourceOf(project, shown))
  style('background', hex)
  const again = refound(project, shown)
  project.edit(
    again,
    { type: 'style', property: 'color', value: `[${inkOn(hex)}]`, css: inkOn(hex), variant: '' },
    description,
  )
  if (inner.length > 0)
    project.edit(refound(project, shown), { type: 'classes', add: [...inner], remove: [] }, description)
}

/** The code of all that is drawn in it. */
function sourceOf(project: Project, { element }: Shown): string {
  const inner = project
    .outline()
    .filter(
      (one) =>
        one.placed.node === element.placed.node ||
        ancestors(one).some(({ placed }) => placed.node === element.placed.node),
    )
  const css = readSheet(project.files)?.css ?? ''
  const own = inner.map(({ placed: { node } }) =>
    ('openingElement' in node ? node.openingElement : node).getText(),
  )
  const styled = inner.some((one) =>
    project
      .selection({ element: one, item: null, selected: null })
      .classes.some((name) => css.includes(`.${name} {`)),
  )
  return `${own.join(' ')} ${styled ? css : ''}`
}

/** The element after an edit of its own classes, which moves nothing before it. */
function refound(project: Project, { element, item }: Shown): Shown {
  const { file, line, column } = element.placed.place
  const uses = element.uses.map((use) => use.placed.place.line).join()
  const same = project
    .outline()
    .filter(({ placed: { place } }) => place.file === file && place.line === line && place.column === column)
  const found = same.find((one) => one.uses.map((use) => use.placed.place.line).join() === uses) ?? same[0]
  if (found === undefined) throw new LeftOut('It is no longer where it was.')
  return { element: found, item, selected: null }
}

export function retone(
  project: Project,
  { words, tone }: Of<'tone'>,
  find: Find,
  selection: Selection,
): string {
  const plain = without(words, new Set([...NAMES_NOTHING, ...CANVAS, ...ACCENT]))
  if (has(words, setOf('switch toggle button')))
    throw new LeftOut('A switch needs new code, which only a real model can write.')
  if (plain.length === 0 && selection.length === 0) return retonePage(project.files, tone)
  const { shown, name } = find(words)
  for (const one of shown) {
    const root = drawnRoot(project, one)
    const token = /(?:^|[\s"'`])bg-([a-z][\w-]*)/.exec(
      root.element.placed.node.getText().split('>')[0] ?? '',
    )?.[1]
    const before = readSheet(project.files)?.tokens.get(token ?? '')?.[0]
    if (before === undefined)
      throw new LeftOut(`I cannot tell which colour ${name} has now. Name the colour that it should have.`)
    paint(project, one, shade(before, tone), 'ground', `${capital(shortened(name))} ${tone}`)
  }
  return `${capital(name)} ${tone}`
}

export function restyle(
  project: Project,
  { words, look }: Of<'look'>,
  find: Find,
  selection: Selection,
): string {
  const plain = without(words, new Set([...NAMES_NOTHING, 'corners', 'edges', 'text']))
  const isPage = plain.length === 0 && selection.length === 0
  if (isPage) {
    const done = restylePage(project, look.step)
    if (done !== null) return done
  }
  const { shown, name } =
    isPage && /^(?:wider|narrower|full)$/.test(look.step)
      ? find([{ text: 'content', lower: 'content', isQuoted: false, start: 0, end: 0 }])
      : find(words)
  for (const one of shown) {
    const root = refound(project, drawnRoot(project, one))
    const { classes } = project.selection(root)
    const css = readSheet(project.files)?.css ?? ''
    const { tag } = root.element
    const isStyled = hasHeavyRuleFor(css, tag, classes)
    const styledBy = styledSize(css, tag, classes)
    project.edit(
      root,
      { type: 'classes', ...classEdit(look, classes, tag, { isStyled, styledBy }) },
      `${capital(shortened(name))} ${inWords(look)}`,
    )
  }
  return `${capital(isPage ? 'the page' : name)} ${inWords(look)}`
}

/** Whether a rule that speaks of the tag, or of one of the classes, may win over a utility: it stands behind them. */
function hasHeavyRuleFor(css: string, tag: string, classes: readonly string[]): boolean {
  const wanted = new Set([tag, ...classes.map((name) => `.${name}`)])
  const at = css.indexOf('@tailwind utilities')
  const behind = at === -1 ? css : css.slice(at)
  return behind.split('{').some((part) => {
    const selector = part.slice(Math.max(part.lastIndexOf('}'), part.lastIndexOf(';')) + 1)
    return selector.split(/[\s,>+~:]+/).some((one) => wanted.has(one))
  })
}

/** Corners by the tokens of the stylesheet, sizes by the root of all of them. */
function restylePage(project: Project, step: string): string | null {
  const sheet = readSheet(project.files)
  if (sheet === null) return null
  if (step === 'rounder' || step === 'squarer') {
    const next = redeclare(sheet.css, ({ name, value }) => {
      const size = Number.parseFloat(value)
      if (!name.startsWith('--radius') || !Number.isFinite(size)) return null
      if (step === 'squarer') return '0'
      return value.endsWith('em')
        ? `${Math.max(0.625, size * 1.75)}${value.endsWith('rem') ? 'rem' : 'em'}`
        : `${Math.max(10, size * 1.75)}px`
    })
    if (next === sheet.css) return null
    project.files.write(sheet.path, next, step === 'rounder' ? 'Rounder corners' : 'Square corners')
    return `Everything with ${step === 'rounder' ? 'rounder' : 'square'} corners`
  }
  if (step !== 'bigger' && step !== 'smaller') return null
  const size = step === 'bigger' ? '112.5%' : '87.5%'
  const head = '\n\nhtml {\n  font-size: '
  const at = sheet.css.indexOf(head)
  const next =
    at === -1
      ? `${sheet.css.trimEnd()}${head}${size};\n}\n`
      : sheet.css.slice(0, at) + sheet.css.slice(at).replace(/font-size: [\d.]+%/, `font-size: ${size}`)
  project.files.write(sheet.path, next, `Everything ${step}`)
  return `Everything ${step}`
}
