/** A chain of edits by the demo model: each asked, judged in the running app, and compared file by file. */
import { buildProblem } from './build-zip.ts'
import type { DemoApp, DemoPlace } from './demo-app.ts'
import type { EditChain, EditStep } from './edits.ts'
import { seriousViolations, untilNull } from './judge-app.ts'

type Files = Readonly<Record<string, Uint8Array>>

export interface EditVerdict {
  readonly chain: string
  readonly request: string
  readonly problems: readonly string[]
}

export interface EditRunner {
  readonly place: DemoPlace
  readonly isBuilt: boolean
}

export async function runChain(
  { place, isBuilt }: EditRunner,
  { name, start, steps }: EditChain,
  onVerdict: (verdict: EditVerdict) => void = () => {},
): Promise<readonly EditVerdict[]> {
  const app = await place.next()
  const verdicts: EditVerdict[] = []
  const report = (request: string, problems: readonly string[]) => {
    verdicts.push({ chain: name, request, problems })
    onVerdict({ chain: name, request, problems })
  }
  if (start !== '') await app.ask(start)
  await app.frame()
  let files: Files = await app.files()
  for (const step of steps) {
    const result = await runStep(app, step, files).catch((error: unknown) => ({
      problems: [String(error)],
      files,
    }))
    files = result.files
    report(step.request, result.problems)
  }
  const last = [
    ...(await seriousViolations(await app.frame())).map((one) => `axe: ${one}`),
    ...app.errors.map((one) => `console: ${one}`),
  ]
  const build = isBuilt ? await buildProblem(files) : null
  if (build !== null) last.push(`build: ${build}`)
  report('(the app at the end)', last)
  return verdicts
}

async function runStep(
  app: DemoApp,
  { request, touches, check }: EditStep,
  before: Files,
): Promise<{ problems: string[]; files: Files }> {
  await app.ask(request)
  const problems: string[] = []
  const frame = await app.frame()
  const unmet = await untilNull(() => check(frame))
  if (unmet !== null) problems.push(String(unmet))
  const files = await app.files()
  const touched = changedPaths(before, files)
  const expected = [...touches].sort()
  if (touched.join() !== expected.join())
    problems.push(`touched ${touched.join(', ') || 'nothing'} instead of ${expected.join(', ')}`)
  return { problems, files }
}

/** Sorted paths of files that one side lacks or that differ in any byte. */
export function changedPaths(before: Files, after: Files): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths].filter((path) => !isSame(before[path], after[path])).sort()
}

function isSame(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && a.every((byte, at) => byte === b[at])
}
