/** Fix Now, as far as a script can: it repairs what has one certain cause, and says where other code does not parse. */
import { transformSync } from 'oxc-transform'
import { bullets, type Reply } from '../answer/answer.ts'
import { NO_REAL_MODEL } from '../answer/limits.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import { dropDoubledBrackets } from './drop-doubled-brackets.ts'
import { dropUnknownPackages } from './drop-unknown-packages.ts'
import { MISTAKE_LINE } from './mistakes.ts'
import { repairProject } from './repair-project.ts'

const ASKS =
  /^(?:please |can you )*(?:undo|revert)(?: (?:it|this|that|the (?:last|latest|previous) (?:change|edit|one|version)|my last change|please))?[\s.!]*$|^(?:please |now |can you )*(?:fix|mend|debug)\b|^(?:please |now |can you )*(?:repair|solve|undo) (?:it|this|that|the (?:mistake|error|bug|app|code|build|preview))\b|\bfix (?:it|this|the (?:code|errors?|bugs?|mistakes?|app|build|preview))\b|\banaly[sz]e the (?:error|following)|\bpreview (?:reports?|reported|shows) an error|\bstack trace\b/i

export function asksForRepair(request: string): boolean {
  return ASKS.test(request)
}

export function repair(files: SourceFiles, request: string): Reply {
  if (takeOutMistakes(files)) {
    return {
      prose: 'The error came from the mistake that I made on purpose. I took it out; nothing else changes.',
      changes: files.changes(),
    }
  }
  if (/^(?:please |can you )*(?:undo|revert)\b/i.test(request)) return { prose: UNDO, changes: [] }
  const repairs = [
    ...dropDoubledBrackets(files),
    ...repairProject(files, request),
    ...dropUnknownPackages(files),
  ]
  if (repairs.length > 0) {
    return {
      prose: `I found what is wrong, and repaired that and nothing else:\n\n${bullets(repairs)}`,
      changes: files.changes(),
    }
  }
  const broken = files.paths().flatMap((path) => {
    const error = /\.[jt]sx?$/.test(path) ? transformSync(path, files.read(path) ?? '').errors[0] : undefined
    return error === undefined ? [] : [`\`${path}\`: ${error.message}`]
  })
  const found =
    broken.length === 0
      ? 'Every file parses and every import leads somewhere, so the cause is in what the code does.'
      : `This does not parse: ${broken.join('; ')}.`
  return {
    prose: `${found} I am a script and cannot work out a repair, so I changed nothing. **Undo** on the last version card takes you back to files that worked. ${NO_REAL_MODEL}`,
    changes: [],
  }
}

const UNDO =
  'I keep no memory of what I changed, so I changed nothing. **Undo** on the last version card takes back what came with it; an earlier card brings its version back.'

function takeOutMistakes(files: SourceFiles): boolean {
  let isFound = false
  for (const path of files.paths()) {
    const source = files.read(path) ?? ''
    if (!MISTAKE_LINE.test(source)) continue
    files.write(path, source.replace(MISTAKE_LINE, ''), 'Without the deliberate mistake')
    isFound = true
  }
  return isFound
}
