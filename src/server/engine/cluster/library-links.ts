import { chmod, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'

const links = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * A folder with the libraries of the embedded build under every name that they are looked for. The package makes these
 * links by a script at its installation, which Lathe does not run, and where it lies need not be writable.
 */
export async function linkLibraries(libraries: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  // Whatever the process keeps from others: PostgreSQL may be another user, and nothing here is secret.
  await chmod(folder, 0o755)
  const names = (await readdir(libraries)).filter((name) => /\.(?:so|dylib)\b/.test(name))
  const text = await readFile(join(libraries, '../pg-symlinks.json'), 'utf8').catch(() => '[]')
  const wanted = new Map(names.map((name) => [name, name]))
  for (const { source, target } of v.parse(links, JSON.parse(text)))
    if (/\.(?:so|dylib)\b/.test(target)) wanted.set(basename(target), basename(source))
  await Promise.all(
    [...wanted].map(([name, source]) => symlink(join(libraries, source), join(folder, basename(name)))),
  )
}
