import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'

/**
 * Runs a program in the repository's folder, or in `cwd`. `isQuiet` keeps its output, which the result then holds and
 * `onText` is given piece by piece.
 * Resolves to its exit code (1 when a signal ended it) and output; throws when it cannot be started.
 */
export function run(
  command,
  args,
  { isQuiet = false, env = process.env, cwd = ROOT, onText = () => {} } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        onText(text)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs Node itself, for a tool among the dependencies. */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}
