/** A selected element as a frame reports it. The frame's side can be forged: every part has a limit. */
import * as v from 'valibot'
import type { SelectedElement } from '../../core/chat/selected-element.ts'

export type { Place, SelectedElement } from '../../core/chat/selected-element.ts'

/** UTF-16 units of an element's text, source places, classes, and units of one attribute that are passed on. */
export const MAX_SELECTED_TEXT = 200
export const MAX_PLACES = 8
export const MAX_CLASSES = 64
export const MAX_ATTRIBUTE = 300
export const MAX_SELECTOR = 1_000

/** The attributes that say what an element is or leads to. */
export const SELECTED_ATTRIBUTES: readonly string[] = ['src', 'href', 'alt', 'type', 'role', 'aria-label']

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const ordinal = v.pipe(count, v.minValue(1))
const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length))

export const placeSchema = v.object({ file: textUpTo(500), line: ordinal, column: ordinal })

const attributeName = v.pipe(
  v.string(),
  v.check((name) => SELECTED_ATTRIBUTES.includes(name)),
)

export const selectedElementSchema: v.GenericSchema<unknown, SelectedElement> = v.pipe(
  v.object({
    selector: v.pipe(textUpTo(MAX_SELECTOR), v.minLength(1)),
    tag: v.pipe(textUpTo(64), v.minLength(1)),
    text: textUpTo(MAX_SELECTED_TEXT),
    classes: v.pipe(v.array(textUpTo(200)), v.maxLength(MAX_CLASSES)),
    attributes: v.record(attributeName, textUpTo(MAX_ATTRIBUTE)),
    places: v.pipe(v.array(placeSchema), v.maxLength(MAX_PLACES)),
    sameSource: ordinal,
    indexInSource: count,
  }),
  v.check(({ indexInSource, sameSource }) => indexInSource < sameSource),
)
