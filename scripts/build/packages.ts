/** Builds what previews are most likely to import, so that they need neither a network nor a wait for it. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { buildAhead } from '../../src/server/assets/packages/build-ahead.ts'
import { AHEAD_SETS } from '../../src/server/assets/packages/built-ahead.ts'
import { ROOT } from '../lib/paths.mjs'

/** @param onProgress is told a line for each step */
export async function buildPackages(onProgress: (line: string) => void = () => {}): Promise<void> {
  const outdir = `${ROOT}dist/packages`
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  const builds = []
  for (const set of AHEAD_SETS) {
    onProgress(`Preparing ${set.specifiers.length} imports for React ${set.dependencies.react}`)
    const result = await buildAhead(set, [`${ROOT}node_modules`])
    await Promise.all([...result.files].map(([name, content]) => writeFile(`${outdir}/${name}`, content)))
    builds.push(result)
  }
  await writeFile(`${outdir}/ahead.json`, JSON.stringify(builds.map(({ build }) => build)))
  await writeManifest(`${outdir}/manifest.json`, builds[0])
}

/** What the workspace reads as long as it does not ask the package service. */
async function writeManifest(path: string, first: Awaited<ReturnType<typeof buildAhead>> | undefined) {
  const packages = Object.entries(first?.build.modules ?? {}).map(([specifier, { path: url }]) => [
    specifier,
    url,
  ])
  const manifest = { packages: Object.fromEntries(packages), versions: first?.versions ?? {} }
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
}
