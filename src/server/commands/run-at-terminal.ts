/** How every command of whoever runs the server begins and ends: `accounts`, `plans`, `apps`. */
import { ConfigError } from '../config/config.ts'
import { createPrivately } from '../config/private-files.ts'
import { OperatorError } from './operator-error.ts'

/** What is used of the process. */
export interface Terminal {
  readonly argv: readonly string[]
  exitCode?: NodeJS.Process['exitCode']
}

/**
 * Prints the sentences that a command comes to. What cannot be done is one sentence and 1 for whoever called;
 * of what went wrong in Lathe, everything is printed.
 * @param command gets the words that were typed after the command's name
 */
export async function runAtTerminal(
  command: (words: readonly string[]) => Promise<readonly string[]>,
  terminal: Terminal,
): Promise<void> {
  createPrivately()
  try {
    for (const line of await command(terminal.argv.slice(2))) console.log(line)
  } catch (error) {
    const isTold = error instanceof ConfigError || error instanceof OperatorError
    console.error(isTold ? error.message : error)
    terminal.exitCode = 1
  }
}
