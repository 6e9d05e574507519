import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Outcome {
  /** Null where a signal ended it. */
  readonly code: number | null
  /** All that it printed, in its order. */
  readonly output: string
}

/** What was started and has not ended. */
const running = new Set<ChildProcess>()
/** Of a program that never ends to say things. */
const MOST_OUTPUT = 4 * 2 ** 20

export interface Started {
  readonly child: ChildProcess
  output(): string
  readonly exited: Promise<number | null>
}

/** Starts a program with a group of its own, so that what it starts can be ended with it. @param onText is told what comes */
export function startProgram(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  onText: () => void = () => {},
): Started {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < MOST_OUTPUT) output += text
      onText()
    })
  }
  const exited = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, output: () => output, exited }
}

/** Ends a program and what it started. */
export function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Ends whatever was started here and still runs. */
export function endPrograms(): void {
  for (const child of running) endGroup(child, 'SIGKILL')
}

/** @param ms after which it is ended */
export async function runBounded(
  words: readonly string[],
  { env, ms }: { readonly env: NodeJS.ProcessEnv; readonly ms: number },
): Promise<Outcome> {
  const { child, exited, output } = startProgram(words, env)
  let late = ''
  const timer = setTimeout(() => {
    late = `\nEnded after ${ms / 1000} seconds.`
    endGroup(child, 'SIGKILL')
  }, ms)
  try {
    const code = await exited
    return { code, output: output() + late }
  } finally {
    clearTimeout(timer)
  }
}
