/** Words for what elements are on a page: the header, a button, the cards. */
import { isIntrinsic } from '../element-edits/locate.ts'
import { type OutlinedElement, selectionOf, textsOf } from '../element-edits/outline.ts'
import { setOf } from '../prompt/said-words.ts'
import { literalIn } from './element-names.ts'
import { ancestors, type Page } from './page.ts'

export interface Role {
  readonly words: ReadonlySet<string>
  readonly is: (element: OutlinedElement, project: Page) => boolean
  /** A page has one, which is the first. */
  readonly isSingle?: boolean
}

const tagged =
  (...tags: string[]) =>
  ({ tag }: OutlinedElement) =>
    tags.includes(tag.toLowerCase())
const drawnBy = (name: RegExp) => (element: OutlinedElement, project: Page) =>
  (element.isRoot && element.uses.length > 0 && name.test(element.component)) ||
  (project.isDrawn(element) && name.test(element.tag))

export const ROLES: readonly Role[] = [
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

function isSearch(element: OutlinedElement, project: Page): boolean {
  return literalIn(element, 'type').includes('search') || drawnBy(/Search/)(element, project)
}

function isUnderTitle(element: OutlinedElement): boolean {
  return element.tag === 'p' && ancestors(element)[0]?.placed.node.getText().includes('<h1') === true
}

function isButtonLike(element: OutlinedElement): boolean {
  return (
    tagged('a', 'link')(element) &&
    literalIn(element, 'className').some((classes) => /\b(?:button|btn|bg-accent)\b/.test(classes))
  )
}

const NUMERIC = /^(?:tabular-nums|num|numbers?|amounts?|figures?|prices?|totals?|money|counts?)$/

function isNumber(element: OutlinedElement, project: Page): boolean {
  const { classes } = selectionOf(project.sources(), element)
  if (classes.includes('sr-only')) return false
  const texts = textsOf(project.sources(), element).map(({ value }) => value)
  const isDigits = (text: string) => /\d/.test(text) && !/[^\d.,%€$£ ]/.test(text)
  return classes.some((name) => NUMERIC.test(name)) || (texts.length > 0 && texts.every(isDigits))
}
