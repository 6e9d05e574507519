/** A button or link without words: named by the hint that it shows, or by its icon. */
import type ts from 'typescript-browser'
import { findBinding } from '../../element-edits/bindings.ts'
import { isJsxNode, type JsxNode, openingOf, tagOf } from '../../element-edits/locate.ts'
import type { TypeScript } from '../../element-edits/sources.ts'
import {
  attributeOf,
  type FaultyElement,
  literalAttribute,
  type MendRule,
  placeWords,
  withAttribute,
} from './mend-rule.ts'
import { nameOfIcon } from './name-of-icon.ts'

const ICON_PACKAGES = /^(?:lucide-react|react-icons\/\w+|@heroicons\/react\/[\w/]+)$/
const TOOLTIP = /^(?:\w+\.)?(?:Tooltip|Tooltip\.Root)$/
const TOOLTIP_TEXT = /^(?:TooltipContent|(?:\w+\.)?Tooltip\.Content)$/
const HINTS = ['title', 'tooltip', 'label']
const LONGEST = 80
const LONGEST_CODE = 300

export const nameControl: MendRule = (element) => {
  const hint = tooltipText(element) ?? hintOf(element)
  const name = hint ?? iconName(element)
  if (name === null || name.length > LONGEST || !/\p{L}/u.test(name)) return null
  const from = hint === null ? 'which its icon says' : 'which its hint says'
  const sentence = `Gave ${placeWords(element.fault)} the name “${name}”, ${from}`
  return withAttribute(element, 'aria-label', name, sentence)
}

/** What a component is given to be shown beside it. */
function hintOf(element: FaultyElement): string | null {
  for (const name of HINTS) {
    const hint = literalAttribute(element, name)
    if (hint !== null) return hint
  }
  return null
}

/** The text of the tooltip that is around this element alone. */
function tooltipText({ sources: { ts }, node }: FaultyElement): string | null {
  for (let at: ts.Node = node.parent; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    if (!isJsxNode(ts, at) || !TOOLTIP.test(tagOf(at))) continue
    const said = literalOn(ts, at, 'content') ?? literalOn(ts, at, 'title') ?? literalOn(ts, at, 'label')
    if (said !== null) return said
    const texts = within(ts, at).filter((one) => TOOLTIP_TEXT.test(tagOf(one)))
    const [text] = texts
    return texts.length === 1 && text !== undefined ? plainText(ts, text) : null
  }
  return null
}

function literalOn(ts: TypeScript, node: JsxNode, name: string): string | null {
  const found = openingOf(node).attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === name,
  )
  const value = found !== undefined && ts.isJsxAttribute(found) ? found.initializer : undefined
  return value !== undefined && ts.isStringLiteral(value) && value.text.trim() !== ''
    ? value.text.trim()
    : null
}

function within(ts: TypeScript, around: ts.Node): JsxNode[] {
  const found: JsxNode[] = []
  const visit = (node: ts.Node): void => {
    if (isJsxNode(ts, node)) found.push(node)
    node.forEachChild(visit)
  }
  around.forEachChild(visit)
  return found
}

/** Text alone, in one line; null for what holds anything else. */
function plainText(ts: TypeScript, node: JsxNode): string | null {
  if (!ts.isJsxElement(node) || !node.children.every((one) => ts.isJsxText(one))) return null
  const text = node.children.map((one) => one.getText()).join('')
  // An entity is not what it says.
  return text.includes('&') ? null : text.replace(/\s+/g, ' ').trim() || null
}

function iconName(element: FaultyElement): string | null {
  const { sources, node, fault } = element
  const { ts } = sources
  const icon = onlyChild(ts, node)
  const tag = icon === null ? null : openingOf(icon).tagName
  if (icon === null || tag === null || !ts.isIdentifier(tag)) return null
  const binding = findBinding(ts, tag.text, icon)
  if (binding?.kind !== 'import' || !ICON_PACKAGES.test(binding.specifier)) return null
  return nameOfIcon({
    icon: binding.imported,
    tag: fault.tag,
    onPress: codeOf(element, 'onClick'),
    href: literalAttribute(element, 'href') ?? '',
    isEnglish: isEnglish(element),
  })
}

function codeOf(element: FaultyElement, name: string): string {
  const code = attributeOf(element, name)?.initializer?.getText() ?? ''
  return code.length > LONGEST_CODE ? '' : code
}

/** What it shows; null for more than one thing, and for what a condition decides. */
function onlyChild(ts: TypeScript, node: JsxNode): JsxNode | null {
  if (!ts.isJsxElement(node)) return null
  const shown = node.children.filter((one) => {
    if (ts.isJsxText(one)) return one.getText().trim() !== ''
    return !ts.isJsxExpression(one) || one.expression !== undefined
  })
  const [only] = shown
  return shown.length === 1 && only !== undefined && isJsxNode(ts, only) ? only : null
}

/** By its words, or, of a page that hardly has any, by what it says itself. */
function isEnglish({ fault: { language }, sources: { files } }: FaultyElement): boolean {
  if (language !== null) return language === 'en'
  return /<html\b[^<>]*\slang\s*=\s*["']?en\b/i.test(files.get('index.html') ?? '')
}
