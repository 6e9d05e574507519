/** The verdict on a running app: what is wrong, one sentence each, by the check that found it. */
import { seriousViolations } from '../../../test/e2e/demo-prompts/judge-app.ts'
import type { Behaviour, EvalCase, ProjectFiles, Scene } from '../eval-case.ts'
import type { EvalWorkspace, PreviewWidth } from '../workspace/eval-workspace.ts'
import { createApp } from './app.ts'
import { findCutContent } from './find-cut-content.ts'
import { firstLine, untilNull } from './until-null.ts'

export type CheckName =
  | 'answers'
  | 'loads'
  | 'behaves'
  | 'survives a reload'
  | 'fits'
  | 'accessible'
  | 'no console error'
  | 'unchanged'

export interface Problem {
  readonly check: CheckName
  readonly what: string
}

/** Milliseconds that a behaviour has to come true. */
const PATIENCE = 6_000
const WIDTHS: readonly PreviewWidth[] = ['Mobile (375 px)', 'Tablet (768 px)', 'Desktop']

export type Judged = Pick<EvalCase, 'behaviours' | 'unchanged'>

/** What is judged of a workspace: the app that it shows. */
export type Shown = Pick<
  EvalWorkspace,
  'errors' | 'reload' | 'files' | 'lastAnswer' | 'previewError' | 'frame' | 'withinApp' | 'setWidth'
>

/** @param until gives what a behaviour asks for its time */
export async function judgeApp(
  shown: Shown,
  judged: Judged,
  before: ProjectFiles,
  until: typeof untilNull = untilNull,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const note = (check: CheckName, what: string) => void problems.push({ check, what })
  // What went wrong on the way here, and was mended since, is not the app's.
  await shown.reload()
  shown.errors.length = 0
  await shown.reload()
  const after = await shown.files()
  const { text: answer } = await shown.lastAnswer()
  for (const what of changedAgainst(judged.unchanged, before, after)) note('unchanged', what)

  const blank = (await shown.previewError()) ?? (await blankness(shown))
  if (blank !== null) return [...problems, { check: 'loads', what: blank }]

  const scene = async (): Promise<Scene> => ({
    app: createApp(await shown.frame()),
    answer,
    before,
    after,
  })
  const isKept = new Set<Behaviour>()
  for (const behaviour of judged.behaviours) {
    const problem = await shown.withinApp(() => tryBehaviour(behaviour, scene, until))
    if (problem !== null) note('behaves', `${behaviour.name}: ${problem}`)
    else if (behaviour.afterReload !== false) isKept.add(behaviour)
  }
  for (const violation of await axe(shown)) note('accessible', violation)
  // A later behaviour may have undone an earlier one: what is deleted need not come back, whatever a notice says of it.
  const { app, ...rest } = await scene()
  const lasting = { ...rest, app: { ...app, text: app.lastingText } }
  for (const behaviour of isKept)
    if ((await untilNull(() => behaviour.holds(lasting), 0)) !== null) isKept.delete(behaviour)
  await shown.reload()
  for (const behaviour of isKept) {
    const problem = await shown.withinApp(() =>
      until(async () => behaviour.holds(await scene()), patienceOf(behaviour)),
    )
    if (problem !== null) note('survives a reload', `${behaviour.name}: ${problem}`)
  }
  for (const width of WIDTHS) {
    await shown.setWidth(width)
    const problem = await until(async () => findCutContent(await shown.frame()), 2_000)
    if (problem !== null) note('fits', `${width}: ${problem}`)
  }
  for (const error of new Set(shown.errors)) note('no console error', error.slice(0, 300))
  return problems
}

const patienceOf = ({ isOfAnswer }: Behaviour) => (isOfAnswer ? 0 : PATIENCE)

async function tryBehaviour(
  behaviour: Behaviour,
  scene: () => Promise<Scene>,
  until: typeof untilNull,
): Promise<string | null> {
  try {
    await behaviour.act?.((await scene()).app)
  } catch (error) {
    return firstLine(error)
  }
  return until(async () => behaviour.holds(await scene()), patienceOf(behaviour))
}

/** A page that shows nothing, neither words nor pictures. */
function blankness(app: Shown): Promise<string | null> {
  return untilNull(async () => {
    const frame = await app.frame()
    const isBlank = await frame.evaluate(
      () => document.body.innerText.trim() === '' && document.querySelector('img, svg, canvas') === null,
    )
    return isBlank ? 'the app shows nothing' : null
  }, 15_000)
}

async function axe(shown: Shown): Promise<readonly string[]> {
  try {
    return await seriousViolations(await shown.frame())
  } catch (error) {
    return [`axe did not run: ${firstLine(error)}`]
  }
}

/** What is missing or differs of the files that had to stay. */
export function changedAgainst(
  unchanged: EvalCase['unchanged'],
  before: ProjectFiles,
  after: ProjectFiles,
): string[] {
  const isSame = (path: string) => {
    const [one, other] = [before[path], after[path]]
    return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0
  }
  if (unchanged !== 'all') {
    const paths = unchanged ?? []
    return paths
      .filter((path) => !isSame(path))
      .map((path) => `${path} ${after[path] ? 'was changed' : 'is gone'}`)
  }
  const added = Object.keys(after).filter((path) => before[path] === undefined)
  const changed = Object.keys(before).filter((path) => !isSame(path))
  return [...changed.map((path) => `${path} was changed`), ...added.map((path) => `${path} was added`)]
}
