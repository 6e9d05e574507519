/** Decides what a request is (an edit, a new app, a question, something else) and composes the answer to it. */

import type { SaidElement } from '../../core/find-elements/find-place.ts'
import { rankTemplates } from '../../core/templates/choose-template.ts'
import type { Template } from '../../core/templates/template.ts'
import { templateOf } from '../../core/templates/template-of.ts'
import { answerAboutFiles } from './about-files.ts'
import { type FileChange, type Reply, renderAnswer, renderRest } from './answer/answer.ts'
import { hasApp, type SourceFiles, sourceFiles } from './answer/source-files.ts'
import { buildApp, offerTemplates } from './build-app.ts'
import { editReply } from './edits/edits.ts'
import { type Materials, readMaterials } from './edits/materials.ts'
import { asksForImage } from './edits/place-material.ts'
import { readSelection } from './edits/selected-element.ts'
import { withoutFaultWords } from './faults/faults.ts'
import { readCourtesy } from './intent/courtesy.ts'
import { withoutSlips } from './intent/spelling.ts'
import { WORDS_CUT, wordsRead } from './intent/words-read.ts'
import { planned, renderPlan } from './plan.ts'
import { answerCourtesy, answerQuestion, beyondReach, isQuestion } from './questions.ts'
import { asksForMistake, hasMistake, LEFT_MISTAKE, makeMistake } from './repair/mistakes.ts'
import { asksForRepair, repair } from './repair/repair.ts'
import type { DemoRequest } from './wire/generate-request.ts'

/** What a fault makes of the files. */
type Damage = (changes: readonly FileChange[]) => readonly FileChange[]

/** What there is to start from, and what a fault makes of the files. */
export interface ReplyContext {
  readonly templates: readonly Template[]
  readonly damage?: Damage | undefined
}

/** The whole text of an answer: prose, and a block of changes when there are any. Same request, same answer. */
export function reply(
  request: DemoRequest,
  { templates, damage = (changes) => changes }: ReplyContext,
): string {
  if (request.mode === 'ask') return renderAnswer(inWords(request, sourceFiles(request.files), templates))
  if (request.mode === 'plan')
    return renderAnswer(renderPlan(planOf(request, templates, request.request), request.files))
  const { prose, changes: meant } =
    request.plan === null
      ? decide(request, sourceFiles(request.files), templates)
      : planOf(request, templates)
  const changes = damage(meant)
  const { finishedPaths } = request
  if (finishedPaths === null) return renderAnswer(prose, changes)
  return renderRest(changes.filter(({ path }) => !finishedPaths.has(path)))
}

/** What the requests of a plan come to, with a further one if there is one. */
function planOf(request: DemoRequest, templates: readonly Template[], further?: string): Reply {
  const requests = [...(request.plan?.requests ?? []), ...(further === undefined ? [] : [further])]
  return planned(requests, request.files, (said, files) =>
    decide({ ...request, request: said }, files, templates),
  )
}

/** The answer in Ask mode. */
function inWords(
  { request: message }: DemoRequest,
  files: SourceFiles,
  templates: readonly Template[],
): string {
  const { words, isCut } = wordsRead(message)
  const { courtesy, rest: request } = readCourtesy(withoutSlips(words))
  const project = { app: templateOf(files.paths(), templates), hasApp: hasApp(files), templates }
  if (courtesy !== null && request === '') return answerCourtesy(project, courtesy)
  const said =
    answerAboutFiles(files, request) ?? (isQuestion(request) ? answerQuestion(project, request) : ASKED)
  return isCut ? `${WORDS_CUT}\n\n${said}` : said
}

const ASKED =
  'You asked in Ask mode, so I answer in words and change nothing. What you wrote is no question that my script knows: try “which files are there?”, “what is in App.tsx?” or “where is the title?”. To have something changed, send it in Build mode.'

function decide(
  { request: message, repairs, imageTypes }: DemoRequest,
  files: SourceFiles,
  templates: readonly Template[],
): Reply {
  if (repairs !== null) {
    const wanted = withoutSlips(wordsRead(withoutFaultWords(repairs)).words)
    return asksForMistake(wanted) && hasMistake(files)
      ? LEFT_MISTAKE
      : repair(files, wordsRead(message).words)
  }
  const { request: unselected, selected } = readSelection(message)
  const materials = readMaterials(unselected)
  const { words, isCut } = wordsRead(materials.words)
  const decided = decideByWords(files, words, { materials, selected, imageTypes, templates })
  return isCut ? { ...decided, prose: `${WORDS_CUT}\n\n${decided.prose}` } : decided
}

function decideByWords(files: SourceFiles, words: string, extras: Extras): Reply {
  const { materials, selected, imageTypes, templates } = extras
  const { courtesy, rest: request } = readCourtesy(withoutSlips(words))
  const isApp = hasApp(files)
  const project = { app: templateOf(files.paths(), templates), hasApp: isApp, templates }
  if (courtesy !== null && request === '') return { prose: answerCourtesy(project, courtesy), changes: [] }
  if (isQuestion(request)) return { prose: answerQuestion(project, request), changes: [] }
  if (asksForMistake(request)) return makeMistake(files, request)
  if (asksForRepair(request)) return repair(files, words)
  const isEdit = isApp && (selected.length > 0 || materials.icon !== null || materials.font !== null)
  const speaks = speaksOfTheApp(request)
  if (isEdit || (isApp && speaks) || isAboutImages(request, imageTypes)) return edit(files, request, extras)
  const { fit, nearest } = rankTemplates(request, templates)
  const isAsked = asksForApp(request)
  if (fit !== null && (isAsked || (isApp ? fit.start < MOST_BEFORE_KIND : !speaks)))
    return buildApp(files, request, { choice: fit, templates, imageType: imageTypes[0] })
  // The starter's page can be changed, too.
  const edited = isApp && isAsked ? null : edit(files, request, extras)
  return edited !== null && (isApp || speaks) && (edited.changes.length > 0 || !isAsked)
    ? edited
    : offerTemplates(nearest)
}

const POLITE = /^(?:(?:please|now|ok|okay|also|and|can you|could you|would you)\b[\s,]*)+/i
/** What is added to an app, though "make a" begins it. */
const ADDED =
  /^(?:[\w-]+\s+){0,2}?(?:button|section|switch|toggle|footer|field|search|filter|(?:about|contact|team|faq|gallery|pricing|settings|privacy|help|imprint|legal|new|another|second|extra|sub)[- ]?page|page (?:called|named|titled|for|with|where|about))\b/i
const NEW_APP =
  /^(?:make|build|create|write|design|generate|i want|i need|give me)\s+(?:me\s+)?(?:an?|another)\s+(.*)$/is
const EDIT =
  /^(?:make|change|set|turn|colou?r|paint|use|switch|replace|update|recolou?r|rename|call|title|retitle|reword|edit|add|include|insert|put|remove|delete|drop|hide|get rid|take|show|give|bring|move|swap|exchange|shift|reorder|duplicate|copy|repeat|clone|cent(?:er|re)|align|increase|decrease|reduce|enlarge|shrink|widen|bold|underline|italici[sz]e|sort|search|filter|export|allow|let|enable|say|restyle)\b/i
/** "the header should be green" */
const WISH_FOR_PART =
  /^(?:the|this|that|my|all|these|it)\b.*\b(?:should|must|needs? to|has to|have to|could be)\b/i

/** An edit starts with what to do to the app; a new app comes with "a", or without a verb at all. */
function speaksOfTheApp(request: string): boolean {
  const start = request.trim().replace(POLITE, '')
  const asked = NEW_APP.exec(start)?.[1]
  if (asked !== undefined) return ADDED.test(asked)
  return EDIT.test(start) || WISH_FOR_PART.test(start)
}

/** What is open is given up for an app that is asked for as one: "make a quiz instead", not "log in with Google". */
function asksForApp(request: string): boolean {
  return ASKS_FOR_APP.test(request.trim().replace(POLITE, ''))
}

/** A picture that came with nothing else asked for. */
function isAboutImages(request: string, imageTypes: readonly string[]): boolean {
  return imageTypes.length > 0 && (request === '' || asksForImage(request))
}

const ASKS_FOR_APP =
  /^(?:an?|my|our|another|new|eine?n?|une?|build|make|create|write|design|generate|start (?:an?|over|anew|from|again)|do|i(?:'d| would)? (?:want|need|like)|we (?:want|need)|give me|let['’]?s (?:build|make|do))\b/i
/** Characters of adjectives and a subject before the word that says what it is. */
const MOST_BEFORE_KIND = 40

interface Extras {
  readonly selected: readonly SaidElement[]
  readonly materials: Materials
  readonly imageTypes: readonly string[]
  readonly templates: readonly Template[]
}

function edit(
  files: SourceFiles,
  request: string,
  { selected, materials, imageTypes, templates }: Extras,
): Reply {
  const manifest = templateOf(files.paths(), templates)?.manifest ?? null
  const prose = beyondReach(hasApp(files), imageTypes.length, request.trim())
  return (
    editReply(files, request, { selection: selected, materials, imageTypes, manifest }) ?? {
      prose,
      changes: [],
    }
  )
}
