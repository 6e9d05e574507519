/** The elements of an app's page, as its source has them; what finding one needs of a project. */
import type { SelectedElement } from '../chat/selected-element.ts'
import { isIntrinsic } from '../element-edits/locate.ts'
import type { OutlinedElement, ShownItem } from '../element-edits/outline.ts'
import type { Sources } from '../element-edits/sources.ts'

/** Why nothing certain can be said or done: a sentence for the person. */
export class LeftOut extends Error {}

/** An element of the page, or one of the items that its source stands for. */
export interface Shown {
  readonly element: OutlinedElement
  readonly item: ShownItem | null
  /** What the page says of it, where the request brought that. */
  readonly selected: SelectedElement | null
}

export interface Page {
  sources(): Sources
  outline(): readonly OutlinedElement[]
  /** Whether it is the use of a component of the project, rather than of a package's. */
  isDrawn(element: OutlinedElement): boolean
}

export function ancestors(element: OutlinedElement): OutlinedElement[] {
  const found: OutlinedElement[] = []
  for (let outer = element.parent; outer !== null; outer = outer.parent) found.push(outer)
  return found
}

export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The root of what the use of a component draws, where it is one element; else the element itself. */
export function drawnRoot(project: Page, shown: Shown): Shown {
  let { element } = shown
  while (!isIntrinsic(element.tag)) {
    const outer: OutlinedElement = element
    const root = project.outline().find(({ parent, isRoot }) => isRoot && parent === outer)
    if (root === undefined) break
    element = root
  }
  return element === shown.element ? shown : { ...shown, element, selected: null }
}

const CONTROLS = /^(?:input|textarea|select|button|a|Link)$/

/** An input with its label and icon: what is around it and holds nothing else that can be used. */
export function wholeControl(project: Page, shown: Shown): Shown {
  let { element } = shown
  if (!/^(?:input|textarea|select)$/.test(element.tag)) return shown
  for (
    let outer = element.parent;
    outer !== null && /^(?:label|div|span|p)$/.test(outer.tag);
    outer = outer.parent
  ) {
    const around: OutlinedElement = outer
    const controls = project
      .outline()
      .filter((one) => CONTROLS.test(one.tag) && ancestors(one).includes(around))
    if (controls.length > 1 || around.placed.module !== element.placed.module) break
    element = around
  }
  return { ...shown, element, selected: element === shown.element ? shown.selected : null }
}
