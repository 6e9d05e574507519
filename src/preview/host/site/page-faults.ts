/**
 * What axe finds wrong with the page as it is, by the place in the source at which each element is written. Loaded when it
 * is first asked for: the library is large. Bounded in elements, findings and their length; what an app says here is looked
 * at again by whoever hears it.
 */
import axe, { type NodeResult } from 'axe-core'
import type { FaultOnPage, ShownColours } from '../../../core/accessibility/fault.ts'
import { ACCESSIBILITY_RULES, type AccessibilityRule } from '../../../core/accessibility/rule-names.ts'
import { MAX_ELEMENT, MAX_FAULT_PLACES, MAX_FAULTS, MAX_SHOWN_COLOURS } from '../../channel/site-messages.ts'
import { placesOf } from '../tools/describe-element.ts'

/** Elements of a page; of one with more it would take too long. */
const MOST_ELEMENTS = 6_000
/** Elements that one rule tells of. */
const MOST_NODES = 400

// It names itself in the page, which is the app's.
Reflect.deleteProperty(globalThis, 'axe')

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
      const [place] = fault.places
      const key = `${rule} ${place === undefined ? fault.element : `${place.file}:${place.line}:${place.column}`}`
      const known = grouped.get(key)
      grouped.set(key, known === undefined ? fault : together(known, fault))
    }
  }
  return [...grouped.values()].slice(0, MAX_FAULTS)
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
  const [opening = ''] = (element.cloneNode(false) as Element).outerHTML.split(/<\/[^<]*$/)
  return {
    rule,
    tag: element.localName.slice(0, 64),
    element: opening.replace(/\s+/g, ' ').slice(0, MAX_ELEMENT),
    places: placesOf(element).slice(0, MAX_FAULT_PLACES),
    count: 1,
    colours: rule === 'color-contrast' ? coloursOf(node) : [],
    isWithinNamed: isWithinNamed(element),
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
