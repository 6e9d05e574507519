/** Files of packages as they were published, for what a preview asks for beside modules. */
import { readPackageFileAddress, readPackageSourcesAddress } from './bundling/package-address.ts'
import type { PackageLimits } from './limits/package-limits.ts'
import type { PackageLibrary } from './sources/package-library.ts'

export interface PublishedTexts {
  /**
   * A file of a package as it was published, by its path on the packages' host; null when no project was ever given
   * this package.
   */
  publishedFile(address: string): Promise<Uint8Array | null>
  /**
   * The scripts and pages below a folder of a package, by path inside the package, for who looks for class names in
   * them; null when no project was ever given this package, or when they are too large.
   */
  publishedSources(address: string): Promise<Readonly<Record<string, string>> | null>
  /** The same of stylesheets and the manifest, for who compiles Sass or Less that imports them. */
  publishedStylesheets(address: string): Promise<Readonly<Record<string, string>> | null>
}

/** What may hold class names. */
const SOURCE = /\.(?:[cm]?[jt]sx?|html|vue|svelte|astro|mdx?)$/

/** What a preprocessor may be led to; what was made small is never imported by another stylesheet. */
const STYLESHEET = /(?:\.s[ac]ss|\.less|(?<!\.min)\.css|^package\.json)$/

export function createPublishedTexts(
  library: PackageLibrary,
  limits: Pick<PackageLimits, 'sourcesBytes'>,
): PublishedTexts {
  async function publishedFile(address: string): Promise<Uint8Array | null> {
    const place = readPackageFileAddress(address)
    if (place === null) return null
    const { name, version, path } = place
    const files = await library.reopen(name, version)
    return files?.has(path) ? files.read(path) : null
  }

  async function publishedTexts(
    address: string,
    kind: RegExp,
  ): Promise<Readonly<Record<string, string>> | null> {
    const place = readPackageSourcesAddress(address)
    const files = place === null ? null : await library.reopen(place.name, place.version)
    if (place === null || files === null) return null
    const start = place.folder === '' ? '' : `${place.folder}/`
    const sources: Record<string, string> = Object.create(null)
    let bytes = 0
    for (const path of files.paths()) {
      if (!path.startsWith(start) || !kind.test(path)) continue
      const content = await files.read(path)
      bytes += content.byteLength
      if (bytes > limits.sourcesBytes) return null
      sources[path] = Buffer.from(content).toString('utf8')
    }
    return sources
  }

  return {
    publishedFile,
    publishedSources: (address) => publishedTexts(address, SOURCE),
    publishedStylesheets: (address) => publishedTexts(address, STYLESHEET),
  }
}
