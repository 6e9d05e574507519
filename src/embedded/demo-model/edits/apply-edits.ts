/** Applies edits one after another. One that cannot be done, or whose result would not parse, changes nothing. */
import { transformSync } from 'oxc-transform'
import { featuresOf, findFeature } from '../features/features.ts'
import { type EditOutcome, type EditRequest, notDone } from './edit-request.ts'
import { changeMood, changeTone, recolour } from './recolour.ts'
import { changeHeading, renameApp } from './rename.ts'
import { replaceText } from './replace-text.ts'
import { hasApp, type SourceFiles } from './source-files.ts'

export function applyEdits(files: SourceFiles, edits: readonly EditRequest[]): EditOutcome[] {
  return edits.map((edit) => {
    const attempt = files.fork()
    const outcome = applyEdit(attempt, edit)
    if (!outcome.isDone) return outcome
    const broken = attempt
      .changes()
      .find((change) => change.operation !== 'DELETE' && !parses(change.path, change.content))
    if (broken !== undefined) {
      return notDone(
        `${outcome.sentence}: my edit of \`${broken.path}\` would not have compiled, so I left it out.`,
      )
    }
    attempt.commit()
    return outcome
  })
}

function applyEdit(files: SourceFiles, edit: EditRequest): EditOutcome {
  switch (edit.type) {
    case 'colour':
      return recolour(files, edit.target, edit.colour)
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
    case 'add':
    case 'remove': {
      const feature = findFeature(files.kind, edit.what)
      if (feature !== null) return edit.type === 'add' ? feature.add(files) : feature.remove(files)
      return notDone(noSuchFeature(files, edit.type, edit.what))
    }
    case 'unknown':
      return notDone(`I do not understand “${edit.words}”.`)
  }
}

function noSuchFeature(files: SourceFiles, verb: 'add' | 'remove', what: string): string {
  if (!hasApp(files)) {
    return `I cannot ${verb} “${what}”. There is no app yet: ask for one first, for example “A habit tracker with a weekly chart”.`
  }
  const known = featuresOf(files.kind)
    .filter((feature) => feature.isPresent(files) === (verb === 'remove'))
    .map(({ label }) => label)
  const offer =
    known.length === 0
      ? `There is nothing in this app that I know how to ${verb}.`
      : `In this app I can ${verb} ${known.join(', ')}.`
  const restart = /\b(?:everything|all|app|project|page|site)\b/i.test(what)
    ? ' To start over, ask for another app: it takes the place of this one.'
    : ''
  return `I cannot ${verb} “${what}”. ${offer}${verb === 'remove' ? restart : ''}`
}

function parses(path: string, source: string): boolean {
  return !/\.[jt]sx?$/.test(path) || transformSync(path, source).errors.length === 0
}
