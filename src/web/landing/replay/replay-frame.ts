import type { RecordedStep, Recording } from './recording.ts'

/** What the miniature shows at one moment. */
export interface ReplayFrame {
  /** Which request is on its way, from 0. */
  readonly step: number
  /** What stands in the request box. */
  readonly typed: string
  /** The requests that were sent and as much of their answers as has arrived. */
  readonly answers: readonly ReplayedAnswer[]
  /** The file that is being written, as far as it is; null before the first and once the app runs. */
  readonly code: { readonly path: string; readonly text: string } | null
  /** Whose app runs; null before the first is there. */
  readonly picture: number | null
}

export interface ReplayedAnswer {
  readonly prompt: string
  readonly text: string
  readonly files: readonly { readonly path: string; readonly operation: string }[]
  readonly isWriting: boolean
}

/** Milliseconds for a letter that is typed, before a request is sent, and to look at the app. */
const LETTER = 38
const BEFORE_SEND = 500
const LOOK = 4200
/** The answer's own pace, hurried a little. */
const PACE = 0.75

/** The length of one round in milliseconds. */
export function replayLength({ steps }: Recording): number {
  return steps.reduce((sum, step) => sum + stepLength(step), 0)
}

/** When a step begins. */
export function stepStart({ steps }: Recording, index: number): number {
  return steps.slice(0, index).reduce((sum, step) => sum + stepLength(step), 0)
}

/** What is shown `ms` after the beginning; a time past the end is the end. */
export function replayFrame(recording: Recording, ms: number): ReplayFrame {
  const { steps } = recording
  let index = 0
  while (index < steps.length - 1 && ms >= stepStart(recording, index + 1)) index += 1
  const step = steps[index]
  if (step === undefined) return { step: 0, typed: '', answers: [], code: null, picture: null }
  const inStep = ms - stepStart(recording, index)
  const sentAt = sendTime(step)
  const before = steps.slice(0, index).map((done) => answerAt(done, done.endsAt))
  const pictureBefore = index === 0 ? null : index - 1
  if (inStep < sentAt) {
    const typed = step.prompt.slice(0, Math.floor(inStep / LETTER))
    return { step: index, typed, answers: before, code: null, picture: pictureBefore }
  }
  const inAnswer = (inStep - sentAt) / PACE
  const isDone = inAnswer >= step.endsAt
  return {
    step: index,
    typed: '',
    answers: [...before, answerAt(step, inAnswer)],
    code: isDone ? null : codeAt(step, inAnswer),
    picture: isDone ? index : pictureBefore,
  }
}

function sendTime({ prompt }: RecordedStep): number {
  return prompt.length * LETTER + BEFORE_SEND
}

function stepLength(step: RecordedStep): number {
  return sendTime(step) + step.endsAt * PACE + LOOK
}

function answerAt(step: RecordedStep, ms: number): ReplayedAnswer {
  const arrived = step.prose.findLast(({ at }) => at <= ms)?.length ?? 0
  return {
    prompt: step.prompt,
    text: ms >= step.endsAt ? step.text : step.text.slice(0, arrived),
    files: step.files.filter(({ at }) => at <= ms).map(({ path, operation }) => ({ path, operation })),
    isWriting: ms < step.endsAt,
  }
}

/** Between two files that have arrived the second one is being written. */
function codeAt(step: RecordedStep, ms: number): ReplayFrame['code'] {
  const index = step.files.findIndex(({ at }) => at > ms)
  const file = step.files[index] ?? step.files.at(-1)
  const proseEnds = step.prose.at(-1)?.at ?? 0
  const begins = step.files[index - 1]?.at ?? Math.min(proseEnds, file?.at ?? 0)
  if (file === undefined || ms < begins) return null
  const share = Math.min(1, (ms - begins) / Math.max(1, file.at - begins))
  return { path: file.path, text: file.code.slice(0, Math.ceil(share * file.code.length)) }
}
