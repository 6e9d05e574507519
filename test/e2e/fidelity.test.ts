/**
 * Previews, and what is published, against builds, at one width: in a full run a part of the corpus that has each of its features in it, else two
 * projects that have each React and each Tailwind between them. All of the corpus, at every width:
 * `npm run fidelity -- test/fixtures/fidelity/SET/NAME …`.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf, openFidelity, type ProjectResult } from '../../scripts/fidelity/main.ts'
import { isFullRun } from '../full-run.ts'

const run = promisify(execFile)
const CORPUS = fileURLToPath(new URL('../fixtures/fidelity/', import.meta.url))
const INSTALLED = fileURLToPath(new URL('../../.cache/fidelity-projects/', import.meta.url))

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

/** Between them each React and each Tailwind. */
const IN_EVERY_RUN = ['react18-tailwind4', 'react19-tailwind3']
const compared = Object.entries(PROJECTS)
  .filter(([set]) => isFullRun || IN_EVERY_RUN.includes(set))
  .flatMap(([set, inside]) => inside.map((name) => ({ set, name })))
let results: readonly ProjectResult[] = []
let published: readonly ProjectResult[] = []
let out = ''

const isInstalled = (folder: string) => existsSync(join(folder, 'node_modules/.package-lock.json'))
const npm = (cwd: string, ...words: string[]) =>
  run('npm', [...words, '--prefer-offline', '--no-audit', '--no-fund'], { cwd })

/** Installs what a folder's projects have, for all of them. */
async function installSet(set: string): Promise<void> {
  const folder = join(CORPUS, set)
  if (isInstalled(folder)) return
  // A registry without the builds for other systems lets npm call the lock file incomplete.
  await npm(folder, 'ci').catch(() => npm(folder, 'install', '--no-save'))
}

const textOf = async (...paths: string[]) =>
  (await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')))).join()

/** A copy of one project, with no more than its own packages above it, of the versions that its folder's lock has. */
async function installAlone(set: string, name: string): Promise<string> {
  const place = join(INSTALLED, name)
  const folder = join(place, name)
  await rm(folder, { recursive: true, force: true })
  await cp(join(CORPUS, set, name), folder, { recursive: true })
  const sources = [join(folder, 'package.json'), join(CORPUS, set, 'package-lock.json')]
  const [before, now] = await Promise.all([
    textOf(join(place, 'package.json'), join(place, 'package-lock.json')),
    textOf(...sources),
  ])
  if (isInstalled(place) && before === now) return folder
  for (const path of sources) await cp(path, join(place, basename(path)))
  await npm(place, 'install', '--no-save')
  return folder
}

beforeAll(async () => {
  if (isFullRun) await Promise.all(Object.keys(PROJECTS).map(installSet))
  const folders = await Promise.all(
    compared.map(({ set, name }) => (isFullRun ? join(CORPUS, set, name) : installAlone(set, name))),
  )
  out = await mkdtemp(join(tmpdir(), 'lathe-fidelity-out-'))
  const options = { folders, widths: [768], jobs: 2 }
  const fidelity = await openFidelity()
  try {
    results = await fidelity.compare({ ...options, out: join(out, 'preview'), isPublished: false })
    published = await fidelity.compare({ ...options, out: join(out, 'published'), isPublished: true })
  } finally {
    await fidelity.close()
  }
}, 1_200_000)

afterAll(async () => {
  await rm(out, { recursive: true, force: true })
})

function expectPass(all: readonly ProjectResult[], name: string): void {
  const result = all.find((one) => one.name === name)
  expect(result === undefined ? `${name} was not compared` : lineOf(result)).toBe(`pass ${name}`)
}

describe('a preview in production mode shows what the project’s own build shows', () => {
  it.each(compared)('F9 $name', ({ name }) => expectPass(results, name))
})

describe('what is published shows what the project’s own build shows', () => {
  it.each(compared)('design §2.2 $name, with scripts and without', ({ name }) => expectPass(published, name))
})
