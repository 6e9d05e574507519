/** What stands in the fields of a page, so that one which a step empties or fills is told. */
import type { FlowCheck } from '../../../core/flows/flow-schema.ts'
import { MAX_FLOW_TEXT } from '../../../core/flows/flow-schema.ts'
import { describeTarget } from './flow-target.ts'

export type FieldValues = ReadonlyMap<Element, string>

const FIELDS =
  'input:not([type="checkbox" i], [type="radio" i], [type="file" i], [type="hidden" i]), textarea, select'
/** Fields of a page that are looked at, and those that are told of one step. */
const MOST_FIELDS = 100
const MOST_TOLD = 3

export function readFields(): FieldValues {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(FIELDS),
  ]
  return new Map(fields.slice(0, MOST_FIELDS).map((field) => [field, field.value]))
}

/** @param isTold whether the field may be read, and is not told otherwise */
export function changedFields(
  before: FieldValues,
  after: FieldValues,
  isTold: (field: Element) => boolean,
): FlowCheck[] {
  const checks: FlowCheck[] = []
  for (const [field, value] of after) {
    const was = before.get(field)
    if (was === undefined || was === value || value.length > MAX_FLOW_TEXT || !isTold(field)) continue
    const target = describeTarget(field)
    if (target !== null) checks.push({ check: 'value', target, value })
    if (checks.length === MOST_TOLD) break
  }
  return checks
}
