/** Asks the package service. What comes back over the network is parsed, line by line. */
import * as v from 'valibot'
import { jsonLinesOf } from '../../../core/text/json-lines.ts'
import type { PrepareReady, PrepareRequest } from '../../../core/wire/packages.ts'

const moduleSchema = v.variant('type', [
  v.object({ type: v.literal('module'), url: v.string(), styles: v.array(v.string()) }),
  v.object({ type: v.literal('file'), url: v.string() }),
])

const PROBLEM_CODES = [
  'not-found',
  'no-version',
  'no-such-entry',
  'too-young',
  'refused-specifier',
  'too-large',
  'too-many',
  'damaged',
  'unreachable',
  'too-slow',
  'cannot-bundle',
  'too-costly',
  'left',
  'no-room',
  'busy',
] as const

export const readySchema = v.object({
  type: v.literal('ready'),
  modules: v.record(v.string(), moduleSchema),
  versions: v.record(v.string(), v.string()),
  undeclared: v.record(v.string(), v.string()),
  problems: v.array(
    v.object({
      specifier: v.string(),
      package: v.string(),
      code: v.picklist(PROBLEM_CODES),
      message: v.string(),
    }),
  ),
  notes: v.array(v.string()),
})

const eventSchema = v.variant('type', [
  v.object({ type: v.literal('progress'), step: v.string() }),
  readySchema,
])

const refusalSchema = v.object({ message: v.string() })

/** @throws an Error whose message is a sentence for the person */
export async function preparePackages(
  origin: string,
  request: PrepareRequest,
  onStep: (step: string) => void,
): Promise<PrepareReady> {
  const response = await ask(origin, request)
  if (!response.ok || response.body === null) {
    const refusal = v.safeParse(refusalSchema, await response.json().catch(() => null))
    throw new Error(
      refusal.success
        ? refusal.output.message
        : `The package service failed (HTTP ${response.status}). Press Refresh.`,
    )
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for await (const line of jsonLinesOf(() => reader.read())) {
    const event = v.safeParse(eventSchema, line)
    if (!event.success) continue
    if (event.output.type === 'ready') return event.output
    onStep(event.output.step)
  }
  throw new Error('The package service broke off before it was done. Press Refresh to try again.')
}

async function ask(origin: string, request: PrepareRequest): Promise<Response> {
  try {
    return await fetch(`${origin}/prepare`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
  } catch {
    throw new Error(
      `The package service at ${origin} did not answer. Check that the server runs, then press Refresh.`,
    )
  }
}
