/** Fix Now, as far as a script can: it mends its own deliberate mistake, and says where other code does not parse. */
import { transformSync } from 'oxc-transform'
import type { SourceFiles } from './edits/source-files.ts'
import { NO_REAL_MODEL } from './limits.ts'
import type { Reply } from './new-app.ts'

const APP = 'src/App.tsx'
const MISTAKE = '  missingOnPurpose()\n'
const MISTAKE_LINE = /^.*\bmissingOnPurpose\(\).*\n/m

export function asksForMistake(request: string): boolean {
  return (
    /\b(?:make|add|introduce|put in|include|show)\b.*\b(?:mistake|bug|error)\b/i.test(request) &&
    !/\bfix\b/i.test(request)
  )
}

export function asksForRepair(request: string): boolean {
  return /\b(?:fix|repair|analy[sz]e the (?:error|following)|preview (?:reports?|reported|shows)|stack trace)\b/i.test(
    request,
  )
}

/** A call of a function that does not exist: compiles in the preview, fails when it runs. */
export function makeMistake(files: SourceFiles): Reply {
  const app = files.read(APP)
  const body = app === null ? null : /\bfunction App\([^)]*\)[^{]*\{\n/.exec(app)
  if (app === null || body === null) {
    return {
      prose: `I found no \`function App()\` in \`${APP}\` to make a mistake in, so I changed nothing.`,
      changes: [],
    }
  }
  if (!MISTAKE_LINE.test(app)) {
    const at = body.index + body[0].length
    files.write(
      APP,
      app.slice(0, at) + MISTAKE + app.slice(at),
      'Calls a function that does not exist, on purpose',
    )
  }
  const prose = `One deliberate mistake, as you asked: \`${APP}\` now calls a function that does not exist. The preview will say so; **Fix Now** sends it back to me, and I take it out.`
  return { prose, changes: files.changes() }
}

export function repair(files: SourceFiles): Reply {
  for (const path of files.paths()) {
    const source = files.read(path) ?? ''
    if (MISTAKE_LINE.test(source))
      files.write(path, source.replace(MISTAKE_LINE, ''), 'Without the deliberate mistake')
  }
  const changes = files.changes()
  if (changes.length > 0) {
    return {
      prose: 'The error came from the call that I put in on purpose. I took it out; nothing else changes.',
      changes,
    }
  }
  const broken = files.paths().flatMap((path) => {
    const error = /\.[jt]sx?$/.test(path) ? transformSync(path, files.read(path) ?? '').errors[0] : undefined
    return error === undefined ? [] : [`\`${path}\`: ${error.message}`]
  })
  const found =
    broken.length === 0
      ? 'Every file parses, so the cause is in what the code does.'
      : `This does not parse: ${broken.join('; ')}.`
  return {
    prose: `${found} I am a script and cannot work out a repair. **Undo** on the last version card takes you back to files that worked. ${NO_REAL_MODEL}`,
    changes: [],
  }
}
