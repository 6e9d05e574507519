/** What models call the parts of an answer. The first name of each list is the one that the prompt asks for. */
const ENTRY_FIELDS = {
  operation: ['operation', 'action', 'op', 'type', 'operationtype', 'changetype', 'mode'],
  path: ['path', 'file', 'filename', 'filepath', 'name', 'relativepath'],
  description: ['description', 'desc', 'summary', 'explanation', 'reason'],
  content: ['content', 'contents', 'code', 'text', 'body', 'filecontent', 'newcontent', 'source'],
  edits: ['edits', 'replacements', 'patches', 'changes'],
} as const

const EDIT_FIELDS = {
  search: ['search', 'find', 'old', 'oldtext', 'oldstring', 'oldstr', 'original', 'before'],
  replace: [
    'replace',
    'replacement',
    'replacewith',
    'new',
    'newtext',
    'newstring',
    'newstr',
    'updated',
    'after',
    'with',
  ],
} as const

const LISTS = ['files', 'changes', 'codechanges', 'filechanges', 'modifications', 'operations']
const WRAPPERS = ['data', 'result', 'response', 'output', 'answer', 'json']

const OPERATIONS = {
  CREATE: ['create', 'add', 'new', 'write', 'insert', 'created'],
  UPDATE: [
    'update',
    'modify',
    'edit',
    'replace',
    'change',
    'rewrite',
    'overwrite',
    'patch',
    'upsert',
    'updated',
    'modified',
  ],
  DELETE: ['delete', 'remove', 'rm', 'del', 'deleted', 'removed'],
} as const

export type EntryField = keyof typeof ENTRY_FIELDS
export type EditField = keyof typeof EDIT_FIELDS
export type Operation = keyof typeof OPERATIONS

const entryFields = inverted(ENTRY_FIELDS)
const editFields = inverted(EDIT_FIELDS)
const operations = inverted(OPERATIONS)
const PATH_LIKE = /^\.{0,2}[\w@()[\]. -]*(?:[/\\][\w@()[\]. -]+)*\.[A-Za-z][A-Za-z0-9]{0,7}$|[/\\]/

export function entryField(key: string): EntryField | null {
  return entryFields.get(plain(key)) ?? null
}

export function editField(key: string): EditField | null {
  return editFields.get(plain(key)) ?? null
}

/** Whether a field's name is the one that the prompt asks for, not a synonym. */
export function isOwnName(key: string): boolean {
  const field = entryField(key)
  return field !== null && key.trim().toLowerCase() === field
}

/** What an operation's word means, in any case of letters; null when it means nothing. */
export function operationOf(word: string): Operation | null {
  return operations.get(plain(word).replace(/files?$/, '')) ?? null
}

export function isListName(key: string): boolean {
  return LISTS.includes(plain(key))
}

export function isWrapperName(key: string): boolean {
  return WRAPPERS.includes(plain(key))
}

/** Whether the key of an object can only be a file's path. */
export function isPathLike(key: string): boolean {
  return key.length <= 260 && PATH_LIKE.test(key.trim())
}

/** What is plain already: most names are, and each of a broken text is asked about. */
const PLAIN = /^[a-z]*$/

function plain(name: string): string {
  if (PLAIN.test(name)) return name
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '')
}

function inverted<Key extends string>(names: Readonly<Record<Key, readonly string[]>>): Map<string, Key> {
  const keys = Object.keys(names) as Key[]
  return new Map(keys.flatMap((key) => names[key].map((name) => [name, key] as const)))
}
