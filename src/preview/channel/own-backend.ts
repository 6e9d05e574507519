/**
 * Variables by which an app finds its own backend. The compiler knows that an app has one, each page where: the same code
 * runs at the project's origin, and at the one on which a draft of it is tried.
 */
import { isMigration } from '../../core/migrations/database-files.ts'
import type { Environment } from './module-messages.ts'

export interface OwnBackend {
  readonly url: string
  /** Opens nothing but what policies open to everybody. */
  readonly key: string
}

/** In place of what the page fills in. */
const URL_PLACE = 'lathe:own-backend-url'
const KEY_PLACE = 'lathe:own-backend-key'

/** By the names that Supabase's own documents and other builders give them. */
export const OWN_BACKEND_ENV: Environment = {
  VITE_SUPABASE_URL: URL_PLACE,
  VITE_SUPABASE_ANON_KEY: KEY_PLACE,
  VITE_SUPABASE_PUBLISHABLE_KEY: KEY_PLACE,
}

/** @param paths absolute inside the project */
export function needsOwnBackend(paths: Iterable<string>): boolean {
  for (const path of paths) if (isMigration(path.slice(1))) return true
  return false
}

export function withOwnBackend(env: Environment, { url, key }: OwnBackend): Environment {
  const filled = (value: string | boolean) => (value === URL_PLACE ? url : value === KEY_PLACE ? key : value)
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]))
}
