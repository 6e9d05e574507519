/** What the workspace asks the worker about an element of the app, and what it hears. Parsed at both ends. */
import * as v from 'valibot'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import type { ElementEdit, ElementRefusal } from '../../../core/element-edits/element-edits.ts'
import { EDITED_ATTRIBUTES, elementOperationSchema } from '../../../core/element-edits/element-operation.ts'
import type { RefusalCode } from '../../../core/element-edits/refusal.ts'
import { ELEMENT_ERRORS } from '../../../core/errors/catalogue/element-errors.ts'
import { placeSchema, selectedElementSchema } from '../../../preview/channel/selected-element.ts'

const scopeSchema = v.picklist(['this', 'all'])
const texts = v.array(v.tuple([v.string(), v.string()]))

export const elementRequestSchema = v.object({
  kind: v.literal('element'),
  id: v.number(),
  /** Forgets every file before. */
  isReset: v.boolean(),
  /** What has changed since the last request. */
  changed: texts,
  removed: v.array(v.string()),
  selected: selectedElementSchema,
  /** The files of its places, as they were when it was selected. */
  seen: texts,
  task: v.variant('type', [
    v.object({ type: v.literal('describe') }),
    v.object({ type: v.literal('edit'), operation: elementOperationSchema, scope: scopeSchema }),
  ]),
})
export type ElementTaskRequest = v.InferOutput<typeof elementRequestSchema>

const CODES = Object.keys(ELEMENT_ERRORS) as RefusalCode[]

const refusalSchema: v.GenericSchema<unknown, ElementRefusal> = v.object({
  ok: v.literal(false),
  code: v.picklist(CODES),
  reason: v.string(),
  place: v.nullable(placeSchema),
})
const facetSchema = v.object({ this: v.nullable(refusalSchema), all: v.nullable(refusalSchema) })

const descriptionSchema: v.GenericSchema<unknown, ElementDescription> = v.object({
  ok: v.literal(true),
  tag: v.string(),
  place: placeSchema,
  sameSource: v.number(),
  usesTailwind: v.boolean(),
  colours: v.array(v.object({ name: v.string(), css: v.string() })),
  texts: v.array(v.object({ part: v.number(), value: v.nullable(v.string()), facet: facetSchema })),
  attributes: v.array(
    v.object({
      name: v.picklist(EDITED_ATTRIBUTES),
      value: v.nullable(v.string()),
      facet: facetSchema,
    }),
  ),
  icon: v.nullable(v.object({ name: v.string(), packageName: v.string(), facet: facetSchema })),
  ownClasses: v.array(v.string()),
  look: facetSchema,
  remove: facetSchema,
  duplicate: facetSchema,
  moveUp: facetSchema,
  moveDown: facetSchema,
})

const editSchema: v.GenericSchema<unknown, ElementEdit> = v.union([
  v.object({
    ok: v.literal(true),
    edits: v.array(v.object({ path: v.string(), start: v.number(), end: v.number(), text: v.string() })),
    scope: scopeSchema,
    selected: v.nullable(selectedElementSchema),
    before: v.nullable(v.string()),
  }),
  refusalSchema,
])

export const elementReplySchema = v.object({
  kind: v.literal('element'),
  id: v.number(),
  answer: v.variant('type', [
    v.object({ type: v.literal('describe'), result: v.union([descriptionSchema, refusalSchema]) }),
    v.object({ type: v.literal('edit'), result: editSchema }),
  ]),
})
export type ElementReply = v.InferOutput<typeof elementReplySchema>
