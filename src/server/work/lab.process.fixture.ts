/** A process of a test's own: does to itself what a package's code might. */
import type { CallContext, ErrorCodec } from './calls.ts'
import { serveCalls } from './serve-calls.ts'

export type LabProcedures = {
  echo(value: unknown): Promise<unknown>
  variables(nothing: null): Promise<Readonly<Record<string, string | undefined>>>
  identity(nothing: null): Promise<number>
  fail(text: string): Promise<never>
  leave(code: number): Promise<never>
  kill(signal: NodeJS.Signals): Promise<never>
  /** Tells numbers until it is told to stop, and then that it was. */
  count(nothing: null, context: CallContext): Promise<string>
  /** Keeps the processor busy for good. */
  spin(nothing: null): Promise<never>
  fill(megabytes: number): Promise<number>
  /** Gives the id of a process of its own that does nothing. */
  startChild(nothing: null): Promise<number>
}

export const TEXT_ERRORS: ErrorCodec = {
  encode: (error) => (error instanceof Error ? error.message : String(error)),
  decode: (data) => new Error(String(data)),
}

const held: Buffer[] = []

// Tests import the types from here, too.
if (process.send !== undefined && process.argv[1]?.endsWith('lab.process.fixture.ts')) {
  serveCalls<unknown, Record<string, never>>(
    TEXT_ERRORS,
    () =>
      ({
        echo: async (value) => value,
        variables: async () => ({ ...process.env }),
        identity: async () => process.pid,
        fail: async (text) => {
          throw new Error(text)
        },
        leave: async (code) => process.exit(code),
        kill: async (signal) => {
          process.kill(process.pid, signal)
          return new Promise<never>(() => {})
        },
        count: (_, { signal, tell }) =>
          new Promise((resolve) => {
            let number = 0
            const timer = setInterval(() => {
              number += 1
              tell(number)
            }, 5)
            signal.addEventListener('abort', () => {
              clearInterval(timer)
              resolve('stopped')
            })
          }),
        spin: async () => {
          for (;;);
        },
        fill: async (megabytes) => held.push(Buffer.alloc(megabytes * 1024 * 1024, 1)),
        startChild: async () => {
          const { spawn } = await import('node:child_process')
          return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid ?? 0
        },
      }) satisfies LabProcedures,
  )
}
