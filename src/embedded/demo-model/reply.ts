/** Decides what a request is (an edit, a new app, a question, something else) and composes the answer to it. */
import { bullets, renderAnswer, renderRest } from './answer.ts'
import { applyEdits } from './edits/apply-edits.ts'
import type { EditOutcome, EditRequest } from './edits/edit-request.ts'
import { parseEdits } from './edits/parse-edits.ts'
import { asksForImage, placeImage } from './edits/place-image.ts'
import { hasApp, type SourceFiles, sourceFiles } from './edits/source-files.ts'
import { isUnclearTracker, readBrief } from './intent/brief.ts'
import { readCourtesy } from './intent/courtesy.ts'
import { buildApp, type Reply } from './new-app.ts'
import { answerCourtesy, answerQuestion, beyondReach, isQuestion, whichTracker } from './questions.ts'
import { asksForMistake, asksForRepair, makeMistake, repair } from './repair.ts'
import type { DemoRequest } from './wire/generate-request.ts'

/** The whole text of an answer: prose, and a block of changes when there are any. Same request, same answer. */
export function reply(request: DemoRequest): string {
  const { prose, changes } = decide(request, sourceFiles(request.files))
  const { finishedPaths } = request
  if (finishedPaths === null) return renderAnswer(prose, changes)
  return renderRest(changes.filter(({ path }) => !finishedPaths.has(path)))
}

function decide({ request: message, imageTypes }: DemoRequest, files: SourceFiles): Reply {
  const { courtesy, rest: request } = readCourtesy(message)
  if (courtesy !== null && request === '') return { prose: answerCourtesy(files.kind, courtesy), changes: [] }
  if (isQuestion(request)) return { prose: answerQuestion(files.kind, request), changes: [] }
  if (asksForMistake(request)) return makeMistake(files)
  if (asksForRepair(request)) return repair(files)
  if (!speaksOfTheApp(request) || !hasApp(files)) {
    const brief = readBrief(request)
    if (brief !== null) return buildApp(files, brief, imageTypes[0])
    if (isUnclearTracker(request)) return { prose: whichTracker(), changes: [] }
  }
  return edit(files, request, imageTypes)
}

const POLITE = /^(?:(?:please|now|ok|okay|also|and|can you|could you|would you)\b[\s,]*)+/i
const NEW_APP =
  /^(?:make|build|create|write|design|generate|i want|i need|give me)\s+(?:me\s+)?(?:an?|another)\b(?!.*\b(?:button|section|switch|toggle|footer)\b)/i
const EDIT =
  /^(?:make|change|set|turn|colou?r|paint|use|switch|replace|update|recolou?r|rename|call|title|retitle|reword|edit|add|include|insert|put|remove|delete|drop|hide|get rid|take|show|give|bring back)\b/i

/** An edit starts with what to do to the app; a new app comes with "a", or without a verb at all. */
function speaksOfTheApp(request: string): boolean {
  const start = request.trim().replace(POLITE, '')
  return EDIT.test(start) && !NEW_APP.test(start)
}

function edit(files: SourceFiles, request: string, imageTypes: readonly string[]): Reply {
  const [imageType] = imageTypes
  const placed = imageType !== undefined && asksForImage(request) ? [placeImage(files, imageType)] : []
  const requests = parseEdits(request).filter((one) => placed.length === 0 || !isAboutImage(one))
  if (placed.length === 0 && !requests.some(({ type }) => type !== 'unknown')) {
    return { prose: beyondReach(files.kind, request, imageTypes.length), changes: [] }
  }
  const outcomes = [...placed, ...applyEdits(files, requests)]
  const changes = files.changes()
  const done = outcomes.filter(({ isDone }) => isDone)
  const refused = outcomes.filter(({ isDone }) => !isDone)
  const parts: string[] = []
  if (done.length > 0 && changes.length > 0) parts.push('Here is the plan:', listed(done))
  else if (done.length > 0) parts.push('The project is like that already, so I changed nothing.')
  if (refused.length > 0)
    parts.push(done.length > 0 ? 'What I left out:' : 'I changed nothing:', listed(refused))
  return { prose: parts.join('\n\n'), changes }
}

/** "use this photo" is done by then, and no edit of its own. */
function isAboutImage(edit: EditRequest): boolean {
  const words = edit.type === 'unknown' ? edit.words : edit.type === 'add' ? edit.what : ''
  return words !== '' && asksForImage(`use ${words}`)
}

function listed(outcomes: readonly EditOutcome[]): string {
  return bullets(outcomes.map(({ sentence }) => sentence))
}
