/** Finds what a person means by "the header", "the pricing section" or "this" among the elements of the project. */
import { type JsxElement, jsxElements, ownText, rootElement } from '../source/jsx-elements.ts'
import { findButton } from './find-button.ts'
import type { SelectedElement } from './selected-element.ts'
import type { SourceFiles } from './source-files.ts'

export interface Target {
  readonly path: string
  readonly element: JsxElement
}

export type Found =
  | { readonly targets: readonly Target[]; readonly name: string }
  /** Why nothing certain was found. */
  | { readonly problem: string }

const THIS = /\b(?:this|it|that|these|those|them|selected|selection)\b/i

/** Modules in the order in which a reader meets them. */
export function readingOrder(files: SourceFiles): string[] {
  const rank = (path: string) => (path === 'src/App.tsx' ? 0 : path.startsWith('src/pages/') ? 1 : 2)
  const modules = files.paths().filter((path) => path.endsWith('.tsx') || path.endsWith('.jsx'))
  return modules.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

export function allElements(files: SourceFiles): Target[] {
  return readingOrder(files).flatMap((path) =>
    jsxElements(files.read(path) ?? '').map((element) => ({ path, element })),
  )
}

export function isAboutSelection(words: string, selected: readonly SelectedElement[]): boolean {
  return selected.length > 0 && THIS.test(words)
}

/** `words`: what the clause says of the thing, such as "the hero section". */
export function findTarget(files: SourceFiles, words: string, selected: readonly SelectedElement[]): Found {
  if (isAboutSelection(words, selected) || (selected.length > 0 && wordsOf(words).length === 0)) {
    return findSelected(files, selected)
  }
  const everything = allElements(files)
  const quoted = /["“'‘]([^"“”'‘’]+)["”'’]/.exec(words)?.[1]
  if (quoted !== undefined) {
    const said = everything.filter(({ element }) => ownText(element)?.toLowerCase() === quoted.toLowerCase())
    const [first] = said
    return first === undefined
      ? { problem: `I found nothing that says “${quoted}” as a plain text in the source.` }
      : { targets: [first], name: `“${quoted}”` }
  }
  for (const { pattern, name, pick } of KNOWN) {
    if (!pattern.test(words)) continue
    const which = wordsOf(words.replace(pattern, ' ')).filter((word) => !ANY_OF_THEM.test(word))
    // "the post cards" are those of `PostCard`.
    const named = pick(everything, files).filter(({ path }) => isNamedAfter(path, which))
    if (which.length > 0 && named.length > 0)
      return { targets: named, name: `the ${which.join(' ')} ${name.replace(/^the /, '')}` }
    const owner = which.length === 0 ? null : ownerOf(files, which)
    if (owner === null && which.length > 0 && ONE_OF_MANY.test(name)) {
      const button = /\bbutton\b/i.test(words) ? findButton(files, words) : null
      if (button !== null && !('problem' in button)) return button
      return {
        problem: `I could not tell which of ${name} “${words.trim().replace(/\s+/g, ' ')}” is. Select it in the preview, or say “${name}” for all of them.`,
      }
    }
    const targets = pick(owner === null ? everything : within(files, everything, owner.target), files)
    if (targets.length > 0) return { targets, name: owner === null ? name : `${name} of ${owner.name}` }
    if (owner !== null)
      return { problem: `I found no ${name.replace(/^the /, '')} in ${owner.name} that I could be sure of.` }
  }
  const section = findSection(files, words)
  if ('problem' in section) return section
  return { targets: [domTarget(files, section.targets[0] as Target)], name: section.name }
}

/** Words that say nothing about which one is meant. */
const ANY_OF_THEM =
  /^(?:all|every|each|any|main|big|bigger|small|smaller|large|first|whole|bottom|top|new|own|text|texts|label|labels|title|titles|heading|headings|hero|app|page|list|item|items|task|tasks|product|products|card|cards|button|buttons|field|fields|input|inputs|form|grid|table|image|picture|photo|logo|header|footer|nav|background|navigation|menu|bar|link|links|style|colou?r|size|font|corners?|edges?|sides?|shadow|border|is|are|be|should|have|has|get|gets|look|looks|like|so|too|more|less|much|very|bit|little|lot|as|for|with|than|from|by|really|just|call|action|submit|primary|new|shape|shaped|looking|please|row|rows|column|columns|content|layout|body|entry|entries|per|some|sub|tag|line|under|into)$/

function isNamedAfter(path: string, words: readonly string[]): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return words.every((word) => file.includes(word.toLowerCase().replace(/s$/, '')))
}

/** Things of which an app has several, so that a word beside them says which. */
const ONE_OF_MANY = /^the (?:buttons|fields|cards|items|picture)$/

/** "the pricing cards": the part that holds them, when the other words name one; null when they name none. */
function ownerOf(files: SourceFiles, words: readonly string[]): { target: Target; name: string } | null {
  const found = findSection(files, words.join(' '))
  return 'problem' in found
    ? null
    : { target: domTarget(files, found.targets[0] as Target), name: found.name }
}

/** What stands in the same module, inside the part where it is an element of it. */
function within(files: SourceFiles, all: readonly Target[], { path, element }: Target): readonly Target[] {
  const inside = all.filter(
    (one) => one.path === path && one.element.start >= element.start && one.element.end <= element.end,
  )
  return inside.flatMap((one) => {
    const real = domTarget(files, one)
    return real.path === one.path ? [one] : [one, real]
  })
}

interface Known {
  readonly pattern: RegExp
  readonly name: string
  readonly pick: (all: readonly Target[], files: SourceFiles) => readonly Target[]
}

const first = (test: (element: JsxElement) => boolean) => (all: readonly Target[]) =>
  all.filter(({ element }) => test(element)).slice(0, 1)
const every = (test: (element: JsxElement) => boolean) => (all: readonly Target[]) =>
  all.filter(({ element }) => test(element))
const tagged =
  (...tags: string[]) =>
  (element: JsxElement) =>
    tags.includes(element.tag)

const KNOWN: readonly Known[] = [
  {
    pattern: /\b(?:sub ?title|sub ?heading|tag ?line|slogan|intro(?:duction)?)\b/i,
    name: 'the tagline',
    pick: besideHeading,
  },
  {
    pattern:
      /\b(?:main |app |page |hero )?(?:title|headline)\b|\b(?:main|big|hero) (?:heading|text)\b|\bh1\b|\bapp name\b|\b(?:the|my) name\b/i,
    name: 'the title',
    pick: first(tagged('h1')),
  },
  {
    pattern: /\b(?:(?:section )?headings|(?:section )?titles|headlines|h2s?)\b/i,
    name: 'the headings',
    pick: every(tagged('h2')),
  },
  { pattern: /\bheading\b/i, name: 'the title', pick: first(tagged('h1')) },
  { pattern: /\b(?:all (?:the )?)?(?:buttons|button)\b/i, name: 'the buttons', pick: buttons },
  {
    pattern: /\b(?:inputs?|fields?|text ?box(?:es)?)\b/i,
    name: 'the fields',
    pick: every(tagged('input', 'textarea', 'select')),
  },
  { pattern: /\b(?:cards?|tiles?|boxes)\b/i, name: 'the cards', pick: cards },
  { pattern: /\b(?:list items?|items|rows|entries)\b/i, name: 'the items', pick: first(tagged('li')) },
  { pattern: /\b(?:list|grid)\b/i, name: 'the list', pick: mappedList },
  { pattern: /\btable\b/i, name: 'the table', pick: first(tagged('table')) },
  { pattern: /\b(?:side ?bar|aside)\b/i, name: 'the sidebar', pick: first(tagged('aside')) },
  {
    pattern: /\b(?:image|picture|photo|illustration|artwork?|logo|graphic)s?\b/i,
    name: 'the picture',
    pick: first((element) => element.tag === 'img' || (element.tag === 'svg' && element.parent === null)),
  },
  { pattern: /\bnav(?:igation|bar)?|\bmenu\b/i, name: 'the navigation', pick: first(tagged('nav')) },
  { pattern: /\b(?:header|top ?bar|masthead|banner)\b/i, name: 'the header', pick: first(tagged('header')) },
  { pattern: /\bfooter\b/i, name: 'the footer', pick: first(tagged('footer')) },
  { pattern: /\bform\b/i, name: 'the form', pick: first(tagged('form')) },
  {
    pattern: /\b(?:page|content|layout|main|everything|app|site|body)\b/i,
    name: 'the page',
    pick: first(tagged('main')),
  },
]

/** Buttons that share a component are changed there, once. */
function buttons(all: readonly Target[]): readonly Target[] {
  const shared = all.filter(
    ({ path, element }) => /\/ui\/Button\.[jt]sx$/.test(path) && element.tag === 'button',
  )
  return shared.length > 0 ? shared.slice(0, 1) : all.filter(({ element }) => element.tag === 'button')
}

function cards(all: readonly Target[]): readonly Target[] {
  const named = all.filter(
    ({ path, element }) =>
      /Card\.[jt]sx$/.test(path) && element.parent === null && /^[a-z]/.test(element.tag),
  )
  if (named.length > 0) return named
  return all.filter(({ element }) => element.tag === 'article' || element.tag === 'li').slice(0, 1)
}

/** The first list whose items come from data. */
function mappedList(all: readonly Target[]): readonly Target[] {
  const lists = all.filter(
    ({ element }) => /^(?:ul|ol|dl)$/.test(element.tag) && element.parent?.tag !== 'nav',
  )
  const mapped = lists.filter(({ element }) => element.children.some((child) => !child.isDirectChild))
  return (mapped.length > 0 ? mapped : lists).slice(0, 1)
}

function besideHeading(all: readonly Target[]): readonly Target[] {
  const heading = all.find(({ element }) => element.tag === 'h1')
  if (heading === undefined) return []
  const siblings = heading.element.parent?.children ?? []
  const paragraph =
    siblings.find((one) => one.tag === 'p' && one.start > heading.element.start) ??
    siblings.find((one) => one.tag === 'p')
  return paragraph === undefined ? [] : [{ path: heading.path, element: paragraph }]
}

/** The element that was selected: by its place, or else by what it looks like when only one looks so. */
function findSelected(files: SourceFiles, selected: readonly SelectedElement[]): Found {
  const everything = allElements(files)
  const targets: Target[] = []
  for (const wanted of selected) {
    const found = byPlace(everything, wanted) ?? byLooks(everything, wanted)
    if (found === null) {
      return {
        problem: `I could not tell which element of the source \`${wanted.selector}\` is, so I left it alone. Name it by its text instead, in quotes.`,
      }
    }
    targets.push(found)
  }
  const only = selected[0]
  const name =
    selected.length > 1
      ? 'the selected elements'
      : only?.text != null && only.text.length <= 40
        ? `“${only.text}”`
        : 'the selected element'
  return { targets, name }
}

function byPlace(all: readonly Target[], { place, tag }: SelectedElement): Target | null {
  if (place === null) return null
  const onLine = all.filter(({ path, element }) => path === place.path && element.line === place.line)
  const exact = onLine.find(({ element }) => Math.abs(element.column - place.column) <= 1)
  const sameTag = onLine.filter(({ element }) => element.tag === tag)
  return (
    exact ??
    (sameTag.length === 1 ? (sameTag[0] as Target) : onLine.length === 1 ? (onLine[0] as Target) : null)
  )
}

function byLooks(all: readonly Target[], { selector, tag, text, classes }: SelectedElement): Target | null {
  const only = (some: readonly Target[]) => (some.length === 1 ? (some[0] as Target) : null)
  const ofTag = all.filter(({ element }) => tag === null || element.tag === tag)
  const saying = text === null ? [] : ofTag.filter(({ element }) => ownText(element) === text)
  const styled = (some: readonly Target[]) =>
    classes.length === 0
      ? []
      : some.filter(({ element }) => {
          const own = element.attributes.get('className')?.text?.split(/\s+/) ?? []
          return own.length > 0 && own.every((name) => classes.includes(name))
        })
  return (
    only(saying) ??
    only(styled(saying)) ??
    only(styled(ofTag)) ??
    (text === null && classes.length === 0 && !/:nth/.test(selector) ? only(ofTag) : null)
  )
}

/** A component's own outermost element, where its classes are; anything else is itself. */
export function domTarget(files: SourceFiles, target: Target): Target {
  if (!/^[A-Z]/.test(target.element.tag)) return target
  for (const path of readingOrder(files)) {
    const root = rootElement(files.read(path) ?? '', target.element.tag)
    if (root !== null && root.tag !== '') return { path, element: root }
  }
  return target
}

const SYNONYMS: readonly RegExp[] = [
  /^(?:features?|benefits?|why|advantages?|services?)$/,
  /^(?:steps?|process|how)$/,
  /^(?:testimonials?|reviews?|quotes?|voices|proof)$/,
  /^(?:pricing|prices?|plans?|packages|rates|tiers)$/,
  /^(?:questions?|faqs?|q&a)$/,
  /^(?:contact|newsletter|touch)$/,
  /^(?:hero|intro|opening|banner)$/,
  /^(?:charts?|graphs?|bars?)$/,
  /^(?:donut|ring|pie)$/,
  /^(?:summary|stats|statistics|figures|numbers|totals|streaks?)$/,
  /^(?:lists?|items|table|records)$/,
  /^(?:forms?|composer|editor)$/,
  /^(?:gallery|projects|work|photos|portfolio)$/,
  /^(?:search|filters?|toolbar|tools)$/,
]

/** A part of the page by its component's name, its heading or its label. */
export function findSection(files: SourceFiles, words: string): Found {
  const wanted = wordsOf(words)
  if (wanted.length === 0)
    return { problem: `I do not know which part “${words.trim()}” is. Name it by its heading.` }
  const scored = sectionCandidates(files)
    .map((target) => ({ target, score: scoreOf(files, target, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  // "done tasks" is not the part that is called "Task form".
  if (best === undefined || best.score < LEAST_SCORE) {
    const names = sectionNames(files)
    return {
      problem: `I found no part of the page called “${words.trim()}”.${names.length > 0 ? ` There is: ${names.join(', ')}.` : ''}`,
    }
  }
  return { targets: [best.target], name: `the part “${sectionLabel(best.target)}”` }
}

/** Parts in reading order: components that are shown, and landmarks. */
function sectionCandidates(files: SourceFiles): Target[] {
  return allElements(files).filter(({ path, element }) => {
    if (/\/(?:ui|icons)\//.test(path)) return false
    if (/^[A-Z]/.test(element.tag))
      return element.isDirectChild || element.parent === null || path === 'src/App.tsx'
    return /^(?:section|aside|footer|header|nav|form|article|ul|ol|table|figure|dl)$/.test(element.tag)
  })
}

function sectionNames(files: SourceFiles): string[] {
  const main = allElements(files).filter(
    ({ path, element }) =>
      path === 'src/App.tsx' &&
      /^[A-Z]/.test(element.tag) &&
      !/^(?:Routes?|BrowserRouter|HashRouter|Fragment|StrictMode)$/.test(element.tag),
  )
  return [...new Set(main.map((target) => sectionLabel(target)))].slice(0, 12)
}

function sectionLabel({ element }: Target): string {
  const heading = headingIn(element)
  if (heading !== null) return heading
  return splitName(element.tag).join(' ') || element.tag
}

function headingIn(element: JsxElement): string | null {
  if (/^h[1-3]$/.test(element.tag) || element.tag === 'SectionHeading') return ownText(element)
  for (const child of element.children) {
    const found = headingIn(child)
    if (found !== null && found !== '') return found
  }
  return null
}

const WHOLE_NAME = 10
/** More than half of the words, whatever else speaks for it. */
const LEAST_SCORE = 8

function scoreOf(files: SourceFiles, target: Target, wanted: readonly string[]): number {
  const own = nameWords(files, target)
  const hits = wanted.filter((word) => own.some((name) => isSameWord(name, word))).length
  if (hits === 0) return 0
  const isInApp = target.path === 'src/App.tsx' || target.path.startsWith('src/pages/')
  const isComponent = /^[A-Z]/.test(target.element.tag)
  // The whole name counts most, then being a part of the page rather than of a part.
  return (
    (hits / wanted.length) * WHOLE_NAME +
    hits / Math.max(own.length, 1) +
    (isInApp ? 1.5 : 0) +
    (isComponent ? 0.5 : 0)
  )
}

function nameWords(files: SourceFiles, target: Target): string[] {
  const { element } = target
  const root = domTarget(files, target).element
  const label = (one: JsxElement) => [
    one.attributes.get('id')?.text,
    one.attributes.get('aria-label')?.text,
    headingIn(one),
  ]
  const texts = [
    element.tag.replace(/[a-z](?=[A-Z])/g, '$& '),
    ...label(element),
    ...(root === element ? [] : label(root)),
  ]
  return [...new Set(texts.flatMap((text) => (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))]
}

function isSameWord(a: string, b: string): boolean {
  const bare = (word: string) => word.replace(/(?:es|s)$/, '')
  return (
    a === b ||
    (a.length > 3 && bare(a) === bare(b)) ||
    SYNONYMS.some((group) => group.test(a) && group.test(b))
  )
}

const EMPTY_WORDS =
  /^(?:the|a|an|my|our|this|that|it|its|section|sections|part|area|block|bit|one|of|on|in|at|to|and|page|site|app|whole|entire|please|above|below|before|after|component|element|box|make|put|move)$/

/** The words that say which. */
export function wordsOf(words: string): string[] {
  const all = words.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? []
  return all.filter((word) => !EMPTY_WORDS.test(word))
}

function splitName(name: string): string[] {
  return name.replace(/[a-z](?=[A-Z])/g, '$& ').split(' ')
}
