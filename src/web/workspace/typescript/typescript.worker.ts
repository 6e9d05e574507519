/** TypeScript off the main thread. Loads its library texts with the first request, and drops a check that is outdated. */
import ts from 'typescript-browser'
import * as v from 'valibot'
import { createDraftRepairer } from '../../../core/drafts/repair-round.ts'
import { createElementAnswerer } from './answer-element.ts'
import type { CheckReply, CheckRequest } from './check-messages.ts'
import { createProjectChecker, type ProjectChecker } from './check-project.ts'
import { answerRepair } from './repair-messages.ts'
import { workerRequestSchema } from './worker-request.ts'

let newest = 0
let checker: Promise<ProjectChecker> | null = null

async function createChecker(): Promise<ProjectChecker> {
  const { default: libraries } = await import('virtual:typescript-libraries')
  return createProjectChecker(ts, new Map(Object.entries(libraries)))
}

/** Lets messages in that came meanwhile. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

const answerElement = createElementAnswerer(ts)
const repairRound = createDraftRepairer(ts)

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const request = v.parse(workerRequestSchema, data)
  switch (request.kind) {
    case 'element':
      return postMessage(answerElement(request))
    case 'repair':
      return postMessage(answerRepair(repairRound, request))
    case 'check':
      return check(request)
  }
})

async function check({ id, isReset, changed, removed }: CheckRequest): Promise<void> {
  newest = id
  if (isReset) checker = null
  checker ??= createChecker()
  const project = await checker
  project.update(changed, removed)
  await breathe()
  if (newest !== id) return
  const checking = project.check()
  for (let step = checking.next(); ; step = checking.next()) {
    if (step.done) {
      const { problems, untyped } = step.value
      const reply: CheckReply = { kind: 'check', id, problems: [...problems], untyped: [...untyped] }
      postMessage(reply)
      return
    }
    await breathe()
    if (newest !== id) return
  }
}
