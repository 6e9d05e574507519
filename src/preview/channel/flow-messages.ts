/** Recording and replaying flows: what a frame is told, and what it says of it. Its words can be forged by the app. */
import * as v from 'valibot'
import { checkSchema, MAX_CHECKS, stepSchema } from '../../core/flows/flow-schema.ts'
import {
  MAX_OUTLINE_LOOK,
  MAX_OUTLINE_TEXT,
  MAX_WITHIN,
  MOST_OUTLINED,
  type OutlinedElement,
} from '../../core/moves/screen-outline.ts'
import { routeSchema, saidRouteSchema } from './route.ts'
import { placeSchema } from './selected-element.ts'
import { faultsSchema } from './site-messages.ts'

const MAX_WORDS = 600
/** Characters of what is to be read on a page: its language is known by them. */
export const MAX_PAGE_WORDS = 4000
/** Failed requests that are told with one look, and characters of each. */
export const MAX_FAILED = 20
export const MAX_FAILED_WORDS = 200
/** Characters of the picture of a screen that is compared: a larger one is left out. */
export const MAX_SCREEN_PICTURE = 400_000
/** Modules of a project that are told. */
export const MAX_MODULES = 5000

const words = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, MAX_WORDS)),
)
/** 12 MB of PNG: a flow's picture is as large as the page, at most. */
const picture = v.pipe(v.string(), v.startsWith('data:image/png;base64,'), v.maxLength(16_000_000))
const checks = v.pipe(
  v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= MAX_CHECKS),
  v.array(checkSchema),
)
const id = v.pipe(v.number(), v.integer(), v.minValue(0))

const measure = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most))
const faredSchema = v.object({
  /** Requests since the look before that found no answer which helps: `GET /api/items: 500`. */
  failed: v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= MAX_FAILED),
    v.array(v.pipe(v.string(), v.maxLength(MAX_FAILED_WORDS))),
  ),
  /** Milliseconds of the longest task of the page. */
  longestTask: measure(3_600_000),
  /** Sum of the scores of the page. */
  layoutShift: measure(10_000),
  codeBytes: measure(1e9),
})
export type PageFares = v.InferOutput<typeof faredSchema>

const pixels = v.pipe(v.number(), v.integer(), v.minValue(-1e7), v.maxValue(1e7))
const outlinedSchema: v.GenericSchema<unknown, OutlinedElement> = v.object({
  tag: v.pipe(v.string(), v.maxLength(64)),
  role: v.pipe(v.string(), v.maxLength(40)),
  text: v.pipe(v.string(), v.maxLength(MAX_OUTLINE_TEXT)),
  place: v.nullable(placeSchema),
  within: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(MAX_WITHIN)),
  nth: id,
  box: v.object({ x: pixels, y: pixels, width: pixels, height: pixels }),
  look: v.pipe(v.string(), v.maxLength(MAX_OUTLINE_LOOK)),
  /** Earlier than the element itself, or -1; looked at again by whoever climbs. */
  parent: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(MOST_OUTLINED)),
})

export const flowRequests = [
  /** What the person does from now on becomes steps; their ids go on after this one. `known`: what was so before the page. */
  v.object({ type: v.literal('record-flow'), after: id, known: checks }),
  v.object({ type: v.literal('stop-recording') }),
  /** `isDone`: what the step does was done by loading the page; only its checks are looked at. */
  v.object({ type: v.literal('run-flow-step'), requestId: id, step: stepSchema, isDone: v.boolean() }),
  /** Loads the page of a replay anew, at this route or where it is; its storage and clock go on. */
  v.object({ type: v.literal('load-flow-page'), route: v.nullable(routeSchema) }),
  /** Only of a replay that looks: what there is to be said of the page as the last step left it. */
  v.object({ type: v.literal('look-at-flow-page'), requestId: id }),
  /** Only of a replay that compares: what the page is made of, and its picture. */
  v.object({ type: v.literal('outline-flow-page'), requestId: id }),
] as const

export const flowAnswers = [
  /** A step that the person took; its checks follow. */
  v.object({ type: v.literal('flow-step'), id, step: stepSchema }),
  /** What changed on the screen with that step. */
  v.object({ type: v.literal('flow-checks'), id, checks }),
  /** Everything that was recorded has been said. */
  v.object({ type: v.literal('recording-ended') }),
  v.object({
    type: v.literal('flow-step-done'),
    requestId: id,
    /** Paths of the project's modules that ran since the step before. */
    modules: v.pipe(
      v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= MAX_MODULES),
      v.array(v.pipe(v.string(), v.maxLength(MAX_WORDS))),
    ),
    failure: v.nullable(
      v.object({
        /** Which of the step's checks does not hold; null where the step itself could not be taken. */
        check: v.nullable(v.pipe(id, v.maxValue(MAX_CHECKS))),
        /** Sentences: what was looked for, and what was there. */
        wanted: words,
        found: words,
        picture: v.nullable(picture),
      }),
    ),
  }),
  v.object({
    type: v.literal('flow-page-looked-at'),
    requestId: id,
    route: saidRouteSchema,
    words: v.pipe(
      v.string(),
      v.transform((value) => value.slice(0, MAX_PAGE_WORDS)),
    ),
    faults: faultsSchema,
    fared: faredSchema,
  }),
  v.object({
    type: v.literal('flow-page-outlined'),
    requestId: id,
    route: saidRouteSchema,
    elements: v.pipe(
      v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= MOST_OUTLINED),
      v.array(outlinedSchema),
    ),
    isCut: v.boolean(),
    picture: v.nullable(
      v.pipe(v.string(), v.startsWith('data:image/webp;base64,'), v.maxLength(MAX_SCREEN_PICTURE)),
    ),
  }),
] as const

export type FlowRequest = v.InferOutput<(typeof flowRequests)[number]>
export type FlowAnswer = v.InferOutput<(typeof flowAnswers)[number]>

const ANSWERS: ReadonlySet<string> = new Set(flowAnswers.map(({ entries }) => entries.type.literal))

export function isFlowAnswer<M extends { readonly type: string }>(
  message: M,
): message is Extract<M, FlowAnswer> {
  return ANSWERS.has(message.type)
}
