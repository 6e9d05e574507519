/** Applies edits one after another. One that cannot be done, or whose result would not compile, changes nothing. */
import { transformSync } from 'oxc-transform'
import { addField } from '../additions/add-field.ts'
import { addPage } from '../additions/add-page.ts'
import { ADDITIONS, findAddition } from '../additions/additions.ts'
import { isDark, mix } from '../colours/colour.ts'
import { readToken } from '../colours/stylesheet.ts'
import { removeUnused } from '../source/remove-unused.ts'
import { changeFont } from './change-font.ts'
import { changeLook } from './change-look.ts'
import { type EditOutcome, type EditRequest, notDone } from './edit-request.ts'
import { findButton } from './find-button.ts'
import { findTarget } from './find-target.ts'
import type { Materials } from './materials.ts'
import { duplicatePart, movePart, removePart } from './move-part.ts'
import { placeIcon } from './place-icon.ts'
import { changeMood, changeTone, recolour } from './recolour.ts'
import { refitTexts } from './refit-texts.ts'
import { changeHeading, renameApp } from './rename.ts'
import { replaceText } from './replace-text.ts'
import type { SelectedElement } from './selected-element.ts'
import { setText } from './set-text.ts'
import { hasApp, type SourceFiles } from './source-files.ts'
import { stylesheetPath } from './stylesheet-path.ts'
import { tintParts } from './tint-part.ts'
import { resolveImport } from './unused-modules.ts'

/** What a message brings along beside its words. */
export interface EditContext {
  readonly selected: readonly SelectedElement[]
  readonly materials: Pick<Materials, 'gradient' | 'icon'>
}

const NOTHING: EditContext = { selected: [], materials: { gradient: null, icon: null } }

export function applyEdits(
  files: SourceFiles,
  edits: readonly EditRequest[],
  context = NOTHING,
): EditOutcome[] {
  return edits.map((edit) => {
    const attempt = files.fork()
    const outcome = applyEdit(attempt, edit, context)
    if (!outcome.isDone) return outcome
    if (edit.type === 'colour' || edit.type === 'tone' || edit.type === 'mood') refitTexts(attempt)
    tidy(attempt, files)
    const broken = firstBroken(attempt)
    if (broken !== null) {
      return notDone(
        `${outcome.sentence}: my edit of \`${broken}\` would not have compiled, so I left it out.`,
      )
    }
    attempt.commit()
    return outcome
  })
}

function applyEdit(files: SourceFiles, edit: EditRequest, { selected, materials }: EditContext): EditOutcome {
  switch (edit.type) {
    case 'colour':
      return recolour(files, edit.target, edit.colour, materials.gradient)
    case 'tone':
      return changeTone(files, edit.target, edit.tone)
    case 'mood':
      return changeMood(files, edit.words)
    case 'rename':
      return renameApp(files, edit.name)
    case 'heading':
      return changeHeading(files, edit.text)
    case 'text':
      return replaceText(files, edit.from, edit.to)
    case 'say':
      return say(files, edit.words, edit.text, selected)
    case 'paint':
    case 'shade':
      return paint(files, edit, selected, materials.gradient)
    case 'look':
      return changeLook(files, edit.words, edit.look, selected)
    case 'font':
      return changeFont(files, edit.wish)
    case 'move':
      return movePart(files, edit.words, edit.destination, selected)
    case 'duplicate':
      return duplicatePart(files, edit.words, selected)
    case 'page':
      return addPage(files, edit.name)
    case 'field':
      return addField(files, edit.name)
    case 'icon':
      return materials.icon === null
        ? notDone('I saw no icon in the message.')
        : placeIcon(files, edit.words, materials.icon, selected)
    case 'add':
      return add(files, edit.what, edit.words)
    case 'remove':
      return remove(files, edit.what, selected)
    case 'unknown':
      return notDone(`I do not understand “${edit.words}”.`)
  }
}

function say(
  files: SourceFiles,
  words: string,
  text: string,
  selected: readonly SelectedElement[],
): EditOutcome {
  const found =
    /\bbutton\b/i.test(words) && selected.length === 0
      ? findButton(files, words)
      : findTarget(files, words, selected)
  if (!('problem' in found) && found.targets[0] !== undefined) {
    const outcome = setText(files, found.targets[0], found.name, text)
    if (outcome.isDone) return outcome
    const said = selected[0]?.text
    return said == null ? outcome : replaceText(files, said, text)
  }
  const said = selected[0]?.text
  if (said != null && /\b(?:this|it|that|selected)\b/i.test(words)) return replaceText(files, said, text)
  return notDone('problem' in found ? found.problem : 'I found nothing that could say it.')
}

function paint(
  files: SourceFiles,
  edit: Extract<EditRequest, { type: 'paint' | 'shade' }>,
  selected: readonly SelectedElement[],
  gradient: string | null,
): EditOutcome {
  const found = findTarget(files, edit.words, selected)
  if ('problem' in found) return notDone(found.problem)
  if (edit.type === 'paint')
    return tintParts(files, found, { colour: edit.colour, gradient, what: edit.what })
  const css = files.read(stylesheetPath(files) ?? '') ?? ''
  const accent = readToken(css, 'accent') ?? '#808080'
  const canvas = readToken(css, 'canvas') ?? '#ffffff'
  const isTowardsDark = edit.tone === 'dark' || edit.tone === 'darker'
  const plain = isTowardsDark ? mix('#121416', accent, 0.1) : mix('#ffffff', accent, 0.08)
  const step = mix(canvas, isTowardsDark ? '#000000' : '#ffffff', isDark(canvas) ? 0.3 : 0.12)
  const hex = edit.tone === 'dark' || edit.tone === 'light' ? plain : step
  return tintParts(files, found, { colour: { hex, label: edit.tone }, gradient: null, what: 'ground' })
}

function add(files: SourceFiles, wanted: string, words: string): EditOutcome {
  // "a section called "Prices" below the questions" is neither about prices nor about questions.
  const what = wanted.replace(BESIDE, '').trim()
  const addition =
    hasApp(files) || /\b(?:button|section|form|gallery|newsletter)\b/i.test(what)
      ? findAddition(what, words)
      : null
  return addition === null ? notDone(noSuchPart(files, 'add', what)) : addition.add(files, words)
}

const BESIDE = /\b(above|before|below|under|after)\s(?:the\s)?(.+)$/is

function remove(files: SourceFiles, what: string, selected: readonly SelectedElement[]): EditOutcome {
  const isThis =
    selected.length > 0 &&
    /^(?:this|it|that|these|those|them|the selected\b.*|selected\b.*)?(?: \w+)?$/i.test(what)
  if (/\b(?:everything|all|app|project|page|site)\b/i.test(what) || !hasApp(files))
    return notDone(noSuchPart(files, 'remove', what))
  return removePart(files, isThis ? 'this' : what, selected)
}

function noSuchPart(files: SourceFiles, verb: 'add' | 'remove', what: string): string {
  if (!hasApp(files)) {
    return `I cannot ${verb} “${what}”. There is no app yet: ask for one first, for example “A habit tracker in warm colours”.`
  }
  if (verb === 'remove')
    return `I cannot remove “${what}”. To start over, ask for another app: it takes the place of this one.`
  const known = [...ADDITIONS.map(({ label }) => label), 'a page', 'a field']
  return `I cannot add “${what}”. In this app I can add ${known.join(', ')}.`
}

/** What the edit left unused goes: the project's own type check would refuse it. */
function tidy(attempt: SourceFiles, before: SourceFiles): void {
  for (const path of attempt.paths().filter((one) => /\.[jt]sx$/.test(one))) {
    const [now, then] = [attempt.read(path) ?? '', before.read(path)]
    if (then === null || now === then) continue
    const tidied = removeUnused(now, then)
    if (tidied !== now) attempt.write(path, tidied, 'Without what is no longer used')
  }
}

function firstBroken(files: SourceFiles): string | null {
  const paths = new Set(files.paths())
  for (const change of files.changes()) {
    if (change.operation === 'DELETE' || !/\.[jt]sx?$/.test(change.path)) continue
    if (transformSync(change.path, change.content).errors.length > 0) return change.path
    for (const [, specifier = ''] of change.content.matchAll(/from ['"](\.[^'"]*)['"]/g)) {
      if (resolveImport(change.path, specifier, paths) === null) return change.path
    }
  }
  return null
}
