/** What a mend is given, and what it answers. */
import type ts from 'typescript-browser'
import type { RuleRepair } from '../../drafts/repairs/repair-rule.ts'
import { insertAttribute } from '../../element-edits/edit-classes.ts'
import { openingOf, type PlacedElement } from '../../element-edits/locate.ts'
import type { Sources } from '../../element-edits/sources.ts'
import type { ElementFault } from '../fault.ts'

/** Colours by hue and shade: `#rrggbb`. */
export type Palette = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface FaultyElement extends PlacedElement {
  readonly sources: Sources
  readonly fault: ElementFault
  /** Whether an attribute that is written at this tag comes to the element of the page. */
  readonly takesAttributes: boolean
  /** Those of Tailwind's versions. */
  readonly palettes: readonly Palette[]
}

/** Null where it is not certain what is meant. */
export type MendRule = (element: FaultyElement) => RuleRepair | null

/** The attribute with this name; null where the tag has none. */
export function attributeOf({ sources: { ts }, node }: FaultyElement, name: string): ts.JsxAttribute | null {
  const found = openingOf(node).attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === name,
  )
  return found !== undefined && ts.isJsxAttribute(found) ? found : null
}

/** What stands in quotes; null where it is computed, empty, or not there. */
export function literalAttribute(element: FaultyElement, name: string): string | null {
  const { ts } = element.sources
  const value = attributeOf(element, name)?.initializer
  const expression = value !== undefined && ts.isJsxExpression(value) ? value.expression : value
  if (expression === undefined || !ts.isStringLiteralLike(expression)) return null
  return expression.text.trim() === '' ? null : expression.text.trim()
}

/** Puts an attribute on the tag that has none of the name; what is spread might say another one. */
export function withAttribute(
  element: FaultyElement,
  name: string,
  value: string,
  sentence: string,
): RuleRepair | null {
  const { module, node, sources, takesAttributes } = element
  const isSpread = openingOf(node).attributes.properties.some((one) => sources.ts.isJsxSpreadAttribute(one))
  if (!takesAttributes || isSpread || attributeOf(element, name) !== null) return null
  const written = `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  return { edits: [insertAttribute(module, node, written)], sentence }
}

const WORDS: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  img: 'picture',
  input: 'field',
  textarea: 'field',
  select: 'field',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
}

/** `the button in line 4 of src/App.tsx`. */
export function placeWords({ tag, place: { file, line } }: ElementFault, other = 'element'): string {
  return `the ${Object.hasOwn(WORDS, tag) ? WORDS[tag] : other} in line ${line} of ${file}`
}
