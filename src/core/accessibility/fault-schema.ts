/** A fault that crosses into a worker, or comes from one. */
import * as v from 'valibot'
import type { ElementFault } from './fault.ts'
import { ACCESSIBILITY_RULES } from './rule-names.ts'

const placeSchema = v.object({ file: v.string(), line: v.number(), column: v.number() })

export const elementFaultSchema: v.GenericSchema<unknown, ElementFault> = v.object({
  rule: v.picklist(ACCESSIBILITY_RULES),
  tag: v.string(),
  place: placeSchema,
  inner: v.nullable(placeSchema),
  colours: v.array(v.object({ text: v.string(), background: v.string(), needed: v.number() })),
  isWithinNamed: v.boolean(),
  isEvery: v.boolean(),
  language: v.nullable(v.string()),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))),
})
