/** Extensions that a project may turn on: they read and write nothing outside of its database. */
export const ALLOWED_EXTENSIONS: readonly string[] = [
  'btree_gin',
  'btree_gist',
  'citext',
  'cube',
  'fuzzystrmatch',
  'hstore',
  'intarray',
  'isn',
  'ltree',
  'pg_trgm',
  'pgcrypto',
  'tablefunc',
  'unaccent',
  'uuid-ossp',
]

/** There from the beginning, as in Supabase: naming them once more changes nothing. */
export const PREINSTALLED_EXTENSIONS: readonly string[] = ['pgcrypto', 'uuid-ossp', 'moddatetime']

export function isAllowedExtension(name: string): boolean {
  return name === 'plpgsql' || ALLOWED_EXTENSIONS.includes(name) || PREINSTALLED_EXTENSIONS.includes(name)
}
