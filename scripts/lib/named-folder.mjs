import { resolve } from 'node:path'
import { ScriptError } from './fail.mjs'

/**
 * The folder that a person named after a command, where they stand, or null. Throws where they wrote anything else.
 * @param usage how the command is written
 */
export function namedFolder(usage, [name, ...more] = process.argv.slice(2)) {
  if (name === undefined) return null
  if (more.length > 0 || name.startsWith('-') || name === '') throw new ScriptError(`One folder: ${usage}`)
  // npm goes to the repository's folder and says where it was called.
  return resolve(process.env.INIT_CWD ?? process.cwd(), name)
}
