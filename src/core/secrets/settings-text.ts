/** Texts of the form of `.env`: a name, an equals sign and a value on each line. */
import { isPlaceholder, looksRandom } from './looks-random.ts'
import { isPublicName } from './named-secret.ts'

/** Values that are told from a text by themselves; a shorter one is found in too many words. */
export const MIN_VALUE = 8

const LINE = /^(?:export[ \t]+)?([A-Za-z_][\w.]{0,127})[ \t]*=([\s\S]*)$/
const SECTION = /^\[[^\]]*\]$/
/** Characters that are read; no file of settings is longer. */
const MAX_READ = 256 * 1024

/** Whether a text is nothing but settings, and one of them is a secret. */
export function holdsSettings(text: string): boolean {
  let hasSecret = false
  /** The quote that closes a value of several lines. */
  let quote = ''
  const end = text.length <= MAX_READ ? text.length : text.lastIndexOf('\n', MAX_READ)
  for (let at = 0, next = 0; at < end; at = next) {
    const newline = text.indexOf('\n', at)
    next = newline === -1 ? end : newline + 1
    const line = text.slice(at, next).trim()
    if (quote !== '') {
      if (line.includes(quote)) quote = ''
      continue
    }
    if (line === '' || line.startsWith('#') || line.startsWith(';') || SECTION.test(line)) continue
    const [, name, written] = LINE.exec(line) ?? []
    if (name === undefined || written === undefined) return false
    const value = written.trimStart()
    const opening = /^["']/.exec(value)?.[0] ?? ''
    if (opening !== '' && !value.includes(opening, 1)) quote = opening
    hasSecret ||= isSecretSetting(name, value.replace(/^["']|["']$/g, ''))
  }
  return hasSecret
}

function isSecretSetting(name: string, value: string): boolean {
  return isTelling(name, value) && (isTellingName(name) || looksRandom(value))
}

/** Whether a setting's value is one that nobody would write by chance. */
export function isTelling(name: string, value: string): boolean {
  if (value.length < MIN_VALUE || isPublicName(name) || isPlaceholder(value)) return false
  if (isTellingName(name)) return true
  if (value.includes('://') || /^\.{0,2}\/|^[\d.:-]+$/.test(value) || isMail(value)) return false
  return /\d/.test(value) && /[a-z]/i.test(value)
}

function isMail(value: string): boolean {
  const at = value.indexOf('@')
  return at !== -1 && value.indexOf('.', at) !== -1
}

/** Whether a setting of this name is a secret whatever it looks like. */
export function isTellingName(name: string): boolean {
  return /secret|pass|pwd|token|key|auth|credential|private|salt|hash|dsn/i.test(name)
}
