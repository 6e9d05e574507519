/** What an element is called: by its component, its attributes and what it says. */
import { isIntrinsic } from '../element-edits/locate.ts'
import { attributeTexts, type OutlinedElement, textsOf } from '../element-edits/outline.ts'
import { setOf, type Word } from '../prompt/said-words.ts'
import type { Page } from './page.ts'

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

export function isCalled(names: ReadonlySet<string>, words: readonly Word[]): boolean {
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

export function codeNames(project: Page, element: OutlinedElement): ReadonlySet<string> {
  const own = project.isDrawn(element) ? namesIn(element.tag) : []
  const root = element.isRoot && element.uses.length > 0 ? namesIn(element.component) : []
  return new Set([
    ...own,
    ...root,
    ...['id', 'name', 'type', 'role'].flatMap((name) => literalIn(element, name).flatMap(namesIn)),
  ])
}

export function namesOf(project: Page, element: OutlinedElement): ReadonlySet<string> {
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

export function literalIn({ placed: { node } }: OutlinedElement, name: string): string[] {
  const opening = 'openingElement' in node ? node.openingElement : node
  return opening.attributes.properties.flatMap((one) => {
    const isIt = 'initializer' in one && one.name?.getText() === name
    const text = isIt ? (one.initializer?.getText() ?? '') : ''
    return /^["'].*["']$/s.test(text) ? [text.slice(1, -1)] : []
  })
}
