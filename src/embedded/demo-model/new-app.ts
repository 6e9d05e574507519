/** The answer that builds a new app: what to write, what of an earlier one to take away. */
import { bullets, type FileChange } from './answer.ts'
import { composeApp } from './apps/compose-app.ts'
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
  const picture = imageType === undefined ? [] : [placeImage(files, imageType).sentence]
  const prose = [
    'Here is the plan:',
    bullets([
      ...app.plan,
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
