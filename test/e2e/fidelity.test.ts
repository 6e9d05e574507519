/**
 * Previews against builds: a part of the corpus that has each of its features in it, at one width. All of it, at every
 * width: `npm run fidelity -- test/fixtures/fidelity/SET/NAME …`.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf, type ProjectResult, runFidelity } from '../../scripts/fidelity/main.ts'

const run = promisify(execFile)
const CORPUS = fileURLToPath(new URL('../fixtures/fidelity/', import.meta.url))

/** By the folder whose packages they share. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  react18: [
    'atlas-router',
    'daisy-market',
    'field-notes',
    'figma-make',
    'module-museum',
    'preset-styles',
    'pulse-dashboard',
    'legacy-client',
  ],
  react19: ['daisy-plugin', 'pages-of-scripts', 'quote-studio', 'saas-theme', 'sass-atelier', 'shop-lazy'],
  'react18-tailwind4': ['studio-postcss'],
  'react19-tailwind3': ['harbour-forms'],
}

const folders = new Map(
  Object.entries(PROJECTS).flatMap(([set, inside]) => inside.map((name) => [name, join(CORPUS, set, name)])),
)
const results = new Map<string, ProjectResult>()
let out = ''

async function compare(names: readonly string[]): Promise<void> {
  const wanted = names.flatMap((name) => folders.get(name) ?? [])
  for (const result of await runFidelity({ folders: wanted, out, widths: [768], jobs: 2 }))
    results.set(result.name, result)
}

beforeAll(async () => {
  for (const set of Object.keys(PROJECTS)) {
    if (existsSync(join(CORPUS, set, 'node_modules/.package-lock.json'))) continue
    const npm = (...words: string[]) =>
      run('npm', [...words, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: join(CORPUS, set) })
    // A registry without the builds for other systems lets npm call the lock file incomplete.
    await npm('ci').catch(() => npm('install', '--no-save'))
  }
  out = await mkdtemp(join(tmpdir(), 'lathe-fidelity-out-'))
  await compare([...folders.keys()])
}, 600_000)

afterAll(async () => {
  await rm(out, { recursive: true, force: true })
})

describe('a preview in production mode shows what the project’s own build shows', () => {
  it.each([...folders.keys()])(
    'F9 %s',
    async (name) => {
      // Taken out, so that a further try compares anew.
      const first = results.get(name)
      results.delete(name)
      if (first === undefined) await compare([name])
      const result = first ?? results.get(name)
      expect(result === undefined ? `${name} was not compared` : lineOf(result)).toBe(`pass ${name}`)
    },
    180_000,
  )
})
