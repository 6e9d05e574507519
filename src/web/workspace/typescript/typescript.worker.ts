/** TypeScript off the main thread: edits and repairs are answered at once, checks wait their turn. */
import ts from 'typescript-browser'
import * as v from 'valibot'
import { createDraftRepairer } from '../../../core/drafts/repair-round.ts'
import { createElementAnswerer } from './answer-element.ts'
import { createProjectChecker } from './check-project.ts'
import { CheckQueue } from './check-queue.ts'
import { answerRepair } from './repair-messages.ts'
import { type FromTypeScript, toTypeScriptSchema } from './worker-messages.ts'

const tell = (message: FromTypeScript) => postMessage(message)

const answerElement = createElementAnswerer(ts)
const repairRound = createDraftRepairer(ts)
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
  const reply = request.kind === 'element' ? answerElement(request) : answerRepair(repairRound, request)
  tell({ type: 'answered', client, reply })
})
