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
import { HeadingLevels } from './heading-levels.ts'

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
  const named = new Map<Element, boolean>()
  const levels = new HeadingLevels()
  for (const { id, nodes } of violations) {
    const rule = ACCESSIBILITY_RULES.find((known) => known === id)
    if (rule === undefined) continue
    for (const node of nodes) {
      const { element } = node
      if (element === undefined || !isTold(rule, element)) continue
      const places = placesOf(element).slice(0, MAX_FAULT_PLACES)
      const where = places.length === 0 ? openingTag(element) : places.map(nameOfPlace).join(' ')
      const key = `${rule} ${where}`
      const known = grouped.get(key)
      const colours = rule === 'color-contrast' ? coloursOf(node) : []
      const isWithin = rule === 'image-alt' && isWithinNamed(element, named)
      if (known !== undefined) grouped.set(key, together(known, colours, isWithin))
      else {
        const tag = element.localName.slice(0, 64)
        const opening = openingTag(element)
        const own = { rule, tag, element: opening, places, count: 1, colours, isWithinNamed: isWithin }
        const level = rule === 'heading-order' ? levels.levelFor(element) : null
        grouped.set(key, { ...own, isEvery: false, ...(level === null ? {} : { level }) })
      }
    }
  }
  const faults = [...grouped.values()]
  const isEvery = findEvery(faults)
  return faults.slice(0, MAX_FAULTS).map((fault) => ({ ...fault, isEvery: isEvery(fault) }))
}

/**
 * Colours are changed where each element that would change with them is hard to read. Faults and elements are gone through
 * once for each tag, however many faults there are.
 */
function findEvery(faults: readonly FaultOnPage[]): (fault: FaultOnPage) => boolean {
  const faulty = new Map<string, number>()
  for (const { rule, places, count } of faults) {
    const [place] = places
    if (rule === 'color-contrast' && place !== undefined) addTo(faulty, nameOfPlace(place), count)
  }
  const alike = new Map<string, Map<string, number>>()
  const alikeOf = (tag: string) => {
    const known = alike.get(tag)
    if (known !== undefined) return known
    const found = new Map<string, number>()
    for (const element of document.getElementsByTagName(tag)) {
      const place = firstPlaceOf(element)
      if (place !== null) addTo(found, nameOfPlace(place), 1)
    }
    alike.set(tag, found)
    return found
  }
  return ({ rule, tag, places: [place] }) => {
    if (rule !== 'color-contrast' || place === undefined) return false
    const name = nameOfPlace(place)
    return alikeOf(tag).get(name) === faulty.get(name)
  }
}

function addTo(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count)
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

function openingTag(element: Element): string {
  const copy = element.cloneNode(false) as Element
  for (const name of copy.getAttributeNames()) if (name.startsWith('data-lathe-')) copy.removeAttribute(name)
  const { outerHTML, localName } = copy
  const end = `</${localName}>`
  const opening = outerHTML.endsWith(end) ? outerHTML.slice(0, -end.length) : outerHTML
  return opening
    .slice(0, 4 * MAX_ELEMENT)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_ELEMENT)
}

function together(known: FaultOnPage, found: readonly ShownColours[], isWithin: boolean): FaultOnPage {
  const colours = [...known.colours]
  for (const pair of found)
    if (!colours.some((one) => JSON.stringify(one) === JSON.stringify(pair))) colours.push(pair)
  return {
    ...known,
    count: known.count + 1,
    colours: colours.slice(0, MAX_SHOWN_COLOURS),
    isWithinNamed: known.isWithinNamed && isWithin,
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

/** @param named what is known of links and buttons that were looked at before */
function isWithinNamed(element: Element, named: Map<Element, boolean>): boolean {
  const around = element.parentElement?.closest('a[href], button')
  if (around == null) return false
  const known = named.get(around) ?? (around.textContent ?? '').trim() !== ''
  named.set(around, known)
  return known
}
