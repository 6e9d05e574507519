import { invalidBucketName, invalidKey } from './storage-refusal.ts'

/** What S3 takes without care, as Supabase does. */
const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]+$/
/** As S3 has it; every character of a key is a byte. */
const MAX_KEY = 1_024
const MAX_BUCKET = 100

export function checkKey(key: string): string {
  const isKey = key.length <= MAX_KEY && KEY.test(key)
  // Nothing here follows a path, but whoever saves a download under its name would.
  if (!isKey || key.split('/').some((part) => part === '.' || part === '..')) throw invalidKey(key)
  return key
}

export function checkBucketName(name: string): string {
  const isName = name.length <= MAX_BUCKET && BUCKET.test(name) && name.trim() === name
  if (!isName || name === '.' || name === '..') throw invalidBucketName()
  return name
}

/** What Supabase's dashboard puts into a folder that is to be seen while it is empty. */
export function isEmptyFolder(key: string): boolean {
  return key.endsWith('.emptyFolderPlaceholder')
}
