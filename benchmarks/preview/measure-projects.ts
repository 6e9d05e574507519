/** Measures every side on every project in one run: they take turns, so that a slow moment of the machine hits all. */
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import type { LabServer } from '../../test/e2e/preview-lab/lab-server.ts'
import type { PaintWatch } from './paint-watch.ts'
import { HERO_PATH, MARKER_CLASS, MARKER_TEXT } from './project/fixed-files.ts'
import { type GeneratedProject, generateProject } from './project/generate-project.ts'
import type { StyleVariant } from './project/style-files.ts'
import type { Samples } from './samples.ts'
import { openLathe } from './sides/lathe-side.ts'
import { openNaive } from './sides/naive-side.ts'
import type { OpenSide, SideName } from './sides/side.ts'
import { openVite } from './sides/vite-side.ts'

export const SIZES = [12, 60, 300] as const

export interface Plan {
  readonly variant: StyleVariant
  readonly sides: readonly SideName[]
  readonly isColdMeasured: boolean
  readonly rounds: number
  readonly warmOpens: number
  /** Rounds that have not begun by then are left out, so that a slow machine ends in time too. */
  readonly seconds: { readonly edits: number; readonly warmOpens: number }
  /** The naive reference takes seconds for each edit of a large project. */
  readonly naiveRounds: Readonly<Record<number, number>>
}

export interface Stage {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly watch: PaintWatch
  readonly lab: LabServer
  /** Serves the engine of another checkout; null where no side is its. */
  readonly reference: LabServer | null
  readonly samples: Samples
  readonly say: (line: string) => void
}

/** One side with one project open, and what its first page shows. */
interface Subject {
  readonly side: OpenSide
  readonly project: GeneratedProject
  text: string
  className: string
  marginTop: string
}

const WARM_UP_ROUNDS = 2
/** Milliseconds of rest before a measurement, in which what the one before left to do ends: Tailwind's cleaning up. */
const REST: Readonly<Record<StyleVariant, number>> = { tailwind: 450, plain: 150 }
/** Steps of Tailwind's spacing scale that no generated file uses. */
const SPACINGS = [
  ...[5, 6, 7, 9, 10, 11, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80],
  ...[0.5, 1.5, 2.5, 3.5, 8, 12, 96],
]
const TYPED = ['typed', 'typed too', '2', '3']

export async function measureProjects(stage: Stage, plan: Plan): Promise<void> {
  const subjects: Subject[] = []
  try {
    for (const size of SIZES) {
      for (const name of plan.sides)
        subjects.push(await openSubject(stage, plan, name, generateProject(size, plan.variant)))
      stage.say(`${plan.variant} ${size}: open on ${plan.sides.join(', ')}`)
    }
    for (const { side } of subjects) if (side.name !== 'naive') await typeIntoApp(side.page)
    const rounds = await repeat(-WARM_UP_ROUNDS, plan.rounds, plan.seconds.edits, async (round) => {
      for (const subject of inTurn(subjects, round)) await measureRound(stage, plan, subject, round)
    })
    stage.say(`${plan.variant}: ${rounds} rounds of edits done`)
    for (const subject of subjects)
      if (subject.side.name !== 'naive') await editEveryComponent(stage, subject)
    const opens = await repeat(0, plan.warmOpens, plan.seconds.warmOpens, async (round) => {
      for (const subject of inTurn(subjects, round)) await measureWarmOpen(stage, plan, subject, round)
    })
    stage.say(`${plan.variant}: ${opens} warm opens done`)
  } finally {
    for (const { side } of subjects) await side.close()
  }
}

/** Runs the rounds from `first` on while there is time; returns how many from 0 on there were, at least one. */
async function repeat(
  first: number,
  rounds: number,
  seconds: number,
  run: (round: number) => Promise<void>,
): Promise<number> {
  const deadline = performance.now() + seconds * 1000
  let round = first
  while (round < rounds && (round < 1 || performance.now() < deadline)) {
    await run(round)
    round += 1
  }
  return round
}

async function openSubject(
  stage: Stage,
  plan: Plan,
  name: SideName,
  project: GeneratedProject,
): Promise<Subject> {
  const wanted = { text: MARKER_TEXT, marginTop: '16px' }
  const request = { ...stage, origin: stage.lab.origin, project, wanted, isColdMeasured: plan.isColdMeasured }
  const lab = stage.reference ?? stage.lab
  const open = {
    lathe: openLathe,
    reference: () => openLathe({ ...request, lab }, 'reference'),
    vite: openVite,
    naive: openNaive,
  }[name]
  const side = await open(request)
  if (side.cold !== null) stage.samples.add({ ...keyOf(side, project), metric: 'cold' }, side.cold)
  return { side, project, className: MARKER_CLASS, ...wanted }
}

async function measureRound(stage: Stage, plan: Plan, subject: Subject, round: number): Promise<void> {
  const { side, project } = subject
  const number = round + WARM_UP_ROUNDS + 1
  const isWarmUp = round < 0
  if (side.name === 'naive' && (number === 1 || round >= (plan.naiveRounds[project.size] ?? 0))) return
  subject.text = `Edit ${number}`
  await measureEdit(stage, subject, isWarmUp ? null : 'text')
  if (side.name === 'naive' || plan.variant === 'plain') return
  const spacing = SPACINGS[number % SPACINGS.length] as number
  subject.className = `mt-${spacing}`
  subject.marginTop = `${spacing * 4}px`
  await measureEdit(stage, subject, isWarmUp ? null : 'class')
}

/** Brings the subject's text and class into its project and waits until both are painted. */
async function measureEdit(stage: Stage, subject: Subject, metric: 'text' | 'class' | null): Promise<void> {
  const { side, project, text, marginTop } = subject
  await side.page.bringToFront()
  await side.page.waitForTimeout(REST[project.variant])
  const { milliseconds, paint } = await side.edit(HERO_PATH, heroOf(subject), { text, marginTop })
  if (metric !== null) stage.samples.add({ ...keyOf(side, project), metric }, milliseconds)
  if (side.name !== 'naive') stage.samples.addState(keyOf(side, project), isKept(paint.kept), HERO_PATH)
}

function heroOf({ project, text, className }: Subject): string {
  const source = project.files[HERO_PATH] ?? ''
  return source.replace(MARKER_TEXT, text).replace(`"${MARKER_CLASS} `, `"${className} `)
}

/** One edit in each component that the page shows, each of which must keep what was typed and counted. */
async function editEveryComponent(stage: Stage, subject: Subject): Promise<void> {
  const { side, project } = subject
  await side.page.bringToFront()
  let edits = 0
  for (const path of project.shownComponents) {
    edits += 1
    await side.page.waitForTimeout(REST[project.variant])
    const source = path === HERO_PATH ? heroOf(subject) : (project.files[path] ?? '')
    const { paint } = await side.edit(path, source.replace('data-edit="0"', 'data-edit="1"'), { edits })
    stage.samples.addState(keyOf(side, project), isKept(paint.kept), path)
  }
}

async function measureWarmOpen(stage: Stage, plan: Plan, subject: Subject, round: number): Promise<void> {
  const { side, project, text, marginTop } = subject
  if (side.name === 'naive' && round >= (plan.naiveRounds[project.size] ?? 0)) return
  await side.page.bringToFront()
  await side.page.waitForTimeout(REST[project.variant])
  stage.samples.add({ ...keyOf(side, project), metric: 'warm' }, await side.reopen({ text, marginTop }))
}

async function typeIntoApp(page: Page): Promise<void> {
  await page.bringToFront()
  const app = await appFrame(page)
  await app.fill('#controlled', TYPED[0] as string)
  await app.fill('#uncontrolled', TYPED[1] as string)
  for (let n = 0; n < 2; n += 1) await app.click('#own-hook')
  for (let n = 0; n < 3; n += 1) await app.click('#add')
}

async function appFrame(page: Page): Promise<Frame> {
  for (const frame of page.frames()) if ((await frame.$('#controlled')) !== null) return frame
  throw new Error(`No app runs in ${page.url()}.`)
}

function isKept(kept: ReadonlyArray<string | null>): boolean {
  return TYPED.every((value, index) => kept[index] === value)
}

function keyOf(side: OpenSide, { size, variant }: GeneratedProject) {
  return { variant, size, side: side.name }
}

/** Another one begins in every round. */
function inTurn<T>(list: readonly T[], round: number): readonly T[] {
  const start = (round + list.length) % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
