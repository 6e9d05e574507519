/** Decides what a request is (an edit, a new app, a question, something else) and composes the answer to it. */
import { bullets, renderAnswer } from './answer.ts'
import { applyEdits } from './edits/apply-edits.ts'
import type { EditOutcome, EditRequest } from './edits/edit-request.ts'
import { parseEdits } from './edits/parse-edits.ts'
import { type SourceFiles, sourceFiles } from './edits/source-files.ts'
import { readBrief } from './intent/brief.ts'
import { buildApp } from './new-app.ts'
import { answerQuestion, beyondReach, isQuestion } from './questions.ts'
import type { DemoRequest } from './wire/generate-request.ts'

/** The whole text of an answer: prose, and a block of changes when there are any. Same request, same answer. */
export function reply({ files: context, request, imageTypes }: DemoRequest): string {
  const files = sourceFiles(context)
  const asksQuestion = isQuestion(request)
  const brief = asksQuestion ? null : readBrief(request)
  const edits = asksQuestion ? [] : parseEdits(request)
  if (brief !== null && !(hasApp(files) && speaksOfTheApp(request))) {
    const app = buildApp(files, brief)
    return renderAnswer(app.prose, app.changes)
  }
  if (edits.some(({ type }) => type !== 'unknown')) return editAnswer(files, edits)
  return renderAnswer(
    asksQuestion ? answerQuestion(files.kind, request) : beyondReach(files.kind, imageTypes.length),
  )
}

/** A project that is more than the starter. */
function hasApp(files: SourceFiles): boolean {
  return files.kind !== null || files.paths().some((path) => /^src\/(?:components|pages)\//.test(path))
}

/** An edit names a part with "the", or a change to "it"; a new app comes with "a". */
function speaksOfTheApp(request: string): boolean {
  const start = request.trim().replace(/^(?:please|now|ok|also|can you|could you|and)\b[\s,]*/i, '')
  if (
    /^(?:make|build|create|write|design|generate|i want|i need|give me)\s+(?:me\s+)?(?:an?|another)\b/i.test(
      start,
    )
  )
    return false
  return /^(?:make|change|set|turn|colou?r|paint|use|switch|replace|update|recolou?r|rename|call|title|retitle|reword|edit|add|include|insert|put|remove|delete|drop|hide|get rid|take|show|give)\b/i.test(
    start,
  )
}

function editAnswer(files: SourceFiles, edits: readonly EditRequest[]): string {
  const outcomes = applyEdits(files, edits)
  const changes = files.changes()
  const done = outcomes.filter(({ isDone }) => isDone)
  const refused = outcomes.filter(({ isDone }) => !isDone)
  const parts: string[] = []
  if (done.length > 0 && changes.length > 0) parts.push('Here is the plan:', listed(done))
  else if (done.length > 0) parts.push('The project is like that already, so I changed nothing.')
  if (refused.length > 0)
    parts.push(done.length > 0 ? 'What I left out:' : 'I changed nothing:', listed(refused))
  return renderAnswer(parts.join('\n\n'), changes)
}

function listed(outcomes: readonly EditOutcome[]): string {
  return bullets(outcomes.map(({ sentence }) => sentence))
}
