/** A downloaded project with a backend, as its owner starts it: built, and served by the server that came with it. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { lockOf, placesNeeded } from '../../scripts/lib/lock-file.mjs'
import { buildPages, unpack } from './demo-prompts/build-zip.ts'
import { freePort, spawnLathe, type Variables } from './harness.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface ServedZip {
  readonly origin: string
  output(): string
  end(): Promise<void>
}

/**
 * @param databaseUrl a PostgreSQL that nobody has used before
 * @param installs that npm installs what the server's manifest names, of what it keeps on this machine
 */
export async function serveZip(
  files: Readonly<Record<string, Uint8Array>>,
  databaseUrl: string,
  { installs = false, variables = {} }: { installs?: boolean; variables?: Variables } = {},
): Promise<ServedZip> {
  const folder = await unpack(files)
  await (installs ? installPackages : linkPackages)(join(folder, 'server'))
  const port = await freePort()
  const server = spawnLathe(
    { PORT: String(port), DATABASE_URL: databaseUrl, ...variables },
    folder,
    join(folder, 'server/server.js'),
  )
  await server.ready
  // It has written where it is.
  await buildPages(folder)
  return {
    origin: `http://localhost:${port}`,
    output: server.output,
    async end() {
      await server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** By npm, which asks no registry: with a lock it takes each package from its own cache, where this repository's install put it. */
async function installPackages(folder: string): Promise<void> {
  const read = async (...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8'))
  const { dependencies, optionalDependencies } = await read(folder, 'package.json')
  const [lock, ofPostgres] = [
    await read(ROOT, 'package-lock.json'),
    await read(ROOT, 'postgres/package-lock.json'),
  ]
  const places = placesNeeded(lock.packages, Object.keys(dependencies))
  const { packages, ...head } = lockOf(lock, { places, dependencies, registry: null })
  const { '': _, ...postgres } = ofPostgres.packages
  const own = { ...packages, ...postgres, '': { dependencies, optionalDependencies } }
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...head, packages: own }))
  // A PostgreSQL is there.
  const options = ['--offline', '--omit=optional', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['ci', ...options], { cwd: folder })
}

/** Those that its manifest names and no other, so that one that is missing there is missing. */
async function linkPackages(folder: string): Promise<void> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  for (const name of Object.keys(dependencies)) {
    const place = join(folder, 'node_modules', name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), place, 'junction')
  }
}
