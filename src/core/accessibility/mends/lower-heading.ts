/** A heading that skips a level: the level below the one before, where that changes nothing of how the page looks. */
import type { PathEdit } from '../../element-edits/path-edit.ts'
import { counted, type Sources } from '../../element-edits/sources.ts'
import { type FaultyElement, type MendRule, placeWords } from './mend-rule.ts'

const HEADING = /^h[2-6]$/
/** With it all headings look like text, until a class says how. */
const PREFLIGHT = /@tailwind\s+base\b|@import\s+(?:url\()?["']tailwindcss["'/]/
/** What looks at which heading it is: a selector, or the plugin that gives texts their look. */
const LOOKS_AT_LEVEL = /(?:^|[\s,{}>+~('"`_])h[1-6]\b(?!-)|\bprose\b|@tailwindcss\/typography/m

export const lowerHeading: MendRule = (element) => {
  const { fault, node, sources, module } = element
  const { level, tag } = fault
  if (level === undefined || !HEADING.test(tag) || tag === `h${level}`) return null
  const { ts } = sources
  if (!ts.isJsxElement(node) || !isOwnTag(element) || !isLookTheSame(sources)) return null
  const edits = [node.openingElement, node.closingElement].map(({ tagName }): PathEdit => ({
    path: module.path,
    start: tagName.getStart(),
    end: tagName.getEnd(),
    text: `h${level}`,
  }))
  const sentence = `Made ${placeWords(fault, 'heading')} an <h${level}> instead of an <${tag}>, the level below the heading before it`
  return { edits, sentence }
}

function isOwnTag({ node, fault, sources: { ts } }: FaultyElement): boolean {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === fault.tag
}

/** In a project whose styles know no headings. */
function isLookTheSame(sources: Sources): boolean {
  const files = () => [...sources.files]
  const isStyle = (path: string) => /\.(?:css|scss|less)$/.test(path)
  const resets = counted(
    sources,
    'styles that reset headings',
    () => files().filter(([path, text]) => isStyle(path) && PREFLIGHT.test(text)).length,
  )
  const looks = counted(
    sources,
    'styles that look at the level of headings',
    () =>
      files().filter(
        ([path, text]) =>
          (isStyle(path) || /\.html$|(?:^|\/)tailwind\.config\.[cm]?[jt]s$|\.[jt]sx$/.test(path)) &&
          LOOKS_AT_LEVEL.test(withoutTags(path, text)),
      ).length,
  )
  return resets > 0 && looks === 0
}

/** In markup a heading stands as a tag; what stands in its classes, such as `[&_h2]:mt-4`, is a selector. */
function withoutTags(path: string, text: string): string {
  return /\.(?:[jt]sx|html)$/.test(path) ? text.replace(/<\/?h[1-6]\b/g, '') : text
}
