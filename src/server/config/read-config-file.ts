import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { ConfigError } from './read-variable.ts'

/** What an operator's JSON file holds, and an error about it: a sentence that begins with the variable and the path. */
export interface ConfigFile<T> {
  readonly value: T
  readonly fail: (what: string) => ConfigError
}

/**
 * The JSON file that a variable names. Throws {@link ConfigError} with a sentence that quotes nothing of the file.
 * @param path as the variable says
 */
export async function readConfigFile<T>(
  variable: string,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<ConfigFile<T>> {
  const fail = (what: string) =>
    new ConfigError(`${variable} names ${path}, ${what}.`, { variables: [variable] })
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw fail('which cannot be read: name a file that is there and that this user may read')
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw fail('which is not JSON: mend the file, or unset the variable')
  }
  const result = v.safeParse(schema, json)
  if (result.success) return { value: result.output, fail }
  const [issue] = result.issues
  const place = v.getDotPath(issue) ?? 'content'
  throw fail(`whose ${place} cannot be used (${issue.message}): mend it as the documentation says`)
}
