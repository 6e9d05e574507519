/** What is told of an element of the page: what it is and says, and where its source is. */
import { cutText } from '../../../core/secrets/cut-text.ts'
import {
  MAX_ATTRIBUTE,
  MAX_CLASSES,
  MAX_PLACES,
  MAX_SELECTED_TEXT,
  type Place,
  SELECTED_ATTRIBUTES,
  type SelectedElement,
} from '../../channel/selected-element.ts'
import { selectorOf } from './element-selector.ts'
import { componentName, type Fiber, fiberOf, ownerOf, placeOfFiber } from './react-fibers.ts'

export function describeElement(element: Element): SelectedElement {
  const source = sourceOf(element)
  return {
    selector: selectorOf(element),
    tag: element.localName.slice(0, 64),
    text: textOf(element),
    classes: [...element.classList].filter((name) => name.length <= 200).slice(0, MAX_CLASSES),
    attributes: Object.fromEntries(
      SELECTED_ATTRIBUTES.flatMap((name) => {
        const value = element.getAttribute(name)
        return value === null ? [] : [[name, cutAddress(value)]]
      }),
    ),
    places: source?.places ?? [],
    ...countAlike(source),
  }
}

/** Where the element is written, and the uses of the components that it is in, outwards; empty where nobody knows. */
export function placesOf(element: Element): readonly Place[] {
  return sourceOf(element)?.places ?? []
}

/** The first of them, without a look at the others. */
export function firstPlaceOf(element: Element): Place | null {
  for (let fiber = fiberOf(element); fiber !== null; fiber = ownerOf(fiber)) {
    const place = placeOfFiber(fiber)
    if (place !== null) return place
  }
  return null
}

/** The element in a few words, to be shown or read out beside it: its tag, and the component that it is in. */
export function nameOf(element: Element): { readonly tag: string; readonly component: string | null } {
  const tag = element.localName
  let owner = fiberOf(element)
  while (owner !== null) {
    owner = ownerOf(owner)
    const name = owner === null ? null : componentName(owner)
    if (name !== null) return { tag, component: name }
  }
  return { tag, component: null }
}

/** What the element says, in one line, in the letters of its source: CSS may show others. */
export function textOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let said = ''
  let before: Node | null = null
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.parentElement?.matches('script, style')) continue
    said += (before?.nextSibling === node ? '' : ' ') + node.nodeValue
    before = node
  }
  const line = said.replace(/\s+/g, ' ').trim()
  return cutText(line, MAX_SELECTED_TEXT).trim()
}

/** What is asked of an address may hold a key, of which no part may be left over. */
function cutAddress(value: string): string {
  const [place = ''] = value.length <= MAX_ATTRIBUTE ? [value] : value.split(/[?#]/)
  return cutText(place, MAX_ATTRIBUTE)
}

interface Source {
  /** The fiber whose place is the first one: the element's own, or that of the component of a package around it. */
  readonly bearer: Fiber
  readonly places: readonly Place[]
}

function sourceOf(element: Element): Source | null {
  let bearer: Fiber | null = null
  const places: Place[] = []
  for (let fiber = fiberOf(element); fiber !== null && places.length < MAX_PLACES; fiber = ownerOf(fiber)) {
    const place = placeOfFiber(fiber)
    // `memo` stands around a component of the same props.
    if (place === null || isSame(place, places.at(-1))) continue
    bearer ??= fiber
    places.push(place)
  }
  return bearer === null ? null : { bearer, places }
}

/** How many elements of the page were made at the same place, and the number of this one among them. */
function countAlike(source: Source | null): { sameSource: number; indexInSource: number } {
  if (source === null) return { sameSource: 1, indexInSource: 0 }
  const seen = new Set<Fiber>()
  let sameSource = 0
  let indexInSource = 0
  for (const element of document.body.querySelectorAll('*')) {
    const bearer = bearerAt(element, source.places[0])
    if (bearer === null || seen.has(bearer)) continue
    seen.add(bearer)
    if (bearer.alternate !== null) seen.add(bearer.alternate)
    if (bearer === source.bearer || bearer.alternate === source.bearer) indexInSource = sameSource
    sameSource += 1
  }
  return { sameSource: Math.max(1, sameSource), indexInSource }
}

function bearerAt(element: Element, wanted: Place | undefined): Fiber | null {
  for (let fiber = fiberOf(element); fiber !== null; fiber = ownerOf(fiber)) {
    const place = placeOfFiber(fiber)
    if (place !== null) return isSame(place, wanted) ? fiber : null
  }
  return null
}

function isSame(a: Place, b: Place | undefined): boolean {
  return b !== undefined && a.file === b.file && a.line === b.line && a.column === b.column
}
