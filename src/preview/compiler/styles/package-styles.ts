/**
 * Stylesheets of packages for Sass and Less, where one file imports many: those of a package are fetched together.
 * They lie where other files of packages do, below `/node_modules/npm/NAME@VERSION/`.
 */
import { packageFileAddress, packageFilePath } from '../packages/package-files.ts'
import type { PackageWants, ProjectPackages } from '../packages/project-packages.ts'

const FILE = /^\/node_modules\/npm\/((?:@[^/]+\/)?[^/]+)\/(.+)$/
const NAME = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/|$)/

type Listing = Readonly<Record<string, string>>

export class PackageStyles {
  readonly #packages: ProjectPackages
  readonly #listings = new Map<string, { readonly text: string; readonly listing: Listing }>()

  /** @param packages those that configuration uses: no app waits for them, and no bundle changes with them */
  constructor(packages: ProjectPackages) {
    this.#packages = packages
  }

  /** Path at which a specifier of a package lies; undefined while that is not known, null when it cannot be had. */
  start(specifier: string): string | null | undefined {
    const name = NAME.exec(specifier)?.[0]
    // Most names that lead nowhere are misspelt files: no registry is asked for those.
    if (name === undefined || !this.#packages.isDeclared(name)) return null
    const manifest = this.#packages.find(manifestOf(name))
    if (manifest === undefined) return undefined
    if (!('url' in manifest)) return null
    const folder = packageFilePath(manifest.url).replace(/\/package\.json$/, '')
    const listing = this.#listing(folder)
    if (listing === undefined) return undefined
    const inside = specifier.slice(name.length + 1)
    return listing === null ? null : `${folder}/${inside === '' ? mainSheet(listing) : inside}`
  }

  text(path: string): string | null {
    const [, id = '', inside = ''] = FILE.exec(path) ?? []
    const listing = this.#listing(`/node_modules/npm/${id}`)
    return listing && Object.hasOwn(listing, inside) ? (listing[inside] ?? null) : null
  }

  address(path: string): string | null {
    return packageFileAddress(path, this.#packages.origin)
  }

  /** What has to be asked for so that these packages are known. */
  wants(names: Iterable<string>): PackageWants {
    const specifiers = new Set<string>()
    const texts = new Set<string>()
    for (const name of names) {
      const manifest = manifestOf(name)
      specifiers.add(manifest)
      const found = this.#packages.find(manifest)
      if (found === undefined || !('url' in found)) continue
      const place = listingPath(packageFilePath(found.url).replace(/\/package\.json$/, ''))
      if (this.#packages.text(place) === undefined) texts.add(place)
    }
    return { specifiers, texts }
  }

  #listing(folder: string): Listing | null | undefined {
    const text = this.#packages.text(listingPath(folder))
    if (text === undefined || text === null) return text
    const known = this.#listings.get(folder)
    if (known?.text === text) return known.listing
    const listing = JSON.parse(text) as Listing
    this.#listings.set(folder, { text, listing })
    return listing
  }
}

/** The package that a specifier names. */
export function packageNameOf(specifier: string): string | null {
  return NAME.exec(specifier)?.[0] ?? null
}

function manifestOf(name: string): string {
  return `${name}/package.json`
}

/** Where the service lists the stylesheets of a package. */
function listingPath(folder: string): string {
  return `${folder.replace('/node_modules/npm/', '/node_modules/stylesheets/')}/`
}

/** What a package's bare name means to a preprocessor. */
function mainSheet(listing: Listing): string {
  try {
    const { sass, less, style } = JSON.parse(listing['package.json'] ?? '{}') as Record<string, unknown>
    const main = [sass, less, style].find((entry) => typeof entry === 'string')
    return typeof main === 'string' ? main.replace(/^\.\//, '') : 'index'
  } catch {
    return 'index'
  }
}
