/**
 * Previews against builds, at one width: in a full run a part of the corpus that has each of its features in it, else one
 * project of each pair of a React and a Tailwind. All of the corpus, at every width:
 * `npm run fidelity -- test/fixtures/fidelity/SET/NAME …`.
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
import { sample } from '../full-run.ts'

const run = promisify(execFile)
const CORPUS = fileURLToPath(new URL('../fixtures/fidelity/', import.meta.url))

/** By the folder whose packages they share, which has one React and one Tailwind. */
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
  Object.entries(PROJECTS).flatMap(([set, inside]) =>
    sample(inside, 1).map((name) => [name, join(CORPUS, set, name)]),
  ),
)
let results: readonly ProjectResult[] = []
let out = ''

async function install(set: string): Promise<void> {
  const cwd = join(CORPUS, set)
  if (existsSync(join(cwd, 'node_modules/.package-lock.json'))) return
  const npm = (...words: string[]) =>
    run('npm', [...words, '--prefer-offline', '--no-audit', '--no-fund'], { cwd })
  // A registry without the builds for other systems lets npm call the lock file incomplete.
  await npm('ci').catch(() => npm('install', '--no-save'))
}

beforeAll(async () => {
  await Promise.all(Object.keys(PROJECTS).map(install))
  out = await mkdtemp(join(tmpdir(), 'lathe-fidelity-out-'))
  results = await runFidelity({ folders: [...folders.values()], out, widths: [768], jobs: 2 })
}, 600_000)

afterAll(async () => {
  await rm(out, { recursive: true, force: true })
})

describe('a preview in production mode shows what the project’s own build shows', () => {
  it.each([...folders.keys()])('F9 %s', (name) => {
    const result = results.find((one) => one.name === name)
    expect(result === undefined ? `${name} was not compared` : lineOf(result)).toBe(`pass ${name}`)
  })
})
