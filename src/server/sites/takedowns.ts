/**
 * What the operator has taken down: a text file, a line for each app with its name, 451 or 410 and a sentence for
 * visitors. Read anew when it changes, so nothing has to be restarted; names stay with a site that is renamed.
 */
import { readFile, rename, stat, writeFile } from 'node:fs/promises'

export interface Takedown {
  /** 451: for legal reasons. 410: for others. */
  readonly status: 451 | 410
  readonly sentence: string
}

export interface Takedowns {
  /** Of any of these names. */
  find(names: readonly string[]): Promise<Takedown | null>
  /** Writes the line of a name, or takes it out. */
  set(name: string, takedown: Takedown | null): Promise<void>
}

const LOOK_EVERY_MS = 1_000
const MOST_BYTES = 2 ** 20
const SENTENCE = 'This app was taken down by whoever runs this server.'

export function createTakedowns(
  file: string,
  now: () => number,
  reportError: (error: unknown) => void,
): Takedowns {
  let known: ReadonlyMap<string, Takedown> = new Map()
  let stamp = ''
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null
  let setting: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const found = await stat(file).catch(() => null)
    const next = found === null ? '' : `${found.mtimeMs} ${found.size}`
    if (next === stamp) return
    if (found !== null && found.size > MOST_BYTES) throw new Error(`${file} has more than 1 MB.`)
    known = found === null ? new Map() : parseTakedowns(await readFile(file, 'utf8'))
    stamp = next
  }

  return {
    async find(names) {
      if (now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = now()
        // What cannot be read changes nothing: what was taken down stays so.
        looking = look().catch(reportError)
      }
      await looking
      for (const name of names) {
        const takedown = known.get(name)
        if (takedown !== undefined) return takedown
      }
      return null
    },
    set(name, takedown) {
      // One after the other; what the operator writes by hand at that very moment may be lost.
      setting = setting
        .catch(() => {})
        .then(async () => {
          const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') return ''
            throw error
          })
          const beside = `${file}.part`
          await writeFile(beside, withTakedown(text, name, takedown), { mode: 0o600 })
          await rename(beside, file)
          stamp = ''
          lookedAt = -Infinity
        })
      return setting
    },
  }
}

/** A file with the line of one name changed: whatever else stands there stays as it is. */
export function withTakedown(text: string, name: string, takedown: Takedown | null): string {
  const others = text
    .split('\n')
    .filter((line) => line.trim() !== '' && line.trim().split(/\s+/)[0]?.toLowerCase() !== name)
  const own = takedown === null ? [] : [`${name} ${takedown.status} ${takedown.sentence}`]
  return [...others, ...own].map((line) => `${line}\n`).join('')
}

export function parseTakedowns(text: string): ReadonlyMap<string, Takedown> {
  const found = new Map<string, Takedown>()
  for (const line of text.split('\n')) {
    const [name = '', status = '', ...words] = line.trim().split(/\s+/)
    if (name === '' || name.startsWith('#')) continue
    const isStatus = status === '451' || status === '410'
    const sentence = (isStatus ? words : [status, ...words]).join(' ')
    found.set(name.toLowerCase(), {
      status: status === '410' ? 410 : 451,
      sentence: sentence === '' ? SENTENCE : sentence,
    })
  }
  return found
}
