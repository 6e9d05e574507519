/**
 * The page as what it is made of, for a comparison with another version of it. Bounded in elements and in their words; what
 * is seen of the page is not changed, and what moves for ever stands at its beginning meanwhile.
 */
import { getRole } from 'dom-accessibility-api'
import type { Place } from '../../../core/chat/selected-element.ts'
import {
  MAX_OUTLINE_LOOK,
  MAX_OUTLINE_TEXT,
  MAX_WITHIN,
  MOST_OUTLINED,
  type OutlinedElement,
} from '../../../core/moves/screen-outline.ts'
import { placesOf } from '../tools/describe-element.ts'

export interface PageOutline {
  readonly elements: readonly OutlinedElement[]
  readonly isCut: boolean
}

/** Elements that are passed on the way to those that are told: many may be hidden. */
const MOST_PASSED = 6_000
const OWN = /^lathe-/
const UNSEEN = new Set(['script', 'style', 'link', 'meta', 'template', 'noscript', 'br', 'wbr'])
/** What is within a drawing moves with it. */
const WHOLE = new Set(['svg', 'canvas', 'video', 'iframe'])
const LOOK = [
  'color',
  'background-color',
  'border-top-width',
  'border-top-color',
  'border-radius',
  'padding',
  'margin',
  'gap',
  'font-size',
  'font-weight',
  'text-decoration-line',
  'text-align',
  'opacity',
  'visibility',
]

interface Around {
  readonly index: number
  readonly rect: DOMRect | null
  readonly places: readonly Place[]
}

export function outlinePage(): PageOutline {
  const moves = holdEndless()
  try {
    return outline()
  } finally {
    for (const move of moves) move.play()
  }
}

function outline(): PageOutline {
  const elements: OutlinedElement[] = []
  const counts = new Map<string, number>()
  let passed = 0
  let isCut = false
  // Depth first, without recursion: an app may nest as deep as it likes.
  const open: { at: Element | null; around: Around; above: number }[] = [
    {
      at: document.body.firstElementChild,
      around: { index: -1, rect: null, places: [] },
      above: 0,
    },
  ]
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { at: element, around } = level
    if (element === null) {
      open.pop()
      continue
    }
    level.at = element.nextElementSibling
    passed += 1
    if (elements.length === MOST_OUTLINED || passed > MOST_PASSED) {
      isCut = true
      break
    }
    if (UNSEEN.has(element.localName) || OWN.test(element.localName)) continue
    const rect = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (style.display === 'none') continue
    const own = placesOf(element)
    const places = own.length > 0 ? own : around.places
    const place = places[0] ?? null
    const name =
      place === null ? element.localName : `${place.file}:${place.line}:${place.column} ${element.localName}`
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    elements.push({
      tag: element.localName.slice(0, 64),
      role: (element.getAttribute('role') ?? getRole(element) ?? '').slice(0, 40),
      text: wordsOf(element),
      place,
      within: [...new Set(places.slice(1).map(({ file }) => file))].slice(0, MAX_WITHIN),
      nth,
      box: {
        x: Math.round(rect.left - (around.rect?.left ?? 0)),
        y: Math.round(rect.top - (level.above === 0 ? (around.rect?.top ?? 0) : level.above)),
        width: Math.round(rect.width),
        height: Math.round(rect.height),
      },
      look: LOOK.map((property) => style.getPropertyValue(property))
        .join(' ')
        .slice(0, MAX_OUTLINE_LOOK),
      parent: around.index,
    })
    level.above = rect.bottom
    if (WHOLE.has(element.localName)) continue
    open.push({
      at: element.firstElementChild,
      around: { index: elements.length - 1, rect, places },
      above: 0,
    })
  }
  return { elements, isCut }
}

/** The words that stand directly in it, or its name. */
function wordsOf(element: Element): string {
  let words = ''
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === Node.TEXT_NODE) words += `${(node.nodeValue ?? '').slice(0, 4 * MAX_OUTLINE_TEXT)} `
    if (words.length > 4 * MAX_OUTLINE_TEXT) break
  }
  const said = words.replace(/\s+/g, ' ').trim()
  const name =
    said === '' ? (element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? '') : said
  return name.slice(0, MAX_OUTLINE_TEXT)
}

/** What moves for ever is elsewhere each time that somebody looks. */
function holdEndless(): readonly Animation[] {
  return document.getAnimations().filter((animation) => {
    if (animation.playState !== 'running') return false
    animation.pause()
    animation.currentTime = 0
    return true
  })
}
