/** Applies edits one after another. One that cannot be done, or whose result would not parse, changes nothing. */
import { transformSync } from 'oxc-transform'
import { featuresOf, findFeature } from '../features/features.ts'
import { type EditOutcome, type EditRequest, notDone } from './edit-request.ts'
import { changeMood, recolour } from './recolour.ts'
import { changeHeading, renameApp } from './rename.ts'
import { replaceText } from './replace-text.ts'
import type { SourceFiles } from './source-files.ts'

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
      const known = featuresOf(files.kind).map(({ label }) => label)
      return notDone(
        `I cannot ${edit.type} “${edit.what}”. In this app I can ${edit.type} ${known.join(', ')}.`,
      )
    }
    case 'unknown':
      return notDone(`I do not understand “${edit.words}”.`)
  }
}

function parses(path: string, source: string): boolean {
  return !/\.[jt]sx?$/.test(path) || transformSync(path, source).errors.length === 0
}
