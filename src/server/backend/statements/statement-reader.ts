/** Reads statements in a process of its own, which is there while it is needed. What it cannot read in time is unread. */
import type { Clock } from '../../../core/time/clock.ts'
import { Timeout } from '../../../core/time/timeout.ts'
import { entryFile } from '../../work/entry-file.ts'
import { createOwnProcess } from '../../work/own-process.ts'
import { STATEMENT_ERRORS, type StatementProcedures } from './statement-calls.ts'
import { type ReadStatements, UNREAD } from './statement-facts.ts'

const HEAP_MEGABYTES = 192
/** Milliseconds for one question: some thousand statements on a busy machine. */
const PATIENCE = 10_000
/** Milliseconds without a question after which it ends. */
const IDLE = 60_000

export interface StatementReader {
  readonly read: ReadStatements
  end(): Promise<void>
}

export function createStatementReader(options: {
  readonly clock: Clock
  readonly env: Readonly<Record<string, string | undefined>>
  /** Of one question that could not be answered. */
  readonly reportError: (error: unknown) => void
}): StatementReader {
  const { clock, env, reportError } = options
  const process = createOwnProcess<StatementProcedures>({
    entry: entryFile('./statements.process.ts', import.meta.url),
    setup: null,
    env,
    niceness: 5,
    heapMegabytes: HEAP_MEGABYTES,
    offered: {},
    errors: STATEMENT_ERRORS,
  })
  const idle = new Timeout(clock)
  let before: Promise<unknown> = Promise.resolve()

  /** One after the other: each has the whole time. */
  async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = before.then(task)
    before = turn.catch(() => {})
    return turn
  }

  async function read(scripts: readonly (readonly string[])[]) {
    idle.cancel()
    const late = new Timeout(clock)
    late.set(() => void process.end(new Error('Statements were not read in time.')), PATIENCE)
    try {
      return await process.call('read', scripts)
    } catch (error) {
      reportError(error)
      return scripts.map((statements) => statements.map(() => UNREAD))
    } finally {
      late.cancel()
      idle.set(() => void process.end(new Error('Nothing was asked of it.')), IDLE)
    }
  }

  return {
    read: (scripts) => inTurn(() => read(scripts)),
    async end() {
      idle.cancel()
      await process.end(new Error('The server is ending.'))
    },
  }
}
