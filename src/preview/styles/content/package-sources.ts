/** Sources of packages, in which a project's configuration may look for class names. */
import picomatch from 'picomatch'
import { whileFetching } from '../config/while-fetching.ts'
import { resolve } from '../node-stand-ins/path.ts'

export interface SearchedPlace {
  /** Folder that the pattern starts from. */
  readonly base: string
  /** A path or a glob; one that starts with `!` excludes, and fetches nothing. */
  readonly pattern: string
}

const FOLDER = '/node_modules/'

export class PackageSources {
  readonly #addresses: Readonly<Record<string, string>>
  readonly #fetched = new Map<string, Promise<ReadonlyMap<string, string>>>()

  /** @param addresses below which the sources of a package are listed, by its name */
  constructor(addresses: Readonly<Record<string, string>>) {
    this.#addresses = addresses
  }

  /** Texts by path below `/node_modules/`, of all that these places may mean; whoever searches them matches again. */
  async read(places: readonly SearchedPlace[]): Promise<ReadonlyMap<string, string>> {
    const wanted = new Set<string>()
    for (const { base, pattern } of places) {
      const path = resolve(base, pattern.replaceAll('\\', '/'))
      if (pattern.startsWith('!') || !path.includes(FOLDER)) continue
      const start = picomatch.scan(path.slice(path.indexOf(FOLDER) + FOLDER.length)).base
      for (const name of Object.keys(this.#addresses)) {
        if (start === name || start.startsWith(`${name}/`)) wanted.add(`${name}\0${folderOf(start, name)}`)
        else if (name.startsWith(start)) wanted.add(`${name}\0`)
      }
    }
    const lists = await Promise.all([...wanted].map((key) => this.#fetch(key)))
    return new Map(lists.flatMap((list) => [...list]))
  }

  #fetch(key: string): Promise<ReadonlyMap<string, string>> {
    const known = this.#fetched.get(key) ?? this.#fetchAnew(key)
    this.#fetched.set(key, known)
    return known
  }

  async #fetchAnew(key: string): Promise<ReadonlyMap<string, string>> {
    const [name = '', folder = ''] = key.split('\0')
    const address = `${this.#addresses[name]}${encodeURI(folder)}`
    // Without them only classes are missing that nothing but the package uses.
    const texts = (await whileFetching(fetchJson(address)).catch(() => null)) ?? {}
    return new Map(Object.entries(texts).map(([path, text]) => [`${FOLDER}${name}/${path}`, text]))
  }
}

async function fetchJson(address: string): Promise<Record<string, string> | null> {
  const response = await fetch(address)
  return response.ok ? ((await response.json()) as Record<string, string>) : null
}

/** The folder inside the package; the last segment of a path without a glob may be a file. */
function folderOf(start: string, name: string): string {
  const inside = start.slice(name.length + 1)
  return /\.\w+$/.test(inside) ? inside.slice(0, Math.max(0, inside.lastIndexOf('/'))) : inside
}
