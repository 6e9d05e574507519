import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import type { ElementRefusal } from '../../../core/element-edits/element-edits.ts'
import type { EditScope } from '../../../core/element-edits/element-operation.ts'

export interface ElementState {
  /** Null: no panel is open. */
  readonly selected: SelectedElement | null
  /** What can be changed; null while it is read, and where nothing can. */
  readonly description: ElementDescription | null
  /** Why nothing can be changed, or why the last edit was refused. */
  readonly refusal: ElementRefusal | null
  /** A limit that refused an edit, or that the editor could not be started, as a sentence. */
  readonly problem: string | null
  readonly scope: EditScope
  readonly isBusy: boolean
  /** What is asked for waits for other work, or for the machine. */
  readonly isSlow: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Grows each time the panel is asked to take the focus. */
  readonly panelFocuses: number
}

export const CLOSED: ElementState = {
  selected: null,
  description: null,
  refusal: null,
  problem: null,
  scope: 'this',
  isBusy: false,
  isSlow: false,
  canUndo: false,
  canRedo: false,
  panelFocuses: 0,
}

/** This one, wherever anything of it can be changed by itself. */
export function firstScope({ texts, attributes, icon, look, remove }: ElementDescription): EditScope {
  const facets = [...texts, ...attributes].map(({ facet }) => facet).concat(icon?.facet ?? [], look, remove)
  return facets.some((facet) => facet.this === null) || facets.every((facet) => facet.all !== null)
    ? 'this'
    : 'all'
}
