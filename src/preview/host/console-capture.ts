/** Passes what the app writes to the console on to the workspace's console panel, in batches and within limits. */
import {
  CONSOLE_LEVELS,
  type ConsoleEntry,
  type ConsoleLevel,
  type FrameToWorkspace,
} from '../channel/control-messages.ts'
import { formatConsoleArguments } from './format-console.ts'

/** Milliseconds between batches. */
const BATCH_INTERVAL = 100
/** Entries kept of a batch; an app that logs in a loop must not flood the workspace. */
const BATCH_LIMIT = 100

/** From now on every call of a console method is reported as well as shown. */
export function captureConsole(report: (message: FrameToWorkspace) => void): void {
  let entries: ConsoleEntry[] = []
  let dropped = 0
  let isScheduled = false
  // Kept from before generated code runs, which may replace them.
  const { setTimeout: later } = window

  const flush = (): void => {
    isScheduled = false
    report({ type: 'console', entries, dropped })
    entries = []
    dropped = 0
  }
  const add = (level: ConsoleLevel, values: unknown[]): void => {
    if (entries.length >= BATCH_LIMIT) dropped += 1
    else entries.push({ level, text: formatConsoleArguments(values), at: Date.now() })
    if (isScheduled) return
    isScheduled = true
    later.call(window, flush, BATCH_INTERVAL)
  }

  for (const level of CONSOLE_LEVELS) {
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      original(...values)
      try {
        add(level, values)
      } catch {
        // A value that throws when it is looked at must not break the app that logs it.
      }
    }
  }
}
