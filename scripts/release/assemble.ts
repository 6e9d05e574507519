/**
 * A release: what was built, with a manifest that names the few packages which the server needs at run time, so that
 * nothing is built where it is installed.
 */
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INSTALLED_FONTS } from '../../src/server/assets/fonts/font-files.ts'
import { ICON_SETS } from '../../src/server/assets/icons/icon-sets.ts'
import { serverPackages } from '../build/server.ts'
import { ROOT } from '../lib/paths.mjs'

const PARTS = ['web', 'preview', 'packages', 'templates', 'server']
/** What a server for others is set up with (docs/guide.md); containers are built in a clone. */
const SET_UP = ['Caddyfile', 'lathe.env', 'lathe.service', 'lathe.sh']
/** They lead to sources that a release does not have. */
const SOURCE_MAP = /\.map(?:\.br|\.gz)?$/

export interface Release {
  /** Packages that the server needs, by name: their exact versions. */
  readonly dependencies: Readonly<Record<string, string>>
  /** Bytes of all files, before npm packs them. */
  readonly bytes: number
}

/** Puts a release into a folder, which is emptied first. Every part has to be built. */
export async function assembleRelease(folder: string): Promise<Release> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'bin'), { recursive: true })
  const own = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const dependencies = Object.fromEntries(
    (await serverPackages()).map((name) => {
      const version = own.dependencies[name]
      if (version === undefined)
        throw new Error(`The server needs ${name}, which package.json does not name.`)
      return [name, version]
    }),
  )
  const manifest = {
    name: own.name,
    version: own.version,
    description: own.description,
    type: 'module',
    bin: { [own.name]: 'bin/lathe.mjs' },
    engines: own.engines,
    dependencies,
    // One build of PostgreSQL for each system; npm takes the one that fits.
    optionalDependencies: await postgresBuilds(),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await cp(join(ROOT, 'scripts/release/lathe.mjs'), join(folder, 'bin/lathe.mjs'))
  for (const name of ['README.md', 'CHANGELOG.md', 'SECURITY.md'])
    await cp(join(ROOT, name), join(folder, name))
  for (const name of SET_UP) await cp(join(ROOT, 'deploy', name), join(folder, 'deploy', name))
  for (const part of PARTS) {
    await cp(join(ROOT, 'dist', part), join(folder, 'dist', part), {
      recursive: true,
      filter: (path) => !SOURCE_MAP.test(path),
    })
  }
  await copyKit(join(ROOT, 'kit/node_modules'), join(folder, 'dist/kit'))
  return { dependencies, bytes: await bytesOf(folder) }
}

/** The kit's fonts and icons, as the server reads them, each with the licence that it came with. */
async function copyKit(from: string, to: string): Promise<void> {
  for (const id of INSTALLED_FONTS) {
    await copyThose(
      join(from, '@fontsource', id),
      join(to, '@fontsource', id),
      /^(?:\d+\.css|LICENSE|files\/.*\.woff2)$/,
    )
  }
  for (const name of await templateTypefaces()) {
    // With the manifest, which makes it a package that previews find without a registry.
    await copyThose(
      join(from, name),
      join(to, name),
      /^(?:[\w-]+\.css|LICENSE|package\.json|files\/.*\.woff2)$/,
    )
  }
  for (const set of ICON_SETS) {
    await copyThose(
      join(from, '@iconify-json', set),
      join(to, '@iconify-json', set),
      /^(?:icons|info)\.json$/,
    )
  }
}

/** What the kit has beside the fonts that it offers: packages that templates import. */
async function templateTypefaces(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'kit/package.json'), 'utf8'))
  const offered = new Set(INSTALLED_FONTS.map((id) => `@fontsource/${id}`))
  return Object.keys(dependencies).filter((name) => name.startsWith('@fontsource') && !offered.has(name))
}

async function postgresBuilds(): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(join(ROOT, 'postgres/package.json'), 'utf8')).optionalDependencies
}

async function copyThose(from: string, to: string, wanted: RegExp): Promise<void> {
  const names = (await readdir(from, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  await Promise.all(
    names.filter((name) => wanted.test(name)).map((name) => cp(join(from, name), join(to, name))),
  )
}

async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name))
      return file.isFile() ? file.size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
