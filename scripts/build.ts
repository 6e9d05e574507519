/** `npm run build [part…]`: builds the parts named, or all, into dist/; see lib/build-parts.mjs for what they are. */
import { mkdir } from 'node:fs/promises'
import { compressFolder } from './build/compress.ts'
import { BUILD_PARTS, sourceState, stampPart } from './lib/build-parts.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'
import { say, step } from './lib/progress.mjs'

type Part = keyof typeof BUILD_PARTS

/** Loaded when wanted, so that building one part starts no other part's tools. */
const BUILDERS: Record<Part, () => Promise<void>> = {
  web: async () => (await import('./build/web.ts')).buildWeb(),
  preview: async () => (await import('./build/preview.ts')).buildPreview(),
  packages: async () => (await import('./build/packages.ts')).buildPackages(say),
  server: async () => (await import('./build/server.ts')).buildServer(),
}

const TITLES: Record<Part, string> = {
  web: 'Building the workspace',
  preview: 'Building the preview',
  packages: 'Building packages ahead for previews',
  server: 'Building the server',
}

async function buildPart(part: Part): Promise<void> {
  const state = await sourceState(part)
  await step(TITLES[part], async () => {
    await mkdir(`${ROOT}dist/${part}`, { recursive: true })
    await BUILDERS[part]()
    if (part !== 'server') await compressFolder(`${ROOT}dist/${part}`)
  })
  await stampPart(part, state)
}

function isPart(name: string): name is Part {
  return name in BUILD_PARTS
}

runScript(async () => {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !isPart(name))
  if (unknown !== undefined) {
    throw new ScriptError(
      `There is no part "${unknown}": name any of ${Object.keys(BUILD_PARTS).join(', ')}.`,
    )
  }
  const parts = (named.length > 0 ? named : Object.keys(BUILD_PARTS)).filter(isPart)
  const results = await Promise.allSettled(parts.map(buildPart))
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ part: parts[index], reason: result.reason }] : [],
  )
  for (const { part, reason } of failed) console.error(`\n${part}:`, reason)
  if (failed.length > 0) throw new ScriptError(`Not built: ${failed.map(({ part }) => part).join(', ')}.`)
  say(`Built ${parts.join(', ')}.`)
})
