/**
 * Keys in what everybody could read. What is looked for are the secrets of the project's own files, in the files that
 * would be published: packages have texts that look like keys, and none of them is this person's.
 */
import type { FileSystem } from '../../files/file-system.ts'
import { isKnownKey } from '../../secrets/known-key.ts'
import { secretsIn, withheldValues } from '../../secrets/secret-values.ts'
import type { SiteDiagnostic } from '../site-build.ts'

const SETTINGS = /(?:^|\/)\.env(?:\.[\w.-]+)?$/
/** Shorter values are found in too many words. */
const MIN_VALUE = 8
const MOST = 20

/** @param texts of what would be published */
export function checkSecrets(files: FileSystem, texts: readonly string[]): SiteDiagnostic[] {
  const found: SiteDiagnostic[] = []
  const told = new Set<string>()
  for (const [path, file] of files) {
    if (file.isBinary === true || found.length >= MOST) continue
    const isSettings = SETTINGS.test(path)
    const values = isSettings
      ? [...secretsIn(file), ...serverValues(file.content, withheldValues(file))]
      : secretsIn(file)
    for (const value of values) {
      if (value.length < MIN_VALUE || told.has(value) || !texts.some((text) => text.includes(value))) continue
      told.add(value)
      found.push(diagnosticOf(path, file.content, value, isSettings))
    }
  }
  return found.slice(0, MOST)
}

function diagnosticOf(path: string, text: string, value: string, isSettings: boolean): SiteDiagnostic {
  const before = text.slice(0, text.indexOf(value))
  const name = isSettings ? nameBefore(before) : undefined
  const isServers = name !== undefined && !/^VITE_/.test(name)
  const stops = isServers || isKnownKey(value)
  return {
    title: 'Secrets',
    message: `${name ?? 'What looks like a key'} of ${path} stands in the published files, where everybody can read it: ${shortened(value)}`,
    file: path,
    line: before.split('\n').length,
    check: 'secrets',
    severity: stops ? 'stops' : 'asks',
    fix: stops
      ? 'Take it out of the app, make a new key where it comes from, and use it only on a server.'
      : 'Take it out of the app, unless it is meant for everybody.',
  }
}

/** The name of a setting whose value begins behind this text. */
function nameBefore(text: string): string | undefined {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  return /^\s*(?:export\s+)?([A-Za-z_][\w.]*)\s*=/.exec(line)?.[1]
}

/** Values of settings that Vite gives to no app. */
function serverValues(text: string, values: readonly string[]): readonly string[] {
  const lines = text.split('\n').filter((line) => !/^\s*(?:export\s+)?VITE_/.test(line))
  return values.filter((value) => lines.some((line) => line.includes(value)))
}

function shortened(value: string): string {
  return `${value.slice(0, 6)}…`
}
