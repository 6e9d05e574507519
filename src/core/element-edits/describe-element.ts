/** What of an element can be changed in place, and what it is now: found out by trying each edit. */
import type { Place, SelectedElement } from '../chat/selected-element.ts'
import type { Chain } from './chain.ts'
import { classNames } from './class-list.ts'
import { styledElement } from './edit-classes.ts'
import { iconOf } from './edit-icon.ts'
import { usesTailwind } from './edit-style.ts'
import { attributeLiteral, ownTexts } from './edit-text.ts'
import { type ElementEditor, type ElementRefusal, type ElementRequest, refusalOf } from './element-edits.ts'
import {
  EDITED_ATTRIBUTES,
  type EditedAttribute,
  type EditScope,
  type ElementOperation,
} from './element-operation.ts'
import { isIntrinsic, openingOf, type PlacedElement, tagOf } from './locate.ts'
import { Refusal } from './refusal.ts'
import { type ThemeColour, themeColours } from './theme-colours.ts'

/** Why an edit is not possible, for each scope; null where it is. */
export type Facet = Readonly<Record<EditScope, ElementRefusal | null>>

interface DescribedText {
  readonly part: number
  /** Null where it is computed. */
  readonly value: string | null
  readonly facet: Facet
}

interface DescribedAttribute {
  readonly name: EditedAttribute
  /** Null where the element has none, or where it is computed. */
  readonly value: string | null
  readonly facet: Facet
}

export interface ElementDescription {
  readonly ok: true
  /** As the source has it: `h1`, `Link`. */
  readonly tag: string
  readonly place: Place
  readonly sameSource: number
  readonly usesTailwind: boolean
  /** Colours that the project itself names. */
  readonly colours: readonly ThemeColour[]
  readonly texts: readonly DescribedText[]
  readonly attributes: readonly DescribedAttribute[]
  /** Null for an element that is no icon. */
  readonly icon: { readonly name: string; readonly packageName: string; readonly facet: Facet } | null
  /** Those that some literal of the source always says, and that can be taken away one by one. */
  readonly ownClasses: readonly string[]
  /** For adding a class. */
  readonly look: Facet
  readonly remove: Facet
  readonly duplicate: Facet
  readonly moveUp: Facet
  readonly moveDown: Facet
}

const ATTRIBUTES: Readonly<Record<string, readonly EditedAttribute[]>> = {
  img: ['src', 'alt'],
  a: ['href'],
  input: ['placeholder'],
  textarea: ['placeholder'],
}

export function describeElement(
  editor: ElementEditor,
  request: ElementRequest,
): ElementDescription | ElementRefusal {
  const { selected } = request
  try {
    const { chain, element } = editor.open(request)
    const facet = (operation: ElementOperation): Facet => ({
      this: problem(editor, request, operation, 'this'),
      all: problem(editor, request, operation, 'all'),
    })
    return {
      ok: true,
      tag: tagOf(element.node),
      place: element.place,
      sameSource: selected.sameSource,
      usesTailwind: usesTailwind(chain.sources),
      colours: themeColours(chain.sources),
      texts: describeTexts(editor, request, chain, element),
      attributes: describeAttributes(chain, element, selected, facet),
      icon: describeIcon(chain, element, facet),
      ownClasses: fixedClasses(chain, element, selected),
      look: facet({ type: 'classes', add: ['lathe-probe'], remove: [] }),
      remove: facet({ type: 'delete' }),
      duplicate: facet({ type: 'duplicate' }),
      moveUp: facet({ type: 'move', by: -1 }),
      moveDown: facet({ type: 'move', by: 1 }),
    }
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error, selected)
    throw error
  }
}

function problem(
  editor: ElementEditor,
  request: ElementRequest,
  operation: ElementOperation,
  scope: EditScope,
): ElementRefusal | null {
  const result = editor.edit(request, operation, scope)
  return result.ok ? null : result
}

function describeTexts(
  editor: ElementEditor,
  request: ElementRequest,
  chain: Chain,
  element: PlacedElement,
): DescribedText[] {
  return ownTexts(chain, element).map(({ literals }, part) => {
    // A number tries another number; what a text says does not matter.
    const text = literals[0]?.form === 'number' ? '1' : 'Lathe'
    const tried = (scope: EditScope) => editor.edit(request, { type: 'text', part, text }, scope)
    const results = { this: tried('this'), all: tried('all') }
    const shown = [results.this, results.all].find((one) => one.ok)
    return {
      part,
      value: shown?.ok === true ? shown.before : null,
      facet: {
        this: results.this.ok ? null : results.this,
        all: results.all.ok ? null : results.all,
      },
    }
  })
}

function describeAttributes(
  chain: Chain,
  element: PlacedElement,
  { tag, attributes }: SelectedElement,
  facet: (operation: ElementOperation) => Facet,
): DescribedAttribute[] {
  const isPlain = isIntrinsic(tagOf(element.node))
  const names = isPlain
    ? (ATTRIBUTES[tag] ?? [])
    : EDITED_ATTRIBUTES.filter((name) => isWritten(chain, element, name))
  return names.map((name) => {
    const value = attributeValue(chain, element, name) ?? attributes[name] ?? null
    return { name, value, facet: facet({ type: 'attribute', name, value: 'lathe' }) }
  })
}

function isWritten({ sources: { ts } }: Chain, { node }: PlacedElement, name: string): boolean {
  return openingOf(node).attributes.properties.some(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === name,
  )
}

function attributeValue(chain: Chain, element: PlacedElement, name: EditedAttribute): string | null {
  try {
    const literal = attributeLiteral(chain, element, name)
    return literal === null || literal === 'import' ? null : literal.value
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function describeIcon(
  chain: Chain,
  element: PlacedElement,
  facet: (operation: ElementOperation) => Facet,
): ElementDescription['icon'] {
  try {
    const { name, packageName } = iconOf(chain, element)
    return { name, packageName, facet: facet({ type: 'icon', name: 'LatheProbe' }) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function fixedClasses(chain: Chain, { module, node }: PlacedElement, { classes }: SelectedElement): string[] {
  const { pieces } = styledElement(chain, module, node, 0).sources
  const fixed = pieces.filter(({ isConditional }) => !isConditional)
  const names = new Set(fixed.flatMap((piece) => classNames(piece.target.value, piece)))
  return classes.filter((name) => names.has(name))
}
