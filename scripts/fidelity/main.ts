/**
 * `npm run fidelity -- DIR…`: shows each project in a real preview, in production mode, and its own `vite build` beside
 * it, under the same conditions; prints one line a project and a total. With `--published` it is what would be published
 * that is shown, in place of the preview, and each of its pages without scripts beside its build's. With `--pages` nothing
 * is compared: what each published page says is listed. Ends with 1 when one fails, 2 on bad input.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBrowser } from '../../test/e2e/harness.ts'
import { serveLab } from '../../test/e2e/preview-lab/lab-server.ts'
import { ROOT } from '../lib/paths.mjs'
import { readTemplates } from '../lib/read-templates.ts'
import { assembleProjects } from '../templates/assemble-projects.ts'
import { checkProject, type Verdict } from './check-project.ts'
import { keepBuilds } from './keep-builds.ts'
import { type ListedPage, listPages, pageLine } from './list-pages.ts'
import { type FidelityOptions, parseOptions } from './options.ts'

const STAGE = fileURLToPath(new URL('stage/', import.meta.url))
const BUILT_STAGE = fileURLToPath(new URL('../../.cache/fidelity-stage', import.meta.url))
/** Nothing but this machine is reached, on either side. */
const OFFLINE =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'

export interface ProjectResult {
  readonly name: string
  readonly folder: string
  readonly verdict: Verdict
}

function startAll() {
  return Promise.all([
    serveLab({ root: STAGE, outDir: BUILT_STAGE, isKept: true, variables: networkVariables() }),
    startBrowser([OFFLINE]),
  ])
}

type Wanted = Omit<FidelityOptions, 'isListed'>

export interface Fidelity {
  /** @param onResult is told of each project when it is done */
  compare(wanted: Wanted, onResult?: (result: ProjectResult) => void): Promise<ProjectResult[]>
  close(): Promise<void>
}

/** With one browser and one build of each project, however often they are compared. */
export async function openFidelity(): Promise<Fidelity> {
  const [server, browser] = await startAll()
  const builds = keepBuilds()
  return {
    async compare({ folders, out, widths, isPublished, jobs }, onResult = () => {}) {
      const names = namesOf(folders)
      const results: ProjectResult[] = []
      const queue = [...folders.entries()]
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const [index, folder] = next
          const name = names[index] ?? folder
          const place = join(out, name)
          await rm(place, { recursive: true, force: true })
          const surroundings = { browser: browser.browser, server, builds, out: place, widths, isPublished }
          const checking = checkProject(resolve(folder), surroundings).catch(
            (error: unknown): Verdict => ({
              kind: 'fail',
              width: 0,
              what: String(error).split('\n')[0] ?? '',
            }),
          )
          const verdict = await within(PROJECT_TIMEOUT, checking)
          results.push({ name, folder, verdict })
          onResult({ name, folder, verdict })
        }
      }
      await Promise.all(Array.from({ length: jobs }, work))
      return results
    },
    async close() {
      await browser.stop()
      await server.stop()
      await builds.dispose()
    },
  }
}

export async function runFidelity(
  wanted: Wanted,
  onResult?: (result: ProjectResult) => void,
): Promise<ProjectResult[]> {
  const fidelity = await openFidelity()
  try {
    return await fidelity.compare(wanted, onResult)
  } finally {
    await fidelity.close()
  }
}

/** Milliseconds for one project, its own build included. */
const PROJECT_TIMEOUT = 900_000

/** A page may hold a browser up for ever; the other projects go on. */
async function within(ms: number, checking: Promise<Verdict>): Promise<Verdict> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Verdict>((settle) => {
    timer = setTimeout(() => settle({ kind: 'fail', width: 0, what: `it took more than ${ms / 1000} s` }), ms)
  })
  return Promise.race([checking, late]).finally(() => clearTimeout(timer))
}

export function lineOf({ name, verdict }: ProjectResult): string {
  switch (verdict.kind) {
    case 'pass':
      return `pass ${name}`
    case 'fail':
      return `FAIL ${name}${verdict.width === 0 ? ':' : ` ${verdict.width}px:`} ${verdict.what}`
    case 'skipped':
      return `skipped ${name} (${verdict.why})`
  }
}

/** What npm and its registry need of the environment: the server fetches the packages that a project has. */
function networkVariables(): Record<string, string> {
  const wanted = /^(?:HOME|USERPROFILE|npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i
  const found = Object.entries(process.env).filter(([name]) => wanted.test(name))
  return Object.fromEntries(found.map(([name, value]) => [name, value ?? '']))
}

/** The folders' own names, with that of their parent where two are called alike. */
function namesOf(folders: readonly string[]): string[] {
  const paths = folders.map((folder) => resolve(folder))
  const short = paths.map((path) => basename(path))
  return paths.map((path, index) => {
    const name = short[index] ?? path
    const isAlone = short.filter((other) => other === name).length === 1
    return isAlone ? name : `${basename(dirname(path))}-${name}`
  })
}

/** What is known of a project's pages without scripts, where that was looked at. */
function pagesLine({ verdict }: ProjectResult): string {
  if (verdict.kind !== 'pass' || verdict.pages === undefined) return ''
  const { pages, otherBase, laterWidths = [] } = verdict
  const moving = pages.filter(({ kind }) => kind === 'moves').map(({ route }) => route)
  const equal = pages.length - moving.length
  const rest = moving.length === 0 ? '' : `; not the same twice in its own build: ${moving.join(', ')}`
  const root = otherBase === undefined ? '' : `; built for the root, not for ${otherBase}`
  const later =
    laterWidths.length === 0 ? '' : `; at ${laterWidths.join(', ')}px as its build is at a second visit`
  return `; without scripts ${equal} of ${equal} static pages${rest}${root}${later}`
}

/** @returns whether each page says all that it should */
async function printPages(given: readonly string[]): Promise<boolean> {
  const folders =
    given.length > 0
      ? given
      : await assembleProjects(await readTemplates(), join(ROOT, '.cache/template-projects'))
  const [server, browser] = await startAll()
  try {
    const pages: ListedPage[] = []
    for (const folder of folders) {
      const listed = await listPages(resolve(folder), browser.browser, server)
      for (const page of listed) console.log(pageLine(page))
      pages.push(...listed)
    }
    const lacking = pages.filter(({ missing }) => missing.length > 0)
    console.log(
      `total: ${pages.length} pages of ${folders.length} projects, ${lacking.length} lack something`,
    )
    return lacking.length === 0
  } finally {
    await browser.stop()
    await server.stop()
  }
}

async function main(args: readonly string[]): Promise<number> {
  let options: FidelityOptions
  try {
    options = parseOptions(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  const missing = options.folders.find((folder) => !existsSync(folder))
  if (missing !== undefined) {
    console.error(`There is no folder ${missing}. Name folders that exist.`)
    return 2
  }
  if (options.isListed) return (await printPages(options.folders)) ? 0 : 1
  const results = await runFidelity(options, (result) => console.log(`${lineOf(result)}${pagesLine(result)}`))
  const count = (kind: Verdict['kind']) => results.filter(({ verdict }) => verdict.kind === kind).length
  const [passed, failed, skipped] = [count('pass'), count('fail'), count('skipped')]
  await mkdir(options.out, { recursive: true })
  await writeFile(join(options.out, 'report.json'), `${JSON.stringify(results, null, 2)}\n`)
  const share = passed + failed === 0 ? 0 : (100 * passed) / (passed + failed)
  console.log(
    `total: ${passed} of ${passed + failed} pass (${share.toFixed(1)} %), ${skipped} skipped; screenshots in ${options.out}`,
  )
  return failed > 0 || passed === 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2))
