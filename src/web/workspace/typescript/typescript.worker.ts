/** TypeScript off the main thread. Loads its library texts with the first request, and drops a check that is outdated. */
import ts from 'typescript-browser'
import * as v from 'valibot'
import { createDraftRepairer } from '../../../core/drafts/repair-round.ts'
import { createElementAnswerer } from './answer-element.ts'
import { type CheckReply, checkRequestSchema } from './check-messages.ts'
import { createProjectChecker, type ProjectChecker } from './check-project.ts'
import { elementRequestSchema } from './element-messages.ts'
import { answerRepair, repairRequestSchema } from './repair-messages.ts'

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

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const element = v.safeParse(elementRequestSchema, data)
  if (element.success) {
    postMessage(answerElement(element.output))
    return
  }
  const repair = v.safeParse(repairRequestSchema, data)
  if (repair.success) {
    postMessage(answerRepair(repairRound, repair.output))
    return
  }
  const { id, isReset, changed, removed } = v.parse(checkRequestSchema, data)
  newest = id
  if (isReset) checker = null
  checker ??= createChecker()
  const project = await checker
  project.update(changed, removed)
  await breathe()
  if (newest !== id) return
  const check = project.check()
  for (let step = check.next(); ; step = check.next()) {
    if (step.done) {
      const reply: CheckReply = {
        id,
        problems: [...step.value.problems],
        untyped: [...step.value.untyped],
      }
      postMessage(reply)
      return
    }
    await breathe()
    if (newest !== id) return
  }
})
