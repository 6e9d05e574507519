/** What the page says of an edit: the app is run again, and what has changed on it is what was to change. */
import { expect } from 'vitest'
import type { SelectedElement } from '../../src/core/chat/selected-element.ts'
import type { ElementEdit } from '../../src/core/element-edits/element-edits.ts'
import type { EditScope, ElementOperation } from '../../src/core/element-edits/element-operation.ts'
import { runApp } from './running-app.ts'

export interface EditedPage {
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
  readonly selected: SelectedElement
  readonly operation: ElementOperation
  readonly scope: EditScope
  readonly result: Extract<ElementEdit, { ok: true }>
}

export function checkPage({ before, after, selected, operation, scope, result }: EditedPage): void {
  const [old, now] = [runApp(before), runApp(after)]
  const index = old.findIndex(({ selector }) => selector === selected.selector)
  const size = old.filter((one) => isWithin(one, selected)).length
  const isStructure = ['delete', 'duplicate', 'move'].includes(operation.type)
  if (operation.type === 'delete' && scope === 'this') expect(now).toHaveLength(old.length - size)
  else if (operation.type === 'duplicate') expect(now).toHaveLength(old.length + size)
  else if (operation.type !== 'delete') expect(now).toHaveLength(old.length)

  if (!isStructure && scope === 'this' && result.edits.length > 0) {
    const changed = old.flatMap((one, at) => (looksOf(one) === looksOf(now[at]) ? [] : [one]))
    const others = changed.filter((one) => !isWithin(one, selected) && !isWithin(selected, one))
    expect(others).toEqual([])
  }
  if (result.selected !== null && result.edits.length > 0) {
    const [place] = result.selected.places
    const there = now.filter(({ places }) => JSON.stringify(places[0]) === JSON.stringify(place))
    expect(there.map(({ tag }) => tag)).toContain(selected.tag)
    if (!isStructure) expect(now[index]?.places).toEqual(result.selected.places)
    if (operation.type === 'text') expect(result.selected.text).toBe(now[index]?.text)
    if (operation.type === 'style' || operation.type === 'classes') {
      expect([...result.selected.classes].sort()).toEqual([...(now[index]?.classes ?? [])].sort())
    }
  }
}

function isWithin(one: SelectedElement, around: SelectedElement): boolean {
  return one.selector === around.selector || one.selector.startsWith(`${around.selector} > `)
}

function looksOf(element: SelectedElement | undefined): string {
  return JSON.stringify([element?.tag, element?.text, element?.classes, element?.attributes])
}
