import type { ProjectFile } from '../files/project-file.ts'
import { findSecrets } from './find-secrets.ts'
import { isTelling, isTellingName, MIN_VALUE } from './settings-text.ts'

export { MIN_VALUE }

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

/** The secrets in a file that no model may see. */
export function withheldValues(file: ProjectFile): readonly string[] {
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
/** A setting may be commented out. */
const SETTING = /^(#?)\s*(?:export\s+)?([\w.:/@-]{1,128})\s*[=:]([\s\S]*)$/

/** The values of a line of settings, or the words of any other line, that nobody would write by chance. */
function valuesOfLine(line: string): readonly string[] {
  if (line.length > MAX_LINE) return []
  const [, mark, name = '', value = line] = SETTING.exec(line.trimStart()) ?? []
  const isComment = mark !== undefined ? mark !== '' : /^\s*(?:#|;|\/\/(?!.*:_))/.test(line)
  if (isComment && !isTellingName(name)) return []
  const pieces = value.split(UNSAFE).filter((piece) => isTelling(name, piece))
  const whole = value.trim().replace(/^["']|["']$/g, '')
  const isPhrase =
    /\s/.test(whole) && !/["'`\\<>&]/.test(whole) && isTellingName(name) && isTelling(name, whole)
  return isPhrase && !isComment ? [...pieces, whole] : pieces
}
