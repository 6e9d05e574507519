/**
 * `npm run build [part…]`: builds the parts named, or all, into dist/; see lib/build-parts.mjs for what they are.
 * `--compress-later` leaves that to the part `compressed`.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
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
  templates: async () => (await import('./build/templates.ts')).buildTemplates(),
  server: async () => (await import('./build/server.ts')).buildServer(),
  compressed: async () => {
    for (const part of ['web', 'preview', 'templates']) await compressFolder(`${ROOT}dist/${part}`)
  },
}

const TITLES: Record<Part, string> = {
  web: 'Building the workspace',
  preview: 'Building the preview',
  packages: 'Building packages ahead for previews',
  templates: 'Building the templates',
  server: 'Building the server',
  compressed: 'Compressing what is served',
}

async function buildPart(part: Part, isCompressed: boolean): Promise<void> {
  const state = await sourceState(part)
  await step(TITLES[part], async () => {
    await mkdir(`${ROOT}dist/${part}`, { recursive: true })
    await BUILDERS[part]()
    if (isCompressed && part !== 'server' && part !== 'compressed')
      await compressFolder(`${ROOT}dist/${part}`)
  })
  await stampPart(part, state)
}

function isPart(name: string): name is Part {
  return name in BUILD_PARTS
}

runScript(async () => {
  const { values, positionals: named } = parseArgs({
    allowPositionals: true,
    options: { 'compress-later': { type: 'boolean', default: false } },
  })
  const unknown = named.find((name) => !isPart(name))
  if (unknown !== undefined) {
    throw new ScriptError(
      `There is no part "${unknown}": name any of ${Object.keys(BUILD_PARTS).join(', ')}.`,
    )
  }
  const wanted = (named.length > 0 ? named : Object.keys(BUILD_PARTS)).filter(isPart)
  // Last what is made of the others.
  const last: readonly Part[] = wanted.includes('compressed') ? ['compressed'] : []
  const parts = [...wanted.filter((part) => part !== 'compressed'), ...last]
  const build = (part: Part) => buildPart(part, !values['compress-later'])
  const results = await Promise.allSettled(parts.slice(0, parts.length - last.length).map(build))
  results.push(...(await Promise.allSettled(last.map(build))))
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ part: parts[index], reason: result.reason }] : [],
  )
  for (const { part, reason } of failed) console.error(`\n${part}:`, reason)
  if (failed.length > 0) throw new ScriptError(`Not built: ${failed.map(({ part }) => part).join(', ')}.`)
  say(`Built ${parts.join(', ')}.`)
})
