/** One honest mistake on request, so that a person can see what the workspace does about it. */

import type { Reply } from '../answer/answer.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import { saysInOrder } from '../intent/phrases.ts'

const APP = 'src/App.tsx'
const RUNTIME = '  missingOnPurpose()\n'
const COMPILE = '  const unfinishedOnPurpose = (\n'
/** Either of them, as a whole line. */
export const MISTAKE_LINE = /^.*\b(?:missingOnPurpose\(\)|unfinishedOnPurpose = \().*(?:\n|$)/m

const MAKES = /\b(?:make|add|introduce|put in|include|show)\b/i
const MISTAKE = /\b(?:mistake|bug|error)\b/i
const BREAKS = /^\s?(?:please |now )*(?:break|crash|wreck|ruin|damage)\b/i
const IN_BUILD = /\b(?:build|compil\w*|syntax|pars\w*)\b/i

export function asksForMistake(request: string): boolean {
  return (
    (saysInOrder(request, MAKES, MISTAKE) || BREAKS.test(request)) &&
    !/\b(?:bug|error|mistake)s?[- ](?:track|report|log|list|board|app|page|state|hand)/i.test(request) &&
    !/\b(?:fix|handling|handler|boundary|message|page|state)\b/i.test(request)
  )
}

/** A call of a function that does not exist, which fails when it runs; or a bracket that never closes, which does not compile. */
export function makeMistake(files: SourceFiles, request: string): Reply {
  const app = files.read(APP)
  const body = app === null ? null : /\bfunction App\([^)]{0,400}\)[^{]{0,400}\{\n/.exec(app)
  if (app === null || body === null) {
    return {
      prose: `I found no \`function App()\` in \`${APP}\` to make a mistake in, so I changed nothing.`,
      changes: [],
    }
  }
  if (MISTAKE_LINE.test(app)) {
    return {
      prose: `There is a deliberate mistake in \`${APP}\` already. **Fix Now** sends it back to me, and I take it out.`,
      changes: [],
    }
  }
  const isInBuild = IN_BUILD.test(request)
  const at = body.index + body[0].length
  const line = isInBuild ? COMPILE : RUNTIME
  const what = isInBuild ? 'opens a bracket that nothing closes' : 'calls a function that does not exist'
  files.write(
    APP,
    app.slice(0, at) + line + app.slice(at),
    `${what.charAt(0).toUpperCase()}${what.slice(1)}, on purpose`,
  )
  const prose = `One deliberate mistake, as you asked: \`${APP}\` now ${what}. Every answer is tried before it is applied, and the card below says what came of this one. **Apply anyway** shows the error in the preview; **Fix Now** sends it back to me, and I take it out.`
  return { prose, changes: files.changes() }
}

export function hasMistake(files: SourceFiles): boolean {
  return files.paths().some((path) => MISTAKE_LINE.test(files.read(path) ?? ''))
}

/** What is asked for is not repaired by itself. */
export const LEFT_MISTAKE: Reply = {
  prose: 'This mistake was asked for, so I leave it in until you press **Fix Now**.',
  changes: [],
}
