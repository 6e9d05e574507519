/** The format of `e2e/*.flow.json`: what a person does in an app, and what has to be there then. See `SPEC.md`. */
import * as v from 'valibot'

/** UTF-16 units of a text that is looked for or typed, and of a name. */
export const MAX_FLOW_TEXT = 300
export const MAX_FLOW_NAME = 80
export const MAX_STEPS = 100
/** Of one step. */
export const MAX_CHECKS = 20
/** Lines of one order. */
export const MAX_ORDER = 8
/** Among elements that are called alike, from 0. */
const MAX_PLACE = 999
/** CSS pixels: a watch, and a wall of screens. */
const MIN_WIDTH = 100
const MAX_WIDTH = 8000

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_FLOW_TEXT))
const value = v.pipe(v.string(), v.maxLength(MAX_FLOW_TEXT))
const role = v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/))
const place = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PLACE)))

/** Stays on the app's origin: one slash, no backslash, no control. */
const route = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.check((path) => path.startsWith('/') && !path.startsWith('//') && !/[\\\p{Cc}]/u.test(path)),
)

/** Looks at the length before the entries: a list of millions must cost nothing. */
function list<Entry extends v.GenericSchema>(entry: Entry, most: number) {
  return v.pipe(
    v.custom<unknown[]>((given) => Array.isArray(given) && given.length <= most),
    v.array(entry),
  )
}

/** Part of the words does, in capitals or not: so Playwright looks unless it is told otherwise. */
const loose = v.optional(v.literal(true))

const targetSchema = v.variant('by', [
  /** The name is empty where the element has none. `at`: the place among those alike, from 1 for the second. */
  v.strictObject({ by: v.literal('role'), role, name: value, at: place, isLoose: loose }),
  v.strictObject({ by: v.literal('text'), text, at: place, isLoose: loose }),
  /** A field, by what it is called. */
  v.strictObject({ by: v.literal('label'), text, at: place, isLoose: loose }),
  v.strictObject({ by: v.literal('test-id'), id: text, at: place }),
])

export const FLOW_KEYS = [
  'Enter',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'Delete',
] as const

export const checkSchema = v.variant('check', [
  v.strictObject({ check: v.literal('seen'), text }),
  v.strictObject({ check: v.literal('gone'), text }),
  v.strictObject({ check: v.literal('value'), target: targetSchema, value }),
  v.strictObject({ check: v.literal('checked'), target: targetSchema, isChecked: v.boolean() }),
  v.strictObject({
    check: v.literal('count'),
    role,
    count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  }),
  v.strictObject({ check: v.literal('route'), route }),
  v.strictObject({ check: v.literal('there'), target: targetSchema, isThere: v.boolean() }),
  v.strictObject({ check: v.literal('contains'), target: targetSchema, text }),
  /** How many the target may mean. */
  v.strictObject({
    check: v.literal('number'),
    target: targetSchema,
    count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  }),
  v.strictObject({ check: v.literal('heading'), text }),
  /** Lines that stand one below the other, with others between them or not. */
  v.strictObject({ check: v.literal('order'), texts: v.pipe(list(text, MAX_ORDER), v.minLength(2)) }),
])

const checks = list(checkSchema, MAX_CHECKS)

export const stepSchema = v.variant('do', [
  v.strictObject({ do: v.literal('open'), route, checks }),
  v.strictObject({ do: v.literal('click'), target: targetSchema, checks }),
  v.strictObject({ do: v.literal('type'), target: targetSchema, text: value, checks }),
  v.strictObject({ do: v.literal('choose'), target: targetSchema, option: text, checks }),
  v.strictObject({ do: v.literal('check'), target: targetSchema, isChecked: v.boolean(), checks }),
  v.strictObject({
    do: v.literal('press'),
    key: v.picklist(FLOW_KEYS),
    target: v.optional(targetSchema),
    checks,
  }),
  v.strictObject({ do: v.literal('reload'), checks }),
])

/** A width that a flow may have; null where it may not. */
export function flowWidth(width: number): number | null {
  return width >= MIN_WIDTH && width <= MAX_WIDTH ? Math.round(width) : null
}

export const flowSchema = v.strictObject({
  lathe: v.literal('flow'),
  version: v.literal(1),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_FLOW_NAME)),
  /** What the app's clock shows at the start: milliseconds since the epoch. */
  clock: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  /** Of the app's random numbers. */
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  /** Of the page that it was recorded in, in CSS pixels; as wide as there is room where none is said. */
  width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(MIN_WIDTH), v.maxValue(MAX_WIDTH))),
  steps: v.pipe(
    list(stepSchema, MAX_STEPS),
    v.check((steps) => steps[0]?.do === 'open'),
  ),
  /** A model wrote it, and nobody has accepted it yet. */
  isProposed: v.optional(v.literal(true)),
})

export type Flow = v.InferOutput<typeof flowSchema>
export type FlowStep = v.InferOutput<typeof stepSchema>
export type FlowCheck = v.InferOutput<typeof checkSchema>
export type FlowTarget = v.InferOutput<typeof targetSchema>
export type FlowKey = (typeof FLOW_KEYS)[number]
