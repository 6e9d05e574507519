/**
 * What axe finds wrong with the page as it is, by the place in the source at which each element is written. Loaded when it
 * is first asked for: the library is large. Bounded in elements, findings and their length; what an app says here is looked
 * at again by whoever hears it.
 */
import axe, { type NodeResult } from 'axe-core'
import type { FaultOnPage, ShownColours } from '../../../core/accessibility/fault.ts'
import { ACCESSIBILITY_RULES, type AccessibilityRule } from '../../../core/accessibility/rule-names.ts'
import type { Place } from '../../channel/selected-element.ts'
import { MAX_ELEMENT, MAX_FAULT_PLACES, MAX_FAULTS, MAX_SHOWN_COLOURS } from '../../channel/site-messages.ts'
import { firstPlaceOf, placesOf } from '../tools/describe-element.ts'

/** Elements of a page; of one with more it would take too long. */
const MOST_ELEMENTS = 6_000
/** What says what belongs into a field. */
const NAMES_OF_FIELDS = [
  'implicit-label',
  'explicit-label',
  'aria-label',
  'aria-labelledby',
  'non-empty-title',
  'presentational-role',
]
/** Elements that one rule tells of. */
const MOST_NODES = 400

// It names itself in the page, which is the app's.
Reflect.deleteProperty(globalThis, 'axe')
// A placeholder goes with the first letter, and not every screen reader reads it.
axe.configure({ rules: [{ id: 'label', any: NAMES_OF_FIELDS }] })

/** Null where the page is too large. */
export async function pageFaults(): Promise<FaultOnPage[] | null> {
  if (document.querySelectorAll('*').length > MOST_ELEMENTS) return null
  endFades()
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: [...ACCESSIBILITY_RULES] },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    elementRef: true,
    selectors: false,
  })
  const grouped = new Map<string, FaultOnPage>()
  for (const { id, nodes } of violations) {
    const rule = ACCESSIBILITY_RULES.find((known) => known === id)
    if (rule === undefined) continue
    for (const node of nodes.slice(0, MOST_NODES)) {
      const { element } = node
      if (element === undefined || !isTold(rule, element)) continue
      const fault = faultOf(rule, element, node)
      const key = `${rule} ${fault.places.length === 0 ? fault.element : fault.places.map(nameOfPlace).join(' ')}`
      const known = grouped.get(key)
      grouped.set(key, known === undefined ? fault : together(known, fault))
    }
  }
  const faults = [...grouped.values()]
  return faults.slice(0, MAX_FAULTS).map((fault) => ({ ...fault, isEvery: isEvery(fault, faults) }))
}

/** Colours are changed where each element that would change with them is hard to read. */
function isEvery({ rule, tag, places: [place] }: FaultOnPage, faults: readonly FaultOnPage[]): boolean {
  if (rule !== 'color-contrast' || place === undefined) return false
  const name = nameOfPlace(place)
  const isHere = (one: Place | null | undefined) => one != null && nameOfPlace(one) === name
  const counts = faults.map((one) => (one.rule === rule && isHere(one.places[0]) ? one.count : 0))
  const alike = [...document.getElementsByTagName(tag)].filter((element) => isHere(firstPlaceOf(element)))
  return alike.length === counts.reduce((sum, count) => sum + count, 0)
}

function nameOfPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/** A colour that still fades is none that anybody reads. */
function endFades(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (typeof end === 'number' && Number.isFinite(end)) animation.finish()
  }
}

/** What a script fades has a colour that changes. */
function isTold(rule: AccessibilityRule, element: Element): boolean {
  if (rule !== 'color-contrast') return true
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at instanceof HTMLElement && !/^1?$/.test(at.style.opacity)) return false
  return true
}

function faultOf(rule: AccessibilityRule, element: Element, node: NodeResult): FaultOnPage {
  const tag = element.localName
  const copy = element.cloneNode(false) as Element
  for (const name of copy.getAttributeNames()) if (name.startsWith('data-lathe-')) copy.removeAttribute(name)
  const { outerHTML } = copy
  const opening = outerHTML.slice(
    0,
    outerHTML.length - (outerHTML.endsWith(`</${tag}>`) ? tag.length + 3 : 0),
  )
  return {
    rule,
    tag: tag.slice(0, 64),
    element: opening.replace(/\s+/g, ' ').slice(0, MAX_ELEMENT),
    places: placesOf(element).slice(0, MAX_FAULT_PLACES),
    count: 1,
    colours: rule === 'color-contrast' ? coloursOf(node) : [],
    isWithinNamed: isWithinNamed(element),
    isEvery: false,
  }
}

function together(one: FaultOnPage, other: FaultOnPage): FaultOnPage {
  const colours = [...one.colours]
  for (const pair of other.colours)
    if (!colours.some((known) => JSON.stringify(known) === JSON.stringify(pair))) colours.push(pair)
  return {
    ...one,
    count: one.count + other.count,
    colours: colours.slice(0, MAX_SHOWN_COLOURS),
    isWithinNamed: one.isWithinNamed && other.isWithinNamed,
  }
}

function coloursOf({ any }: NodeResult): ShownColours[] {
  return any.flatMap(({ data }) => {
    const { fgColor, bgColor, expectedContrastRatio } = (data ?? {}) as Record<string, unknown>
    if (typeof fgColor !== 'string' || typeof bgColor !== 'string') return []
    return [
      {
        text: fgColor.toLowerCase(),
        background: bgColor.toLowerCase(),
        needed: Number.parseFloat(String(expectedContrastRatio)),
      },
    ]
  })
}

function isWithinNamed(element: Element): boolean {
  const around = element.parentElement?.closest('a[href], button')
  return (around?.textContent ?? '').trim() !== ''
}
