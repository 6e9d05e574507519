/** The other side of own-process.ts: what the code of such a process begins with. */
import { Worker } from 'node:worker_threads'
import { type Calls, createCalls, type ErrorCodec, type Procedures } from './calls.ts'

/**
 * Waits for the setup, then answers calls until the server that started it is gone.
 * @param open gives the procedures that are offered
 */
export function serveCalls<Setup, Remote extends Procedures>(
  errors: ErrorCodec,
  open: (setup: Setup, server: Calls<Remote>) => Procedures,
): void {
  // Ctrl-C in a terminal reaches every process; the server decides when this one ends.
  process.on('SIGINT', () => {})
  process.once('disconnect', () => process.exit())
  // Without the loader that the process may have, which waits for a thread that may be busy.
  new Worker(END_WITH_PARENT, { eval: true, execArgv: [], workerData: process.ppid }).unref()
  process.once('message', (message) => {
    const { setup } = message as { setup: Setup }
    createCalls<Remote>(
      {
        // A server that is gone hears nothing; `disconnect` says so.
        send: (sent) => process.connected && process.send?.(sent, () => {}),
        onMessage: (listener) => process.on('message', listener),
      },
      (server) => open(setup, server),
      errors,
    )
  })
}

/** A thread that is busy hears nothing of the server's end; another one notices that the process has a new parent. */
const END_WITH_PARENT = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 2000)
`
