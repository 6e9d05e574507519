/** A field right behind a `<label>` that leads nowhere: its words are the field's name. */
import type ts from 'typescript-browser'
import { isJsxNode, openingOf, tagOf } from '../../element-edits/locate.ts'
import { withoutTrailing } from '../../text/cut.ts'
import { type FaultyElement, type MendRule, placeWords, withAttribute } from './mend-rule.ts'
import { nameByPlaceholder } from './name-by-placeholder.ts'

const LONGEST = 80

export const nameByLabel: MendRule = (element) => {
  const said = labelBefore(element)
  const name = said === null ? null : withoutTrailing(said, ' *:')
  if (name === null || name.length > LONGEST || !/\p{L}{2}/u.test(name)) return nameByPlaceholder(element)
  const sentence = `Gave ${placeWords(element.fault, 'field')} the name “${name}”, which the label before it says`
  return withAttribute(element, 'aria-label', name, sentence)
}

/** Text of the label that stands right before it; null where there is none, or it belongs to another field. */
function labelBefore({ sources: { ts }, node }: FaultyElement): string | null {
  const around = node.parent
  if (!ts.isJsxElement(around) && !ts.isJsxFragment(around)) return null
  const beside = around.children.filter((one) => !ts.isJsxText(one) || one.getText().trim() !== '')
  const before = beside[beside.indexOf(node) - 1]
  if (before === undefined || !ts.isJsxElement(before) || tagOf(before) !== 'label') return null
  const hasFor = openingOf(before).attributes.properties.some(
    (one) => !ts.isJsxAttribute(one) || one.name.getText() === 'htmlFor',
  )
  // What comes behind may be what the label is of.
  const behind = beside[beside.indexOf(node) + 1]
  if (
    hasFor ||
    (behind !== undefined && isJsxNode(ts, behind) && /^(?:input|select|textarea)$/.test(tagOf(behind)))
  )
    return null
  return before.children.every((one): one is ts.JsxText => ts.isJsxText(one) && !one.getText().includes('&'))
    ? before.children
        .map((one) => one.getText())
        .join('')
        .replace(/\s+/g, ' ')
        .trim()
    : null
}
