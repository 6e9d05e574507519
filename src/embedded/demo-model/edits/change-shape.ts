/** Looks of the whole app, which are decisions in its stylesheet: the size of type, the corners. */

import { applyTextChanges } from '../../../core/files/text-changes.ts'
import { classesOf, withClasses } from '../source/class-names.ts'
import { jsxElements } from '../source/jsx-elements.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import { readingOrder } from './find-target.ts'
import { changeClasses } from './looks/class-steps.ts'
import { type Look, lookInWords } from './looks/look.ts'
import type { SourceFiles } from './source-files.ts'
import { stylesheetPath } from './stylesheet-path.ts'

const WHOLE =
  /\b(?:everything|everywhere|all (?:the )?(?:text|fonts?|corners?|letters)|(?:the )?(?:text|font|type|letters|corners?|font size|text size)|whole (?:app|page|site)|entire (?:app|page|site)|(?:the )?(?:app|site))\b/i
const PART =
  /\b(?:title|head(?:er|ing|line)s?|footer|buttons?|cards?|sections?|list|items?|table|inputs?|fields?|images?|pictures?|hero|this|side ?bar|nav\w*|form)\b/i

/** Null when the words are about a part, or the look is not one of the whole app. */
export function changeShape(files: SourceFiles, words: string, look: Look): EditOutcome | null {
  if (look.type === 'rounder' || look.type === 'squarer') {
    if (PART.test(words)) return null
    return changeRadius(files, look.type)
  }
  if (look.type === 'bigger' || look.type === 'smaller') {
    if (!WHOLE.test(words) || PART.test(words)) return null
    return changeRootSize(files, look.type)
  }
  const isWidth = look.type === 'wider' || look.type === 'narrower'
  return isWidth && PAGE.test(words) && !PART.test(words) ? changePageWidth(files, look) : null
}

const PAGE = /\b(?:page|app|site|layout|content|everything|main)\b/i

/** Everything that is centred at a width of its own: the page's columns. */
function changePageWidth(files: SourceFiles, look: Look): EditOutcome | null {
  let count = 0
  for (const path of readingOrder(files)) {
    const source = files.read(path) ?? ''
    const columns = jsxElements(source).filter((element) => {
      const classes = classesOf(element)
      return classes.includes('mx-auto') && classes.some((name) => /^max-w-\w/.test(name))
    })
    const changes = columns.map((element) =>
      withClasses(element, (classes) => changeClasses(look, classes, element.tag)),
    )
    const next = applyTextChanges(
      source,
      changes.filter((change) => change !== null),
    )
    if (next === source) continue
    count += 1
    files.write(path, next, `The page ${lookInWords(look)}`)
  }
  return count === 0 ? null : done(`The page ${lookInWords(look)}`)
}

const RADII = [
  '0',
  '0.125rem',
  '0.25rem',
  '0.375rem',
  '0.5rem',
  '0.75rem',
  '1rem',
  '1.25rem',
  '1.5rem',
  '2rem',
]

/** Null when the corners are no token, so that only an element's own can be changed. */
function changeRadius(files: SourceFiles, type: 'rounder' | 'squarer'): EditOutcome | null {
  const path = stylesheetPath(files)
  const css = path === null ? '' : (files.read(path) ?? '')
  if (path === null || !/--radius:[^;]{1,200};/.test(css)) return null
  const next = css.replace(/(--radius(?:-lg)?:\s{0,4})([^;]{1,200});/g, (_, name: string, value: string) => {
    if (type === 'squarer') return `${name}0;`
    const rem = toRem(value)
    const at = RADII.findIndex((step) => toRem(step) >= rem)
    const by = name.includes('-lg') ? 3 : 2
    return `${name}${RADII[Math.min((at === -1 ? RADII.length - 1 : at) + by, RADII.length - 1)]};`
  })
  if (next === css) return notDone('The corners cannot get any further in that direction.')
  files.write(path, next, type === 'squarer' ? 'Square corners' : 'Rounder corners')
  return done(type === 'squarer' ? 'Square corners everywhere' : 'Rounder corners everywhere')
}

function toRem(value: string): number {
  const number = Number.parseFloat(value)
  return value.trim().endsWith('px') ? number / 16 : number
}

const ROOT_SIZE = /(\n?@layer base \{\n {2}html \{\n {4}font-size: )([\d.]+)(%;\n {2}\}\n\}\n)/

/** Sizes of Tailwind are in rem, so one number moves them all. */
function changeRootSize(files: SourceFiles, type: 'bigger' | 'smaller'): EditOutcome {
  const path = stylesheetPath(files)
  if (path === null) return notDone('I found no stylesheet to set the size of the text in.')
  const css = files.read(path) ?? ''
  const current = Number(ROOT_SIZE.exec(css)?.[2] ?? 100)
  const next = Math.min(Math.max(current + (type === 'bigger' ? 12.5 : -12.5), 75), 150)
  if (next === current) return notDone('The text cannot get any further in that direction.')
  const rule = `@layer base {\n  html {\n    font-size: ${next}%;\n  }\n}\n`
  const written = ROOT_SIZE.test(css)
    ? css.replace(ROOT_SIZE, (_, before: string, __, after: string) => `${before}${next}${after}`)
    : `${css.trimEnd()}\n\n${rule}`
  files.write(path, written, `Text at ${next}%`)
  return done(`All text ${type}: ${next}% of the usual size`)
}
