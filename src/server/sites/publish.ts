/** What a new deployment has to be, and its manifest. Knows bytes by their hash, and no pointer. */

import { findSitePathProblem } from '../../core/sites/site-path.ts'
import { SITE_LIMITS } from '../../core/wire/site-limits.ts'
import type { NewDeployment, SiteFileEntry } from '../../core/wire/sites.ts'
import type { OwnedRecord } from '../accounts/owners.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import { type Compressed, compress, isCompressible } from './compress.ts'
import type { DeploymentRecord, Manifest, ManifestFile } from './site-record.ts'
import { SiteRefusal } from './site-refusal.ts'

const MB = 2 ** 20
/** Half of the threads that Node has for it: the others read files for visitors. */
const AT_ONCE = 2

export interface Publishing {
  readonly projectKey: string
  /** Whose it is, or becomes. */
  readonly owned: OwnedRecord
  /** The account that publishes; null for a demo session. */
  readonly by: string | null
  readonly given: NewDeployment
}

/** @throws {@link SiteRefusal} */
export function checkDeployment({ files, pages, maps = [] }: NewDeployment): void {
  const bytes = [...files, ...maps].reduce((sum, { size }) => sum + size, 0)
  if (bytes > SITE_LIMITS.bytes) throw tooLarge()
  const found = findSitePathProblem(files.map(({ path }) => path))
  if (found !== null)
    throw new SiteRefusal(found.problem === 'double' ? 'site-path-double' : 'site-path', { path: found.path })
  const types = new Map(files.map(({ path, type }) => [path, type]))
  if (!types.has(INDEX)) throw new SiteRefusal('site-no-page', { path: INDEX })
  const missing = pages.find(({ file }) => !types.get(file)?.startsWith('text/html'))
  if (missing !== undefined) throw new SiteRefusal('site-no-page', { path: missing.file })
  if (maps.some(({ path }) => !types.has(path))) throw new SiteRefusal('site-unreadable')
  // One hash has one size.
  const sizes = new Map<string, number>()
  for (const { hash, size } of [...files, ...maps]) {
    if ((sizes.get(hash) ?? size) !== size) throw new SiteRefusal('site-unreadable')
    sizes.set(hash, size)
  }
}

export const INDEX = 'index.html'

export function tooLarge(): SiteRefusal {
  return new SiteRefusal('site-too-large', {
    limit: SITE_LIMITS.bytes / MB,
    each: SITE_LIMITS.fileBytes / MB,
  })
}

/** Hashes of what is not there yet. */
export async function findMissing(
  blobs: ProjectFiles,
  projectKey: string,
  files: readonly Pick<SiteFileEntry, 'hash' | 'size'>[],
): Promise<string[]> {
  const sizes = new Map(files.map(({ hash, size }) => [hash, size]))
  const missing: string[] = []
  await eachOf([...sizes], 16, async ([hash, size]) => {
    const there = await blobs.size(projectKey, hash)
    if (there === null) missing.push(hash)
    else if (there !== size) throw new SiteRefusal('site-file-differs')
  })
  return missing
}

type Forms = Pick<ManifestFile, 'br' | 'gzip'>
const PLAIN: Forms = { br: null, gzip: null }

/** @param known forms of what earlier deployments have, by the hash of the plain one */
export async function withForms(
  blobs: ProjectFiles,
  projectKey: string,
  files: readonly SiteFileEntry[],
  known: ReadonlyMap<string, Forms>,
): Promise<ManifestFile[]> {
  const forms = new Map(known)
  const wanted = new Map(
    files
      .filter(({ hash, type, size }) => !forms.has(hash) && isCompressible(type, size))
      .map((file) => [file.hash, file]),
  )
  const store = async (bytes: Uint8Array | null) =>
    bytes === null
      ? null
      : blobs.receive(
          projectKey,
          oneChunk(bytes),
          () => {},
          async (blob) => blob,
        )
  await eachOf([...wanted.values()], AT_ONCE, async ({ hash, size }) => {
    const { br, gzip }: Compressed = await compress(await readAll(blobs, projectKey, hash, size))
    forms.set(hash, { br: await store(br), gzip: await store(gzip) })
  })
  return files.map(({ path, type, hash, size, isImmutable }) => ({
    path,
    type,
    hash,
    size,
    // Who has the page must hear of the next one.
    isImmutable: isImmutable && !type.startsWith('text/html'),
    ...(isCompressible(type, size) ? (forms.get(hash) ?? PLAIN) : PLAIN),
  }))
}

/** Hashes that a file needs. */
function hashesOf({ hash, br, gzip }: ManifestFile): string[] {
  return [hash, ...[br, gzip].flatMap((form) => (form === null ? [] : [form.hash]))]
}

/** Hashes that a deployment needs. */
export function hashesOfAll({ files, maps = [] }: Pick<Manifest, 'files' | 'maps'>): string[] {
  return [...files.flatMap(hashesOf), ...maps.map(({ hash }) => hash)]
}

async function readAll(
  blobs: ProjectFiles,
  projectKey: string,
  hash: string,
  size: number,
): Promise<Uint8Array> {
  const stream = await blobs.read(projectKey, hash, { start: 0, end: size - 1 })
  if (stream === null) throw new Error(`A file of ${projectKey} is gone while it is published.`)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes
}

async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  const run = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run))
}

/** As it stands in the record. @param by the account that publishes; null for a demo session */
export function describeDeployment(
  { id, at, title, files }: Manifest,
  by: string | null,
  { revision, note }: NewDeployment,
): DeploymentRecord {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return { id, at, by, title, revision, note, files: files.length, bytes, breaks: [] }
}
