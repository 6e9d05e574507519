/** Builds what previews are most likely to import, so that they need neither a network nor a wait for it. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { buildAhead } from '../../src/server/assets/packages/build-ahead.ts'
import { AHEAD_SETS, type AheadSet } from '../../src/server/assets/packages/built-ahead.ts'
import { splitSpecifier } from '../../src/server/assets/packages/bundling/split-specifier.ts'
import {
  createInstalledPackages,
  type InstalledPackages,
} from '../../src/server/assets/packages/sources/installed-packages.ts'
import type { AheadBuild } from '../../src/server/assets/packages/store/ahead-builds.ts'
import { ROOT } from '../lib/paths.mjs'

const FOLDERS = [`${ROOT}node_modules`]

/**
 * A server that runs meanwhile serves each set from the moment it is there.
 * @param onProgress is told a line for each step
 */
export async function buildPackages(onProgress: (line: string) => void = () => {}): Promise<void> {
  const outdir = `${ROOT}dist/packages`
  await mkdir(outdir, { recursive: true })
  const installed = createInstalledPackages(FOLDERS)
  const written = new Set<string>(['ahead.json', 'manifest.json'])
  const builds: AheadBuild[] = []
  for (const set of AHEAD_SETS) {
    const specifiers = await installedOf(set, installed)
    // What a set is for is not there: whoever asks for it gets it from the package service.
    if (!specifiers.includes('react')) continue
    onProgress(`Preparing ${specifiers.length} imports for React ${set.dependencies.react}`)
    const { build, files, versions } = await buildAhead({ ...set, specifiers }, FOLDERS)
    await Promise.all([...files].map(([name, content]) => writeFile(join(outdir, name), content)))
    for (const name of files.keys()) written.add(name)
    if (builds.length === 0) await writeManifest(outdir, build, versions)
    builds.push(build)
    await replace(join(outdir, 'ahead.json'), JSON.stringify(builds))
  }
  const isOld = (name: string) => !written.has(name.replace(/\.(?:br|gz)$/, ''))
  await Promise.all((await readdir(outdir)).filter(isOld).map((name) => rm(join(outdir, name))))
}

/** The imports of a set whose packages are installed in a version that it means. */
async function installedOf(
  { dependencies, specifiers }: AheadSet,
  installed: InstalledPackages,
): Promise<string[]> {
  const isThere = await Promise.all(
    specifiers.map(async (specifier) => {
      const name = splitSpecifier(specifier)?.name ?? specifier
      const versions = await installed.versions(name)
      return versions.some(({ manifest }) => satisfies(manifest.version, dependencies[name] ?? '*'))
    }),
  )
  return specifiers.filter((_, index) => isThere[index])
}

/** What the workspace reads as long as it does not ask the package service. */
async function writeManifest(outdir: string, build: AheadBuild, versions: Readonly<Record<string, string>>) {
  const packages = Object.entries(build.modules).map(([specifier, { path: url }]) => [specifier, url])
  const manifest = { packages: Object.fromEntries(packages), versions }
  await replace(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** At once, so that nobody reads half of it. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}
