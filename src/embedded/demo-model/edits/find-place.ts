/** Finds what a person means by "the header", "the Save button", "the second section" or "this" among what the app shows. */
import { isIntrinsic } from '../../../core/element-edits/locate.ts'
import {
  attributeTexts,
  type OutlinedElement,
  selectionOf,
  textsOf,
} from '../../../core/element-edits/outline.ts'
import { LeftOut, type Project, type Shown } from './project.ts'
import type { SaidElement } from './selected-element.ts'
import { has, match, setOf, type Word, without } from './words.ts'

export interface Found {
  readonly shown: readonly Shown[]
  /** As the person said it. */
  readonly name: string
}

/** What the request says of elements that were selected. */
export type Selection = readonly SaidElement[]

const THIS = setOf('this it that these those them selected element elements one here selection')
const IDLE = setOf(
  'the a an my our your all every each any some of in on at to inside whole entire main own new current text texts element part parts component called named be is are look its look colour color size font label app’s page’s',
)
const FIRST = setOf('first top upper')
const LAST = setOf('last bottom final')
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

interface Role {
  readonly words: ReadonlySet<string>
  readonly is: (element: OutlinedElement, project: Project) => boolean
  /** A page has one, which is the first. */
  readonly isSingle?: boolean
}

const tagged =
  (...tags: string[]) =>
  ({ tag }: OutlinedElement) =>
    tags.includes(tag.toLowerCase())
const drawnBy = (name: RegExp) => (element: OutlinedElement, project: Project) =>
  (element.isRoot && element.uses.length > 0 && name.test(element.component)) ||
  (project.isDrawn(element) && name.test(element.tag))

const ROLES: readonly Role[] = [
  {
    words: setOf('header banner masthead topbar'),
    is: (one, project) =>
      tagged('header')(one) || drawnBy(/^(?:(?:Site|App|Page)?Header|TopBar|Masthead)$/)(one, project),
    isSingle: true,
  },
  {
    words: setOf('footer'),
    is: (one, project) => tagged('footer')(one) || drawnBy(/Footer$/)(one, project),
    isSingle: true,
  },
  {
    words: setOf('nav navigation menu navbar'),
    is: (one, project) => tagged('nav')(one) || drawnBy(/Nav(?:igation|bar)?$/)(one, project),
    isSingle: true,
  },
  {
    words: setOf('sidebar rail'),
    is: (one, project) => tagged('aside')(one) || drawnBy(/(?:Sidebar|Rail)$/)(one, project),
    isSingle: true,
  },
  { words: setOf('title headline h1'), is: tagged('h1'), isSingle: true },
  { words: setOf('heading headings headlines titles'), is: tagged('h1', 'h2', 'h3') },
  { words: setOf('subtitle tagline subheading subheadline slogan'), is: isUnderTitle, isSingle: true },
  {
    words: setOf('button buttons cta'),
    is: (one, project) => tagged('button')(one) || drawnBy(/Button$/)(one, project) || isButtonLike(one),
  },
  { words: setOf('link links'), is: tagged('a', 'link', 'navlink') },
  {
    words: setOf('card cards tile tiles'),
    is: (one, project) =>
      drawnBy(/(?:Card|Tile)$/)(one, project) || (tagged('li', 'article')(one) && isListed(one)),
  },
  {
    words: setOf('row rows item items entry entries'),
    is: (one) => tagged('li', 'tr', 'article')(one) && isListed(one),
  },
  { words: setOf('list lists'), is: tagged('ul', 'ol'), isSingle: true },
  { words: setOf('table'), is: tagged('table'), isSingle: true },
  { words: setOf('form'), is: tagged('form'), isSingle: true },
  { words: setOf('search searchbox searchbar'), is: isSearch, isSingle: true },
  { words: setOf('input inputs field fields box'), is: tagged('input', 'textarea', 'select') },
  {
    words: setOf('image images picture pictures photo photos logo illustration'),
    is: tagged('img', 'svg', 'picture'),
  },
  { words: setOf('paragraph paragraphs'), is: tagged('p') },
  { words: setOf('section sections block blocks'), is: isSection },
  {
    words: setOf('numbers number figures figure amounts values'),
    is: (one, project) => isNumber(one, project),
  },
  { words: setOf('content'), is: tagged('main'), isSingle: true },
]

/** Words that people and code use for the same part. */
const SAME: readonly ReadonlySet<string>[] = [
  'testimonial review quote voice',
  'pricing price plan',
  'faq question',
  'newsletter subscribe subscription',
  'gallery photo picture',
  'about story',
  'contact reach',
  'opening hour',
  'hero intro',
  'chart graph',
  'search find',
].map(setOf)

/** Throws {@link LeftOut} where nothing certain is found. */
export function findPlace(
  project: Project,
  words: readonly Word[],
  selection: Selection,
  message: string,
): Found {
  const name = message === '' ? '' : words.length === 0 ? 'what is selected' : nameOf(words, message)
  const plain = without(words, IDLE)
  if (selection.length > 0 && (plain.length === 0 || plain.every(({ lower }) => THIS.has(lower)))) {
    return { shown: findSelected(project, selection), name: 'what you selected' }
  }
  const inner = match(words, '* of|in|inside|on|at|from *')
  if (inner !== null && !inner[0]?.some(({ isQuoted }) => isQuoted)) {
    const [part = [], whole = []] = inner
    const around = tryFind(project, without(whole, IDLE), project.outline())
    const found = around.length === 0 ? [] : tryFind(project, without(part, IDLE), within(project, around))
    if (found.length > 0) return { shown: found, name }
  }
  const shown = tryFind(project, without(plain, THIS), project.outline())
  if (shown.length === 0)
    throw new LeftOut(`I found nothing in this app that is called ${name === '' ? 'that' : `“${name}”`}.`)
  return { shown, name }
}

function nameOf(words: readonly Word[], message: string): string {
  const rest = [...words]
  while (/^(?:the|a|an|my|our|all|every|each)$/.test(rest[0]?.lower ?? '')) rest.shift()
  return message.slice(rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0)
}

function tryFind(project: Project, words: readonly Word[], among: readonly OutlinedElement[]): Shown[] {
  const quoted = words.find(({ isQuoted }) => isQuoted)
  if (quoted !== undefined) return saying(project, quoted.text, among)
  const count = countIn(words)
  const which = ordinalIn(words)
  const rest = without(words, new Set([...ORDINALS, ...FIRST, ...LAST, 'two', 'three', 'both']))
  const last = rest.at(-1)
  const role = last === undefined ? undefined : ROLES.find((one) => one.words.has(last.lower))
  if (role === undefined) return rest.length === 0 ? [] : one(named(project, rest, among), 0)
  const modifiers = rest.slice(0, -1)
  const all = distinct(
    among.filter((element) => role.is(element, project)),
    role,
  )
  const of = modifiers.length === 0 ? all : ofThat(project, all, modifiers, rest, among)
  if (of.length === 0) return one(named(project, rest, among), 0)
  if (which !== null) return count === null ? one(of, which) : of.slice(0, count).map(whole)
  if (role.isSingle === true) return one(of, 0)
  const isPlural = /s$/.test(last?.lower ?? '') || of.length === 1
  if (isPlural) return of.map(whole)
  throw new LeftOut(
    `There are ${of.length} of these, and I cannot tell which one is meant. Select it in the preview, or say what it says.`,
  )
}

const whole = (element: OutlinedElement): Shown => ({ element, item: null, selected: null })
const one = (list: readonly OutlinedElement[], at: number): Shown[] => {
  const element = list.at(at)
  return element === undefined ? [] : [whole(element)]
}

function ordinalIn(words: readonly Word[]): number | null {
  if (has(words, LAST)) return -1
  const at = ORDINALS.findIndex((ordinal) => has(words, new Set([ordinal])))
  return at === -1 ? null : at
}

function countIn(words: readonly Word[]): number | null {
  return has(words, setOf('two both')) ? 2 : has(words, setOf('three')) ? 3 : null
}

/** Of elements that stand in one another the outer ones; each place once. */
function distinct(elements: readonly OutlinedElement[], role?: Role): OutlinedElement[] {
  const seen = new Set<unknown>()
  const kept = new Set<OutlinedElement>()
  const isText = role?.words.has('headings') === true
  for (const element of elements) {
    if (seen.has(element.placed.node)) continue
    seen.add(element.placed.node)
    if (!isText && ancestors(element).some((outer) => kept.has(outer))) continue
    kept.add(element)
  }
  return [...kept]
}

export function ancestors(element: OutlinedElement): OutlinedElement[] {
  const found: OutlinedElement[] = []
  for (let outer = element.parent; outer !== null; outer = outer.parent) found.push(outer)
  return found
}

function within(project: Project, around: readonly Shown[]): OutlinedElement[] {
  const outer = new Set(around.map(({ element }) => element))
  return project.outline().filter((element) => ancestors(element).some((one) => outer.has(one)))
}

/** "the Save button", "the pricing cards": those called so, else those in what is called so. */
function ofThat(
  project: Project,
  all: readonly OutlinedElement[],
  modifiers: readonly Word[],
  phrase: readonly Word[],
  among: readonly OutlinedElement[],
): OutlinedElement[] {
  const own = all.filter((element) => isCalled(namesOf(project, element), modifiers))
  if (own.length > 0) return own
  const [around] = named(project, phrase, among).concat(named(project, modifiers, among))
  if (around === undefined) return []
  return all.filter((element) => element === around || ancestors(element).includes(around))
}

/** Elements that are called so, the best first: by their component or id, by a heading in them, by what they say. */
function named(
  project: Project,
  words: readonly Word[],
  among: readonly OutlinedElement[],
): OutlinedElement[] {
  const byCode = among.filter((element) => isCalled(codeNames(project, element), words))
  const exact = byCode.filter((element) => codeNames(project, element).size === words.length)
  if (byCode.length > 0) return distinct(exact.length > 0 ? exact : byCode)
  const bySaying = among.filter((element) => isCalled(namesOf(project, element), words))
  const heading = bySaying.find(({ tag }) => /^h[1-6]$/.test(tag))
  const section = heading === undefined ? undefined : ancestors(heading).find((outer) => isSection(outer))
  return section === undefined ? distinct(bySaying) : [section]
}

function isCalled(names: ReadonlySet<string>, words: readonly Word[]): boolean {
  if (words.length === 0) return false
  return words.every(({ lower }) => {
    const stem = stemOf(lower)
    return (
      names.has(stem) || SAME.some((group) => group.has(stem) && [...group].some((same) => names.has(same)))
    )
  })
}

function stemOf(word: string): string {
  const bare = word.replace(/[-_’']/g, '')
  return /[^s]s$/.test(bare) ? bare.slice(0, -1) : bare
}

/** "SignUpForm" → sign, up, form, signup. */
export function namesIn(code: string): string[] {
  const parts = code.split(/(?=[A-Z])|[-_\s./]+/).map((part) => stemOf(part.toLowerCase()))
  return [...parts, ...parts.slice(1).map((part, at) => `${parts[at]}${part}`)].filter((part) => part !== '')
}

function codeNames(project: Project, element: OutlinedElement): ReadonlySet<string> {
  const own = project.isDrawn(element) ? namesIn(element.tag) : []
  const root = element.isRoot && element.uses.length > 0 ? namesIn(element.component) : []
  return new Set([
    ...own,
    ...root,
    ...['id', 'name', 'type', 'role'].flatMap((name) => literal(element, name).flatMap(namesIn)),
  ])
}

function namesOf(project: Project, element: OutlinedElement): ReadonlySet<string> {
  const sources = project.sources()
  const labels = ['aria-label', 'placeholder', 'title', 'alt', 'label'].flatMap((name) =>
    attributeTexts(sources, element, name).map(({ value }) => value),
  )
  const texts =
    isIntrinsic(element.tag) || labels.length === 0
      ? // What one item of a list says is no name for all of them.
        textsOf(sources, element).flatMap(({ value, choices }) => (choices.length === 0 ? [value] : []))
      : []
  const words = [...labels, ...texts].flatMap((text) =>
    text
      .slice(0, 200)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  )
  return new Set([...codeNames(project, element), ...words.map(stemOf)])
}

function literal({ placed: { node } }: OutlinedElement, name: string): string[] {
  const opening = 'openingElement' in node ? node.openingElement : node
  return opening.attributes.properties.flatMap((one) => {
    const isIt = 'initializer' in one && one.name?.getText() === name
    const text = isIt ? (one.initializer?.getText() ?? '') : ''
    return /^["'].*["']$/s.test(text) ? [text.slice(1, -1)] : []
  })
}

/** Elements whose own text is this, else that have it in their text. */
function saying(project: Project, text: string, among: readonly OutlinedElement[]): Shown[] {
  const wanted = fold(text)
  const all = among.flatMap((element) =>
    [
      ...textsOf(project.sources(), element),
      ...attributeTexts(project.sources(), element, 'aria-label'),
      ...attributeTexts(project.sources(), element, 'placeholder'),
    ].flatMap(({ value, choices }): (Shown & { value: string })[] => {
      const said = fold(value)
      if (!said.includes(wanted)) return []
      const choice = choices.at(-1)
      const item = choice === undefined ? null : { index: choice.index, count: choice.array.elements.length }
      return [{ element, item, selected: null, value: said }]
    }),
  )
  const exact = all.filter(({ value }) => value === wanted)
  const found = exact.length > 0 ? exact : all
  return found.slice(0, 1)
}

export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The root of what the use of a component draws, where it is one element; else the element itself. */
export function drawnRoot(project: Project, shown: Shown): Shown {
  let { element } = shown
  while (!isIntrinsic(element.tag)) {
    const outer: OutlinedElement = element
    const root = project.outline().find(({ parent, isRoot }) => isRoot && parent === outer)
    if (root === undefined) break
    element = root
  }
  return element === shown.element ? shown : { ...shown, element, selected: null }
}

const CONTROLS = /^(?:input|textarea|select|button|a|Link)$/

/** An input with its label and icon: what is around it and holds nothing else that can be used. */
export function wholeControl(project: Project, shown: Shown): Shown {
  let { element } = shown
  if (!/^(?:input|textarea|select)$/.test(element.tag)) return shown
  for (
    let outer = element.parent;
    outer !== null && /^(?:label|div|span|p)$/.test(outer.tag);
    outer = outer.parent
  ) {
    const around: OutlinedElement = outer
    const controls = project
      .outline()
      .filter((one) => CONTROLS.test(one.tag) && ancestors(one).includes(around))
    if (controls.length > 1 || around.placed.module !== element.placed.module) break
    element = around
  }
  return { ...shown, element, selected: element === shown.element ? shown.selected : null }
}

/** Sections of the page: its landmarks' children, and what is called one. */
export function isSection(element: OutlinedElement): boolean {
  if (element.tag === 'section') return true
  const outer = ancestors(element).find(({ tag }) => isIntrinsic(tag))
  return element.isRoot && outer?.tag === 'main'
}

function isListed(element: OutlinedElement): boolean {
  for (let node = element.placed.node.parent; node !== undefined; node = node.parent) {
    const text =
      'expression' in node ? (node as { expression: { getText(): string } }).expression.getText() : ''
    if (/\.map$/.test(text)) return true
  }
  return element.uses.some(isListed)
}

function isSearch(element: OutlinedElement, project: Project): boolean {
  return literal(element, 'type').includes('search') || drawnBy(/Search/)(element, project)
}

function isUnderTitle(element: OutlinedElement): boolean {
  return element.tag === 'p' && ancestors(element)[0]?.placed.node.getText().includes('<h1') === true
}

function isButtonLike(element: OutlinedElement): boolean {
  return (
    tagged('a', 'link')(element) &&
    literal(element, 'className').some((classes) => /\b(?:button|btn|bg-accent)\b/.test(classes))
  )
}

const NUMERIC = /^(?:tabular-nums|num|numbers?|amounts?|figures?|prices?|totals?|money|counts?)$/

function isNumber(element: OutlinedElement, project: Project): boolean {
  const { classes } = selectionOf(project.sources(), element)
  if (classes.includes('sr-only')) return false
  const texts = textsOf(project.sources(), element).map(({ value }) => value)
  const isDigits = (text: string) => /\d/.test(text) && !/[^\d.,%€$£ ]/.test(text)
  return classes.some((name) => NUMERIC.test(name)) || (texts.length > 0 && texts.every(isDigits))
}

function findSelected(project: Project, selection: Selection): Shown[] {
  const outline = project.outline()
  return selection.map(({ places = [], tag, text, sameSource = 1, indexInSource = 0, classes = [] }) => {
    const [place] = places
    const isAt = ({ placed }: OutlinedElement) =>
      place !== undefined &&
      placed.place.file === place.file &&
      placed.place.line === place.line &&
      (place.column === 0 || placed.place.column === place.column)
    const isSo = (element: OutlinedElement) =>
      (tag === undefined || element.tag.toLowerCase() === tag) &&
      (text === undefined ||
        text === '' ||
        textsOf(project.sources(), element).some(({ value }) => fold(value) === fold(text)))
    const same = outline.filter(place === undefined ? isSo : isAt)
    const using = same.find(({ uses }) =>
      uses.every((use, at) => use.placed.place.line === places[at + 1]?.line),
    )
    const [element = undefined] = using === undefined ? same : [using]
    const distinctPlaces = new Set(same.map(({ placed }) => placed.node))
    if (element === undefined || (place === undefined && distinctPlaces.size > 1))
      throw new LeftOut(
        'I could not tell which element of the source is selected. Say its text, or select it again.',
      )
    const item = sameSource > 1 ? { index: indexInSource, count: sameSource } : null
    const own = selectionOf(project.sources(), element, item)
    const selected =
      place === undefined
        ? null
        : { ...own, text: text ?? '', classes: classes.length > 0 ? classes : own.classes }
    return { element, item, selected }
  })
}
