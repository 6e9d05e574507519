import { invalidMimeType } from './storage-refusal.ts'

const MAX_TYPE = 255
const TYPE = /^[A-Za-z0-9.+-]+\/[A-Za-z0-9.+-]+(?:; ?charset=[A-Za-z0-9-]+)?$/
const ANY_OF = /^[A-Za-z0-9.+-]+\/\*$|^\*(?:\/\*)?$/

/** What a bucket may be told to take: a type, `image/*`, or `*`. */
export function checkAllowedTypes(types: readonly string[]): string[] {
  for (const type of types)
    if (type.length > MAX_TYPE || !(TYPE.test(type) || ANY_OF.test(type))) throw invalidMimeType(type)
  return [...types]
}

/** Whatever a header may say and give back; a bucket's list decides what else. */
export function checkType(given: string, allowed: readonly string[]): string {
  const type = given.trim()
  if (type.length > MAX_TYPE || /[^\x20-\x7e]/.test(type)) throw invalidMimeType('given')
  if (allowed.length > 0 && !allowed.some((one) => matches(type, one))) throw invalidMimeType(type)
  return type
}

/** As Supabase compares them: by letter, so a charset makes another type. */
function matches(type: string, allowed: string): boolean {
  const [kind, name] = type.split('/')
  const [allowedKind, allowedName] = allowed.split('/')
  return kind === allowedKind && name !== undefined && (allowedName === '*' || allowedName === name)
}
