/** Finds what a person means by "the header", "the Save button", "the second section" or "this" among what the app shows. */
import type { SelectedElement } from '../chat/selected-element.ts'
import { attributeTexts, type OutlinedElement, selectionOf, textsOf } from '../element-edits/outline.ts'
import { has, match, setOf, type Word, without } from '../prompt/said-words.ts'
import { codeNames, isCalled, namesOf } from './element-names.ts'
import { ancestors, fold, LeftOut, type Page, type Shown } from './page.ts'
import { isSection, ROLES, type Role } from './roles.ts'

export interface Found {
  readonly shown: readonly Shown[]
  /** As the person said it. */
  readonly name: string
}

/** What is not said is not there; a place without a column is anywhere in its line, and has column 0. */
export type SaidElement = Partial<SelectedElement>
/** What the request says of elements that were selected. */
export type Selection = readonly SaidElement[]

const THIS = setOf('this it that these those them selected element elements one here selection')
const IDLE = setOf(
  'the a an my our your all every each any some of in on at to inside whole entire main own new current text texts element part parts component called named be is are look its look colour color size font label app’s page’s',
)
const FIRST = setOf('first top upper')
const LAST = setOf('last bottom final')
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Throws {@link LeftOut} where nothing certain is found. */
export function findPlace(
  project: Page,
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

function tryFind(project: Page, words: readonly Word[], among: readonly OutlinedElement[]): Shown[] {
  const quoted = words.find(({ isQuoted }) => isQuoted)
  if (quoted !== undefined) return saying(project, quoted.text, among)
  const count = countIn(words)
  const which = ordinalIn(words)
  const rest = without(words, new Set([...ORDINALS, ...FIRST, ...LAST, 'two', 'three', 'both']))
  if (rest.length > 0 && rest.every(({ lower }) => CALLS.has(lower)) && rest[0]?.lower === 'cta')
    return one(belowTitle(among), 0)
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

const CALLS = setOf('cta button link')

/** What a page calls to, first of all: the first button or link below its title. */
function belowTitle(among: readonly OutlinedElement[]): OutlinedElement[] {
  const title = among.findIndex(({ tag }) => tag === 'h1')
  return among.slice(title + 1).filter(({ tag }) => /^(?:a|button|Link)$/.test(tag))
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

function within(project: Page, around: readonly Shown[]): OutlinedElement[] {
  const outer = new Set(around.map(({ element }) => element))
  return project.outline().filter((element) => ancestors(element).some((one) => outer.has(one)))
}

/** "the Save button", "the pricing cards": those called so, else those in what is called so. */
function ofThat(
  project: Page,
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
function named(project: Page, words: readonly Word[], among: readonly OutlinedElement[]): OutlinedElement[] {
  const byCode = among.filter((element) => isCalled(codeNames(project, element), words))
  const exact = byCode.filter((element) => codeNames(project, element).size === words.length)
  if (byCode.length > 0) return distinct(exact.length > 0 ? exact : byCode)
  const bySaying = among.filter((element) => isCalled(namesOf(project, element), words))
  const heading = bySaying.find(({ tag }) => /^h[1-6]$/.test(tag))
  const section = heading === undefined ? undefined : ancestors(heading).find((outer) => isSection(outer))
  return section === undefined ? distinct(bySaying) : [section]
}

/** Elements whose own text is this, else that have it in their text. */
function saying(project: Page, text: string, among: readonly OutlinedElement[]): Shown[] {
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

function findSelected(project: Page, selection: Selection): Shown[] {
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
