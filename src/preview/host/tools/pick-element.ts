/** Which element a person means who points at a place of the page, or steps from one to another. */
import type { SelectionStep } from '../../channel/selection-step.ts'

/** Of Lathe's own, or never seen. */
const NOT_SELECTABLE = 'html, body, head, head *, script, style, template, lathe-select, lathe-error-overlay'
const CONTENT = 'img, svg, video, canvas, picture, input, textarea, select, button, iframe, object'
/** Up to this size, in pixels, a drawing is an icon: one thing, whatever shapes it is made of. */
const ICON_SIZE = 64
/** Milliseconds for which it is remembered which elements let the pointer through. */
const MUTED_FOR = 500

function isSelectable(element: Element): boolean {
  return !element.matches(NOT_SELECTABLE) && element.getClientRects().length > 0
}

/** Finds elements by their place. Also those that let the pointer through, such as a button that is disabled. */
export class ElementPicker {
  #muted: readonly Element[] = []
  #mutedAt = Number.NEGATIVE_INFINITY

  at(x: number, y: number): Element | null {
    const hit = document.elementsFromPoint(x, y).find((element) => !element.matches(NOT_SELECTABLE)) ?? null
    return wholeIcon(this.#mutedAbove(hit, x, y) ?? hit)
  }

  /** The smallest element here that lets the pointer through and has something to show; decoration has not. */
  #mutedAbove(hit: Element | null, x: number, y: number): Element | null {
    let best: Element | null = null
    let bestArea = hit === null ? Number.POSITIVE_INFINITY : areaOf(hit.getBoundingClientRect())
    for (const element of this.#listMuted()) {
      const box = element.getBoundingClientRect()
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue
      if (areaOf(box) > bestArea || element.contains(hit)) continue
      best = element
      bestArea = areaOf(box)
    }
    return best
  }

  #listMuted(): readonly Element[] {
    const now = performance.now()
    if (now - this.#mutedAt < MUTED_FOR) return this.#muted
    this.#muted = [...document.body.querySelectorAll('*')].filter(
      (element) => showsSomething(element) && isMuted(element),
    )
    this.#mutedAt = performance.now()
    return this.#muted
  }
}

/** The element one step away that can be seen; null when there is none. Without `from` the page's first. */
export function stepFrom(from: Element | null, step: SelectionStep): Element | null {
  if (from === null) return firstOf(document.body.children) ?? null
  if (step === 'parent') {
    const parent = from.parentElement
    return parent !== null && isSelectable(parent) ? parent : null
  }
  if (step === 'child') return firstOf(from.children) ?? null
  const siblings = [...(from.parentElement?.children ?? [])].filter(isSelectable)
  return siblings[siblings.indexOf(from) + (step === 'next' ? 1 : -1)] ?? null
}

function firstOf(children: Iterable<Element>): Element | undefined {
  return [...children].find(isSelectable)
}

function wholeIcon(element: Element | null): Element | null {
  const drawing = element?.closest('svg')
  if (!drawing) return element
  const { width, height } = drawing.getBoundingClientRect()
  return width <= ICON_SIZE && height <= ICON_SIZE ? drawing : element
}

function showsSomething(element: Element): boolean {
  return (
    element.matches(CONTENT) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
  )
}

function isMuted(element: Element): boolean {
  const { pointerEvents, visibility } = getComputedStyle(element)
  return pointerEvents === 'none' && visibility === 'visible' && isSelectable(element)
}

function areaOf({ width, height }: DOMRect): number {
  return width * height
}
