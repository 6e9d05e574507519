/** The one button that a clause means, where it is used rather than where it is made. */
import { type JsxElement, ownText } from '../source/jsx-elements.ts'
import { allElements, type Found } from './find-target.ts'
import type { SourceFiles } from './source-files.ts'

const GENERAL =
  /^(?:the|a|this|that|main|primary|my|big|all|app|page|hero|text|label|of|on|in|button|buttons|submit)$/i

export function findButton(files: SourceFiles, words: string): Found {
  const buttons = allElements(files).filter(
    ({ path, element }) =>
      /^(?:button|Button)$/.test(element.tag) && !/\/(?:ui|icons)\//.test(path) && hasWords(element),
  )
  const wanted = (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !GENERAL.test(word))
  const named = buttons.filter(({ path, element }) => {
    const own =
      `${ownText(element) ?? ''} ${path} ${element.attributes.get('aria-label')?.text ?? ''}`.toLowerCase()
    return wanted.some((word) => own.includes(word))
  })
  const links = allElements(files).filter(
    ({ element }) =>
      element.tag === 'a' && /\bbg-accent\b/.test(element.attributes.get('className')?.text ?? ''),
  )
  const submits = buttons.filter(({ element }) => element.attributes.get('type')?.text === 'submit')
  const [only] = [named, buttons, links, submits]
    .map((some) => (some.length === 1 ? some[0] : undefined))
    .filter((one) => one !== undefined)
  if (only !== undefined) return { targets: [only], name: 'the button' }
  const texts = [...new Set(buttons.map(({ element }) => ownText(element)).filter((text) => text))]
  return {
    problem: `There ${texts.length === 0 ? 'is no button with a plain text' : `are several buttons: ${texts.map((text) => `“${text}”`).join(', ')}`}. Tell me which by its text: “change "Add" to "Plant"”.`,
  }
}

/** Not one that only shows an icon. */
function hasWords(element: JsxElement): boolean {
  const text = ownText(element)
  return text === null || text !== ''
}
