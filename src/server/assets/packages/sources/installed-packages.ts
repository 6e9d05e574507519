/** Packages in folders that npm has installed, read where they are. Knows nothing of ranges or of the registry. */
import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageFiles, PackageManifest } from './package-files.ts'
import { readManifest } from './read-manifest.ts'

interface InstalledPackage {
  readonly folder: string
  readonly manifest: PackageManifest
}

export interface InstalledPackages {
  /** All installed versions of a package, in no order. */
  versions(name: string): Promise<readonly InstalledPackage[]>
  /** Reads the folders ahead of the first question. */
  ready(): Promise<void>
  /** The files of exactly this version, or null. */
  open(name: string, version: string): Promise<PackageFiles | null>
}

/** @param folders such as `…/node_modules`; read when first asked, and again when npm has written there since */
export function createInstalledPackages(folders: readonly string[]): InstalledPackages {
  let reading: Promise<Map<string, InstalledPackage[]>> | undefined
  let readState = ''
  const index = async () => {
    const state = (await Promise.all(folders.map(writtenMs))).join()
    if (reading === undefined || state !== readState) reading = readFolders(folders)
    readState = state
    return reading
  }
  const versions = async (name: string) => (await index()).get(name) ?? []
  return {
    versions,
    async ready() {
      await index()
    },
    async open(name, version) {
      const found = (await versions(name)).find(({ manifest }) => manifest.version === version)
      return found ? openFolder(found) : null
    },
  }
}

/** When npm last ended its work in a folder, which it notes there. */
async function writtenMs(folder: string): Promise<number> {
  const found = await stat(join(folder, '.package-lock.json')).catch(() => null)
  return found?.mtimeMs ?? 0
}

async function readFolders(folders: readonly string[]): Promise<Map<string, InstalledPackage[]>> {
  const byName = new Map<string, InstalledPackage[]>()
  const found = (await Promise.all(folders.map(readNodeModules))).flat()
  for (const installed of found) {
    const known = byName.get(installed.manifest.name)
    if (known === undefined) byName.set(installed.manifest.name, [installed])
    else if (!known.some(({ manifest }) => manifest.version === installed.manifest.version)) {
      known.push(installed)
    }
  }
  return byName
}

async function readNodeModules(folder: string): Promise<InstalledPackage[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
  const found = await Promise.all(
    entries.map((entry) => {
      if (!entry.isDirectory() || entry.name.startsWith('.')) return []
      const inside = join(folder, entry.name)
      return entry.name.startsWith('@') ? readNodeModules(inside) : readPackage(inside)
    }),
  )
  return found.flat()
}

async function readPackage(folder: string): Promise<InstalledPackage[]> {
  const [text, nested] = await Promise.all([
    readFile(join(folder, 'package.json'), 'utf8').catch(() => ''),
    readNodeModules(join(folder, 'node_modules')),
  ])
  const manifest = readManifest(text)
  return manifest === null ? nested : [{ folder, manifest }, ...nested]
}

async function openFolder({ folder, manifest }: InstalledPackage): Promise<PackageFiles> {
  const paths = new Set<string>()
  await listFiles(folder, '', paths)
  return {
    manifest,
    has: (path) => paths.has(path),
    paths: () => paths,
    heldBytes: paths.size * 100,
    async read(path) {
      if (!paths.has(path)) throw new Error(`${manifest.name}@${manifest.version} has no file ${path}`)
      return readFile(join(folder, path))
    },
  }
}

/** Links are left out: what they lead to may lie outside the package. */
async function listFiles(root: string, folder: string, paths: Set<string>): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) paths.add(path)
      else if (entry.isDirectory() && entry.name !== 'node_modules') await listFiles(root, path, paths)
    }),
  )
}
