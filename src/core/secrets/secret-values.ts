import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { findSecrets } from './find-secrets.ts'
import { isPlaceholder } from './looks-random.ts'

/** Values that are told from a text by themselves; a shorter one is found in too many words. */
export const MIN_VALUE = 8
/** Of one file. */
const MAX_VALUES = 500
/** Characters of a withheld file that are read; no file of settings is longer. */
const MAX_READ = 256 * 1024
const MAX_LINE = 4096

/** Records never change, so each is read once. */
const found = new WeakMap<ProjectFile, readonly string[]>()
const withheldFound = new WeakMap<ProjectFile, readonly string[]>()

/** The secrets in a file that a model may see. */
export function secretsIn(file: ProjectFile): readonly string[] {
  if (file.isBinary === true) return []
  let values = found.get(file)
  if (values === undefined) {
    values = findSecrets(file.content).map(({ start, end }) => file.content.slice(start, end))
    found.set(file, values)
  }
  return values
}

/** What must not be said of these files anywhere else either: in an error, say, that quotes a value. */
export function secretValues(withheld: FileSystem, shown: FileSystem): readonly string[] {
  const values = new Set<string>()
  for (const file of withheld.values()) for (const value of withheldValues(file)) values.add(value)
  for (const file of shown.values()) for (const value of secretsIn(file)) values.add(value)
  return [...values].filter((value) => value.length >= MIN_VALUE)
}

function withheldValues(file: ProjectFile): readonly string[] {
  if (file.isBinary === true) return []
  let values = withheldFound.get(file)
  if (values === undefined) {
    const text = file.content.slice(0, MAX_READ)
    const ranges = findSecrets(text).map(({ start, end }) => text.slice(start, end))
    values = [...new Set([...ranges, ...text.split('\n').flatMap(valuesOfLine)])].slice(0, MAX_VALUES)
    withheldFound.set(file, values)
  }
  return values
}

/** What a mask can stand for wherever it is written. */
const UNSAFE = /[\s"'`\\<>&]+/
const SETTING = /^\s*(?:export\s+)?([\w.:/@-]{1,128})\s*[=:]\s*(.*)$/

/** The values of a line of settings, or the words of any other line, that nobody would write by chance. */
function valuesOfLine(line: string): readonly string[] {
  if (line.length > MAX_LINE || /^\s*(?:#|;|\/\/(?!.*:_))/.test(line)) return []
  const [, name = '', value = line] = SETTING.exec(line) ?? []
  return value.split(UNSAFE).filter((piece) => isTelling(name, piece))
}

function isTelling(name: string, value: string): boolean {
  if (value.length < MIN_VALUE || /anon|publishable|public_key/i.test(name) || isPlaceholder(value))
    return false
  if (/secret|pass|pwd|token|key|auth|credential|private|salt|hash|dsn/i.test(name)) return true
  if (value.includes('://') || isAddress(value) || /^\.{0,2}\/|^[\d.:-]+$/.test(value)) return false
  return /\d/.test(value) && /[a-z]/i.test(value)
}

/** An `@`, and a dot somewhere behind it. */
function isAddress(value: string): boolean {
  const at = value.indexOf('@')
  return at >= 0 && value.lastIndexOf('.') > at
}
