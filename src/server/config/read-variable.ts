/**
 * One variable of the environment: how it is read, and what the person who starts the server is told when its value
 * cannot be used.
 */
import * as v from 'valibot'

export type Environment = Readonly<Record<string, string | undefined>>

/** An environment that the server must not start with; the message is one sentence for the person who starts it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /** Those without which the others might be of use. */
  readonly variables: readonly string[]

  constructor(message: string, { variables = [], ...options }: ConfigErrorOptions = {}) {
    super(message, options)
    this.variables = variables
  }
}

interface ConfigErrorOptions extends ErrorOptions {
  readonly variables?: readonly string[]
}

/**
 * Throws ConfigError. An empty value counts as unset: that is how a variable is cleared in most process managers.
 *
 * @param schema whose message completes "set it to …"
 */
export function readVariable<T, Unset>(
  env: Environment,
  name: string,
  schema: v.GenericSchema<string, T>,
  unset: Unset,
): T | Unset {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return unset
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ConfigError(
    `${name} is "${value}", which Lathe cannot use: set it to ${result.issues[0].message}.`,
    { variables: [name] },
  )
}
