/** The little of systemd's files that starting a service by hand needs. */

/** Of `[Service]`. */
export interface Unit {
  /** What was set last, by name; an empty value is kept. */
  readonly settings: ReadonlyMap<string, string>
  /** Names that stand in any section. */
  readonly sections: readonly string[]
}

export function readUnit(text: string): Unit {
  const settings = new Map<string, string>()
  const sections: string[] = []
  for (const line of linesOf(text)) {
    if (line.startsWith('[')) sections.push(line.slice(1, -1))
    else if (sections.at(-1) === 'Service') {
      const [name, value] = settingOf(line)
      settings.set(name, value)
    }
  }
  return { settings, sections }
}

/** An EnvironmentFile: a name and a value a line, of which quotes around the whole are taken off. */
export function readEnvironmentFile(text: string): Record<string, string> {
  return Object.fromEntries(
    linesOf(text).map((line) => {
      const [name, value] = settingOf(line)
      const quote = value[0]
      const isQuoted = value.length > 1 && (quote === "'" || quote === '"') && value.endsWith(quote)
      return [name, isQuoted ? value.slice(1, -1) : value]
    }),
  )
}

/** Milliseconds of a time as systemd has it, in seconds or with `s`. Throws for any other. */
export function timeOf(value: string): number {
  const seconds = Number(value.endsWith('s') ? value.slice(0, -1) : value)
  if (!Number.isInteger(seconds) || value === '') throw new Error(`No number of seconds: ${value}`)
  return seconds * 1000
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith(';'))
}

function settingOf(line: string): [name: string, value: string] {
  const at = line.indexOf('=')
  if (at <= 0) throw new Error(`No setting: ${line}`)
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
