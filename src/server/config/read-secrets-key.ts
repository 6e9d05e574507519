/** What secrets of people are sealed by, where it is not what the data folder has. */
import { ConfigError, type Environment } from './read-variable.ts'

const NAME = 'SECRETS_KEY'

/** Null where it is unset. Throws ConfigError with a sentence that does not repeat it. */
export function readSecretsKey(env: Environment): string | null {
  const key = env[NAME]?.trim() ?? ''
  if (key === '') return null
  if (/^[\x21-\x7e]{32,500}$/.test(key)) return key
  throw new ConfigError(
    `${NAME} is not long enough, or has spaces: set it to 32 letters and signs or more, such as openssl rand -hex 32 gives.`,
    { variables: [NAME] },
  )
}
