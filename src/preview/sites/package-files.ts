/** Files of packages that an app shows become files of the app: visitors ask nobody else for them. */
import { mediaType } from '../../core/files/media-types.ts'
import type { SiteFile } from '../../core/sites/site-build.ts'

export interface CopiedFiles {
  readonly files: readonly SiteFile[]
  /** Exchanges the addresses that they had in a text. */
  exchange(text: string): string
}

/** @throws an Error whose message is a sentence for the person */
export async function copyPackageFiles(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<CopiedFiles> {
  const copied = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address, { signal })
      if (!response.ok)
        throw new Error(
          `A file of a package could not be fetched: ${new URL(address).pathname}. Publish again.`,
        )
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { address, path: await nameOf(address, bytes), bytes }
    }),
  )
  // A longer address may begin with a shorter one.
  const exchanged = copied.toSorted((a, b) => b.address.length - a.address.length)
  return {
    files: copied.map(({ path, bytes }) => ({ path, bytes, type: mediaType(path), isImmutable: true })),
    exchange: (text) =>
      exchanged.reduce((made, { address, path }) => made.replaceAll(address, `/${path}`), text),
  }
}

async function nameOf(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const short = [...hash.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const file = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? 'file')
  const dot = file.lastIndexOf('.')
  const [name, extension] = dot < 0 ? [file, ''] : [file.slice(0, dot), file.slice(dot)]
  return `assets/${name.replace(/[^\w-]+/g, '_')}-${short}${extension.replace(/[^.\w]+/g, '')}`
}
