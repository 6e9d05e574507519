/** The main job, once: a first app, an edit, a mistake that must be held back, its mending, undo, export. */
import type { Browser } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import type { Condition, ModelName } from './options.ts'
import { NotFinished, Patience } from './patience.ts'
import { type Outcome, openSlowWorkspace, type SlowWorkspace } from './slow-workspace.ts'
import { answerText } from './stand-in/answers.ts'
import type { StandInModel } from './stand-in/start-model.ts'
import { falseErrorsOf, type RunVerdict } from './verdict.ts'

export interface MainJob {
  readonly browser: Browser
  readonly lathe: Lathe
  readonly standIn: StandInModel
  readonly condition: Condition
  readonly model: ModelName
  /** From 0; says which prompt it is. */
  readonly index: number
  readonly limit: number
  readonly isFirstPaintOnly: boolean
}

const DEMO_PROMPTS = [
  'A habit tracker with a weekly chart, in warm colours',
  'A kanban board for a film production with columns Script, Shooting, Editing and Done',
  'A sales dashboard for a bike shop, dark',
  'An online shop for houseplants called "Fern & Co" with a cart',
  'A landing page for a neighbourhood bakery called "Crumb" with pricing and questions',
]
const STAND_IN_PROMPT = 'A running log with a chart of the weeks, dark and calm'
const DEMO_EDIT = 'Make it dark blue'
const MISTAKE = 'make a deliberate mistake'

/** What the mistakes throw where they are tried: as it has to be. */
const EXPECTED = /missingOnPurpose|reading 'km'|undefined \(reading/
/** Milliseconds for which an error may stand there until the run goes on without the app. */
const STUCK = 60_000

export async function runMainJob(job: MainJob): Promise<RunVerdict> {
  const { condition, model, standIn } = job
  const began = Date.now()
  const patience = new Patience(job.limit)
  const prompt = model === 'demo' ? (DEMO_PROMPTS[job.index % DEMO_PROMPTS.length] ?? '') : STAND_IN_PROMPT
  const untried: string[] = []
  const notes: string[] = []
  const steps: string[] = []
  const overlays = new Set<string>()
  let firstPaint: number | null = null
  let end = 'done'
  let workspace: SlowWorkspace | null = null

  const answerNext = (name: Parameters<typeof answerText>[0]) => standIn.answerNext(answerText(name))
  /** What is seen of the app with its styles; false when an error stands in its place and stays. */
  const untilStyled = (opened: SlowWorkspace, what: string) => {
    let since: number | null = null
    return patience.until(what, async () => {
      const sight = await opened.sight()
      for (const said of sight?.overlays ?? []) overlays.add(said)
      if (sight?.isStyled && (await opened.shownError()) === null) return sight
      const error = await opened.shownError()
      if (error === null) since = null
      else since ??= Date.now()
      return since !== null && Date.now() - since > STUCK ? false : null
    })
  }
  /** What the product said about its trial while this answer was made into a version. */
  const judge = (opened: SlowWorkspace, what: string, since: number, outcome: Outcome, unchecked: number) => {
    const said = opened.watch.untried.filter(({ at }) => at >= since)
    if (outcome.kind === 'version' && said.length > 0 && unchecked === 0)
      untried.push(`${what}: ${said.at(-1)?.text ?? ''}`)
    const wasSeen = opened.watch.tried.some((at) => at >= since)
    if (outcome.kind === 'version' && !wasSeen)
      notes.push(`${what}: was in no page of a trial before it was a version`)
  }

  try {
    const opened = await openSlowWorkspace(job.browser, job.lathe, model, patience)
    workspace = opened
    let unchecked = 0
    const ask = async (what: string, text: string) => {
      const sent = await opened.send(text)
      const outcome = await opened.outcome()
      steps.push(`${what}: ${outcome.kind}, ${outcome.versions} versions`)
      const before = unchecked
      unchecked = await opened.watch.unchecked()
      judge(opened, what, sent, outcome, unchecked - before)
      return { sent, outcome }
    }

    answerNext('build')
    const first = await ask('the first app', prompt)
    if (first.outcome.kind !== 'version')
      notes.push(`the first app: ${first.outcome.kind}, ${first.outcome.says}`)
    const painted = await untilStyled(opened, 'the first paint')
    if (painted !== false && painted.styledAt !== null) firstPaint = painted.styledAt - first.sent
    if (!job.isFirstPaintOnly) await further(opened, ask)
  } catch (error) {
    if (workspace?.page.isClosed()) end = 'the page was closed'
    else if (error instanceof NotFinished) end = error.message
    else
      end = `${patience.step}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`
  }

  async function further(
    opened: SlowWorkspace,
    ask: (what: string, text: string) => Promise<{ outcome: Outcome }>,
  ): Promise<void> {
    answerNext('edit')
    const edit = await ask(
      'the edit',
      model === 'demo' ? DEMO_EDIT : 'Show how far I am from my goal of the week',
    )
    if (edit.outcome.kind !== 'version') notes.push(`the edit: ${edit.outcome.kind}, ${edit.outcome.says}`)
    if (!(await untilStyled(opened, 'the app after the edit')))
      notes.push('the app after the edit is not shown')

    const before = await opened.files()
    answerNext('broken')
    const broken = await ask('the mistake', model === 'demo' ? MISTAKE : 'Show my last race')
    const after = await opened.files()
    const isHeadSame = JSON.stringify(after) === JSON.stringify(before)
    if (broken.outcome.kind === 'held' && isHeadSame) {
      if (!/held back|does not run/i.test(broken.outcome.says))
        notes.push(`the draft says: ${broken.outcome.says}`)
      answerNext('fixed')
      await opened.fixDraft()
      const fixed = await opened.outcome()
      steps.push(`Fix Now: ${fixed.kind}, ${fixed.versions} versions`)
      if (fixed.kind === 'held' || fixed.kind === 'failed')
        notes.push(`Fix Now: ${fixed.kind}, ${fixed.says}`)
    } else {
      const said = `the mistake became the head (${broken.outcome.kind}): ${broken.outcome.says}`
      untried.push(isHeadSame ? `the mistake was not held back: ${broken.outcome.says}` : said)
    }
    if (!(await untilStyled(opened, 'the app after the fix')))
      notes.push('the app after the fix is not shown')

    const versions = await opened.versions()
    await opened.undo()
    if (!(await untilStyled(opened, 'the app after the undo')))
      notes.push('the app after the undo is not shown')
    if ((await opened.versions()) >= versions) notes.push('undo took nothing back')
    const exported = Object.keys(await opened.files())
    if (!exported.includes('src/App.tsx') || exported.length < 8)
      notes.push(`the zip holds ${exported.length} files`)
  }

  const watch = workspace?.watch
  const alerts = (await watch?.alerts().catch(() => [])) ?? []
  const uncheckedTotal = (await watch?.unchecked().catch(() => 0)) ?? 0
  const pageErrors = watch?.pageErrors ?? []
  await workspace?.close().catch(() => {})
  return {
    condition,
    model,
    prompt,
    falseErrors: falseErrorsOf({ alerts, pageErrors, overlays: [...overlays], expected: EXPECTED }),
    untried,
    isPainted: firstPaint !== null,
    firstPaint,
    took: Date.now() - began,
    end,
    unchecked: uncheckedTotal,
    steps,
    notes,
  }
}
