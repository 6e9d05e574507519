/**
 * A process of the server's own that answers calls. It has the environment that it is given and nothing else, is
 * started with the first call, and again with the next one after it ended.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type CallOptions, type Calls, createCalls, type ErrorCodec, type Procedures } from './calls.ts'
import type { EntryFile } from './entry-file.ts'
import { giveWay } from './give-way.ts'
import { killTree, NO_USAGE, type ProcessUsage, readProcessUsage } from './process-usage.ts'

export interface OwnProcessOptions {
  readonly entry: EntryFile
  /** One argument for the process, as data. */
  readonly setup: unknown
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder in which it works; undefined for this process's own. */
  readonly cwd?: string | undefined
  /** From 0 to 19: how far it gives way to others where the processor is short. */
  readonly niceness?: number
  /** Megabytes of JavaScript objects. */
  readonly heapMegabytes: number
  /** What it may call here. */
  readonly offered: Procedures
  readonly errors: ErrorCodec
}

export interface OwnProcess<Remote extends Procedures> {
  call<Name extends keyof Remote & string>(
    name: Name,
    argument: Parameters<Remote[Name]>[0],
    options?: CallOptions,
  ): Promise<Awaited<ReturnType<Remote[Name]>>>
  /** Starts it ahead of the first call. */
  start(): void
  /** What it and its own processes take now. */
  usage(): Promise<ProcessUsage>
  /**
   * Ends it where it takes more than these bytes, its own processes included; the next call starts it anew. For when
   * nothing is asked of it: a call that comes meanwhile fails as its end says.
   */
  retireAbove(memoryBytes: number): Promise<void>
  /**
   * Ends it and all that it started; calls that wait fail with the reason. The next call starts it anew.
   * @returns when it is gone
   */
  end(reason: Error): Promise<void>
}

interface Running<Remote extends Procedures> {
  readonly child: ChildProcess
  readonly calls: Calls<Remote>
}

/** The process ended by itself while it was asked something. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
  /** Whether the system or Node stopped it, as it does where memory is short; else its own code failed. */
  readonly isStopped: boolean

  constructor(message: string, isStopped: boolean) {
    super(message)
    this.isStopped = isStopped
  }
}

/**
 * glibc keeps what was freed for the next time: up to 64 MB for each of eight arenas a processor, once large blocks came
 * and went. Fixed thresholds give it back at once; other systems' allocators do not read these.
 */
const GIVES_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

export function createOwnProcess<Remote extends Procedures>(options: OwnProcessOptions): OwnProcess<Remote> {
  let running: Running<Remote> | null = null

  function start(): Running<Remote> {
    if (running !== null) return running
    const { entry, env, cwd, niceness = 0, heapMegabytes } = options
    const child = fork(fileURLToPath(entry.url), [], {
      execArgv: [...entry.execArgv, `--max-old-space-size=${heapMegabytes}`],
      env: { ...GIVES_MEMORY_BACK, ...env },
      cwd,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) giveWay(child.pid, niceness)
    const calls = createCalls<Remote>(
      {
        send: (message) => child.connected && child.send(message as object, ignoreFailure),
        onMessage: (listener) => child.on('message', listener),
      },
      () => options.offered,
      options.errors,
    )
    const started = { child, calls }
    const ended = (reason: string, isStopped: boolean) => {
      if (running === started) running = null
      calls.end(new ProcessEnded(reason, isStopped))
    }
    child.once('error', ({ message }) => ended(message, false))
    child.once('exit', (code, signal) => ended(`It ended by itself (${signal ?? code}).`, signal !== null))
    child.send({ setup: options.setup }, ignoreFailure)
    // Neither keeps the server alive: whoever asks waits for an answer by other means.
    child.unref()
    child.channel?.unref()
    running = started
    return started
  }

  async function usage(): Promise<ProcessUsage> {
    const id = running?.child.pid
    return id === undefined ? NO_USAGE : readProcessUsage(id)
  }

  async function end(reason: Error): Promise<void> {
    const ending = running
    running = null
    if (ending === null) return
    ending.calls.end(reason)
    const { child } = ending
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await killTree(child.pid)
    await gone
  }

  return {
    call: (name, argument, callOptions) => start().calls.call(name, argument, callOptions),
    start: () => void start(),
    usage,
    async retireAbove(mostBytes) {
      const { memoryBytes } = await usage()
      if (memoryBytes > mostBytes) await end(new ProcessEnded('It had grown too large.', false))
    },
    end,
  }
}

/** A message to a process that has just ended is lost, and its end is told by itself. */
function ignoreFailure(): void {}
