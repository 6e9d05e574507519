/** What a person sees of the page, as lines, headings and numbers of things. Bounded in elements and text. */
import { getRole, isInaccessible } from 'dom-accessibility-api'
import { MAX_FLOW_TEXT } from '../../../core/flows/flow-schema.ts'

/** Of a page; what comes after them is not looked at. */
const MOST_ELEMENTS = 6_000
const MOST_TEXT = 200_000
/** Roles of which a page has many, so that their number says something. */
const COUNTED_ROLES = ['listitem', 'row', 'article', 'option'] as const
/** Lathe's own elements over the app. */
const OWN = /^lathe-/

/** Of these the first line is what an entry is called. */
const ENTRIES: ReadonlySet<string> = new Set(['listitem', 'row', 'article'])
/** Entries whose order is read. */
const MOST_ENTRIES = 200

export interface Screen {
  readonly lines: readonly string[]
  /** First lines of what lists and tables hold, as they are laid out. */
  readonly entries: readonly string[]
  readonly headings: readonly string[]
  readonly counts: ReadonlyMap<string, number>
  readonly route: string
}

/** Of a page that shows nothing yet. */
export const NO_SCREEN: Screen = { lines: [], entries: [], headings: [], counts: new Map(), route: '' }

export function readScreen(): Screen {
  const headings: string[] = []
  const entries: string[] = []
  const counts = new Map<string, number>(COUNTED_ROLES.map((role) => [role, 0]))
  for (const element of elementsOf()) {
    const role = roleOf(element)
    if (role === null || (role !== 'heading' && !counts.has(role)) || isInaccessible(element)) continue
    if (role === 'heading') headings.push(plain(element.textContent ?? ''))
    else counts.set(role, (counts.get(role) ?? 0) + 1)
    if (ENTRIES.has(role) && entries.length < MOST_ENTRIES) entries.push(...linesIn(element).slice(0, 1))
  }
  return {
    lines: shownLines(),
    entries,
    headings,
    counts,
    route: location.pathname + location.search + location.hash,
  }
}

/** Lines as they are laid out; cells of a table are lines too. */
export function shownLines(): readonly string[] {
  return linesIn(document.body)
}

function linesIn(element: Element): readonly string[] {
  if (!(element instanceof HTMLElement)) return []
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen, and lines are those of the layout
  return element.innerText
    .slice(0, MOST_TEXT)
    .split(/[\n\t]/)
    .map(plain)
    .filter((line) => line !== '' && line.length <= MAX_FLOW_TEXT)
}

export function elementsOf(): readonly Element[] {
  return [...document.body.querySelectorAll('*')]
    .slice(0, MOST_ELEMENTS)
    .filter((element) => !OWN.test(element.localName))
}

/** Fields that ARIA has no role for, such as one for a password, are fields all the same. */
export function roleOf(element: Element): string | null {
  const role = getRole(element)
  if (role !== null) return role.split(' ', 1)[0] ?? null
  return element instanceof HTMLInputElement && element.type !== 'hidden' ? 'textbox' : null
}

export function countOf(wanted: string): number {
  return elementsOf().filter((element) => roleOf(element) === wanted && !isInaccessible(element)).length
}

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
