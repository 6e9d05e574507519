/** A heading that skips a level: the level below the one before, where that changes nothing of how the page looks. */
import type { PathEdit } from '../../element-edits/path-edit.ts'
import { counted, type Sources } from '../../element-edits/sources.ts'
import { type FaultyElement, type MendRule, placeWords } from './mend-rule.ts'

const HEADING = /^h[2-6]$/
/** With it all headings look like text, until a class says how. */
const PREFLIGHT = /@tailwind\s+base\b|@import\s+(?:url\()?["']tailwindcss["'/]/
/** The plugin that gives texts their look by their tags. */
const TYPOGRAPHY = '@tailwindcss/typography'
/** What looks at which heading it is: selectors of a stylesheet, and those in classes and scripts. */
const IN_STYLES = /(?:^|[\s,{}>+~(])h[1-6]\b(?!-)/m
const IN_CLASSES = /[>+~_]h[1-6]\b(?!-)/
const IN_CALLS =
  /\b(?:querySelector|querySelectorAll|closest|matches|getElementsByTagName)\(\s?['"`][^'"`]{0,80}\bh[1-6]\b/

export const lowerHeading: MendRule = (element) => {
  const { fault, node, sources, module } = element
  const { level, tag } = fault
  if (level === undefined || !HEADING.test(tag) || tag === `h${level}`) return null
  const { ts } = sources
  if (!ts.isJsxElement(node) || !isOwnTag(element) || !isLookTheSame(sources)) return null
  const edits = [node.openingElement, node.closingElement].map(
    ({ tagName }): PathEdit => ({
      path: module.path,
      start: tagName.getStart(module.tree),
      end: tagName.getEnd(),
      text: `h${level}`,
    }),
  )
  const sentence = `Made ${placeWords(fault, 'heading')} an <h${level}> instead of an <${tag}>, the level below the heading before it`
  return { edits, sentence }
}

function isOwnTag({ node, fault, sources: { ts } }: FaultyElement): boolean {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === fault.tag
}

/** In a project in which nothing knows one heading from another. */
function isLookTheSame(sources: Sources): boolean {
  const count = (name: string, isCounted: (path: string, text: string) => boolean) =>
    counted(sources, name, () => [...sources.files].filter(([path, text]) => isCounted(path, text)).length)
  const resets = count('styles that reset headings', (path, text) => isStyle(path) && PREFLIGHT.test(text))
  return resets > 0 && count('files that look at the level of headings', looksAtLevel) === 0
}

function looksAtLevel(path: string, text: string): boolean {
  if (text.includes(TYPOGRAPHY)) return !path.endsWith('.json')
  if (isStyle(path)) return IN_STYLES.test(text)
  return /\.(?:[cm]?[jt]sx?|html)$/.test(path) && (IN_CLASSES.test(text) || IN_CALLS.test(text))
}

function isStyle(path: string): boolean {
  return /\.(?:css|scss|sass|less)$/.test(path)
}
