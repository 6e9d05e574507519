/** TypeScript off the main thread: edits and repairs are answered at once, checks wait their turn. */
import colours from 'tailwindcss/colors'
import colours3 from 'tailwindcss3/colors'
import ts from 'typescript-browser'
import * as v from 'valibot'
import { createMender } from '../../../core/accessibility/mends/mend-elements.ts'
import { paletteOf } from '../../../core/accessibility/mends/palette-of.ts'
import { createDraftRepairer } from '../../../core/drafts/repair-round.ts'
import { readSpec } from '../../../core/flows/playwright/read-spec.ts'
import { createElementAnswerer } from './answer-element.ts'
import { createProjectChecker } from './check-project.ts'
import { CheckQueue } from './check-queue.ts'
import { answerMend } from './mend-messages.ts'
import { answerRepair } from './repair-messages.ts'
import { answerSpecs } from './specs-messages.ts'
import {
  type FromTypeScript,
  type TypeScriptReply,
  type TypeScriptRequest,
  toTypeScriptSchema,
} from './worker-messages.ts'

const tell = (message: FromTypeScript) => postMessage(message)

const answerElement = createElementAnswerer(ts)
const repairRound = createDraftRepairer(ts)
const mend = createMender(ts, [paletteOf(colours3), paletteOf(colours)])
const checks = new CheckQueue({
  // The library texts come with the first check: edits and repairs need none.
  async loadChecker() {
    const { default: libraries } = await import('virtual:typescript-libraries')
    return createProjectChecker(ts, new Map(Object.entries(libraries)))
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
  tell,
})

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = v.parse(toTypeScriptSchema, data)
  const { client } = message
  if (message.type === 'forget') return checks.forget(client)
  const { request, isUrgent } = message
  // What fails in a promise would reach nobody.
  if (request.kind === 'check') return void checks.add(client, request, isUrgent).catch(reportError)
  tell({ type: 'begun', client })
  tell({ type: 'answered', client, reply: answer(request) })
})

function answer(request: Exclude<TypeScriptRequest, { kind: 'check' }>): TypeScriptReply {
  if (request.kind === 'element') return answerElement(request)
  if (request.kind === 'specs') return answerSpecs((path, text) => readSpec(ts, path, text), request)
  return request.kind === 'repair' ? answerRepair(repairRound, request) : answerMend(mend, request)
}
