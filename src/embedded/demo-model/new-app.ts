/** The answer that builds a new app: what to write, what of an earlier one to take away. */

import { addField } from './additions/add-field.ts'
import { bullets, type FileChange } from './answer.ts'
import { composeApp } from './apps/compose-app.ts'
import { singularOf } from './apps/tracker/tracker-copy.ts'
import { placeImage } from './edits/place-image.ts'
import type { SourceFiles } from './edits/source-files.ts'
import type { Brief } from './intent/brief.ts'

export interface Reply {
  readonly prose: string
  readonly changes: readonly FileChange[]
}

/** Modules of an earlier app; a file elsewhere, such as an image in `public/`, is never taken away. */
const REPLACEABLE = /^src\/(?:components|content|hooks|lib|pages|types)\//

/** `imageType`: the MIME type of an attached picture, which gets a place in the app. */
export function buildApp(files: SourceFiles, brief: Brief, imageType?: string): Reply {
  const app = composeApp(brief)
  for (const [path, content] of app.files) files.write(path, content, app.describe(path))
  if (files.kind !== null) {
    for (const path of files.paths()) {
      if (REPLACEABLE.test(path) && !app.files.has(path)) files.remove(path, 'Belonged to the app before')
    }
  }
  const fields = brief.kind === 'todo' ? addOwnFields(files, brief.fields) : []
  const picture = imageType === undefined ? [] : [placeImage(files, imageType).sentence]
  const prose = [
    'Here is the plan:',
    bullets([
      ...app.plan,
      ...(fields.length === 0 ? [] : [`With ${fields.join(', ').toLowerCase()} for each of them`]),
      ...(brief.isEnglish
        ? []
        : ['I read English only: of your words I took the kind of app, the colours and any quoted name']),
      `Design in the spirit of **${app.inspiration}**; type from fonts that every system has`,
      ...picture,
    ]),
    `Next, try: ${app.next.map((request) => `“${request}”`).join(', ')}.`,
  ]
  return { prose: prose.join('\n\n'), changes: files.changes() }
}

/** What a to-do list has anyhow. */
const KNOWN_FIELDS =
  /\b(?:due|dates?|days?|deadlines?|priorit\w*|titles?|tasks?|items?|names?|done|status|check\w*|reminders?|notifications?|people|list|and)\b/i
const MOST_FIELDS = 3

/** Fields that a prompt gives the things of a list, each as an edit of its own; the labels of those that were added. */
function addOwnFields(files: SourceFiles, fields: readonly string[]): string[] {
  const added: string[] = []
  for (const field of fields) {
    if (KNOWN_FIELDS.test(field) || added.length === MOST_FIELDS) continue
    const label = singularOf(field)
    const attempt = files.fork()
    if (!addField(attempt, label).isDone) continue
    attempt.commit()
    added.push(label)
  }
  return added
}
