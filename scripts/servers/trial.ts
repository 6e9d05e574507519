/** People save and ask while something is done to the servers; what became of each save and of each answer is counted. */
import { randomBytes } from 'node:crypto'
import { ServerAway } from '../../src/web/saves/saves-server.ts'
import { createWriter, goOn, saveEdit, type Writer } from '../../test/saves/writer.ts'
import { type AnswerEnd, askAnswer } from './ask-answer.ts'
import { type LabPerson, MODEL, type ServersLab } from './servers-lab.ts'

export interface TrialOptions {
  /** At least so many, of all people together. */
  readonly saves: number
  readonly answers: number
  /**
   * What is done, when a quarter is saved and as many answers stand in their middle as are asked for at once. They go on
   * when it says so.
   */
  readonly disturb: (letGo: () => void) => Promise<void>
}

export interface TrialFigures {
  /** Saves that were answered, all of which are still there in the end. */
  readonly saved: number
  /** Saves of which nobody was told whether they were: looked at, and gone on from. */
  readonly unanswered: number
  /** How the answers ended when they were asked for; those that were not whole were asked for again. */
  readonly answers: Readonly<Record<AnswerEnd, number>>
  /** How many answers stood in their middle when it was done. */
  readonly underWay: number
}

const AT_ONCE_EACH = 3
/** Of one save or answer: what fails so often fails for good. */
const MOST_TRIES = 8

/** Throws where a save that was answered is gone, or something is not answered however often it is tried. */
export async function runTrial(lab: ServersLab, options: TrialOptions): Promise<TrialFigures> {
  const { people, model } = lab
  const answers: Record<AnswerEnd, number> = { whole: 0, refused: 0, cut: 0, wrong: 0 }
  let saved = 0
  let unanswered = 0
  let isDone = false
  let toAsk = options.answers
  let tellSaved = () => {}
  const quarter = new Promise<void>((resolve) => {
    tellSaved = resolve
  })

  async function write({ projects }: LabPerson, writer: Writer): Promise<void> {
    for (let failures = 0; saved < options.saves || !isDone; ) {
      try {
        await saveEdit(projects, writer)
        failures = 0
        saved += 1
        if (saved >= options.saves / 4) tellSaved()
      } catch (error) {
        if (!(error instanceof ServerAway) || failures === MOST_TRIES) throw error
        failures += 1
        unanswered += 1
        await untilAnswered(() => goOn(projects, writer))
      }
    }
  }

  async function ask({ token }: LabPerson): Promise<void> {
    while (toAsk > 0) {
      toAsk -= 1
      const chat = randomBytes(16).toString('hex')
      for (let tries = 0; ; tries += 1) {
        const end = await askAnswer(lab.fetch, { workspace: lab.workspace, token, chat, ...MODEL })
        answers[end] += 1
        if (end === 'whole') break
        if (tries === MOST_TRIES) throw new Error(`An answer ended ${end} however often it was asked for.`)
      }
    }
  }

  model.hold()
  const writers = people.map(() => createWriter())
  const underWay = Math.min(options.answers, people.length * AT_ONCE_EACH)
  const disturbing = async () => {
    await Promise.all([quarter, model.untilHeld(underWay)])
    await options.disturb(model.letGo)
    model.letGo()
    isDone = true
  }
  await Promise.all([
    disturbing(),
    ...people.flatMap((person, at) => {
      const writer = writers[at]
      const asking = Array.from({ length: AT_ONCE_EACH }, () => ask(person))
      return writer === undefined ? asking : [write(person, writer), ...asking]
    }),
  ])
  // In the end each is held against what the servers give back.
  for (const [at, { projects }] of people.entries()) {
    const writer = writers[at]
    if (writer !== undefined) await goOn(projects, writer)
  }
  return { saved, unanswered, answers, underWay }
}

async function untilAnswered(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ServerAway) || tries === MOST_TRIES) throw error
    }
  }
}

/** One server is killed as a machine that fails, and comes back. */
export const killOne =
  (lab: ServersLab, at: number): TrialOptions['disturb'] =>
  async (letGo) => {
    await lab.stop(at, 'SIGKILL')
    letGo()
    await lab.restart(at)
  }

/**
 * Both are ended in order and started again, one after the other, as an upgrade does. Answers that stand in their middle
 * go on when the server takes no connection any more. Throws where one does not end by itself.
 */
export const restartBoth =
  (lab: ServersLab): TrialOptions['disturb'] =>
  async (letGo) => {
    for (const at of [0, 1]) {
      const ended = lab.stop(at, 'SIGTERM')
      await lab.untilClosed(at)
      letGo()
      const code = await ended
      if (code !== 0) throw new Error(`Server ${at} ended with ${code}.`)
      await lab.restart(at)
    }
  }
