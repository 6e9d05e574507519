import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ScriptError } from './fail.mjs'
import { isComplete, isForSystem, lockOf, placesNeeded, withoutForeignBuilds } from './lock-file.mjs'
import { ROOT } from './paths.mjs'
import { say, step } from './progress.mjs'
import { run, runNode } from './run.mjs'

/**
 * What a command can ask for, and about how many megabytes it fetches and leaves in its folder; `npm run bench start`
 * holds the first to what it says. `start` is what the server and its build need (`dependencies`), `everything` adds
 * what checks, tests and benchmarks need. The kit's fonts and icons are served as they are: a folder of their own, and
 * so has PostgreSQL, which has one build for each system.
 */
export const KINDS = {
  start: { title: 'Installing what the server needs', folder: '', megabytes: [75, 300] },
  everything: { title: 'Installing what tests and checks need', folder: '', megabytes: [200, 920] },
  kit: { title: 'Installing the kit’s fonts and icons', folder: 'kit/', megabytes: [72, 107] },
  postgres: { title: 'Installing PostgreSQL for apps', folder: 'postgres/', megabytes: [24, 60] },
}

/**
 * Installs the packages of a lock file unless exactly those are there. What was there stays until all of it is.
 * `everything` takes the kit and PostgreSQL along.
 */
export async function ensureInstalled(kind = 'everything') {
  if (kind === 'everything') {
    await ensureInstalled('kit')
    await ensureInstalled('postgres')
  }
  const plan = await planOf(kind)
  if (!(await isThere(plan))) await install(kind, plan)
  // The server that begins this keeps its files to itself, and where it is root PostgreSQL runs as another user.
  if (kind === 'postgres') await letOthersRead(join(ROOT, plan.folder, 'node_modules'))
}

async function install(kind, plan) {
  const count = wantedPlaces(plan).length
  const [fetched, kept] = KINDS[kind].megabytes
  say(`${KINDS[kind].title}: ${count} packages, about ${fetched} MB to fetch and ${kept} MB on disk.`)
  const place = await ownPlace(kind)
  const registry = await registryAddress()
  let { code, output } = await installInto(place, plan, registry)
  // Not every registry names its tarballs as npm's does; by its lists of versions it takes longer.
  if (code !== 0 && registry !== null) ({ code, output } = await installInto(place, plan, null))
  if (code !== 0) {
    throw new ScriptError(
      `${output.trimEnd()}\n\nInstalling packages failed (npm ended with ${code}): see its words above. If the registry could not be reached, connect and try again.`,
    )
  }
  if (kind !== 'everything') await removeSourceMaps(join(place, 'node_modules'))
  await moveIntoPlace(join(place, 'node_modules'), join(ROOT, plan.folder, 'node_modules'))
  await rm(place, { recursive: true, force: true })
}

/** A folder that no other process installs into; those of processes that were ended are removed. */
async function ownPlace(kind) {
  const folder = join(ROOT, '.cache/install')
  const left = (await readdir(folder).catch(() => [])).filter(
    (name) => !isRunning(Number(name.split('-')[1])),
  )
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  return join(folder, `${kind}-${process.pid}`)
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether the packages of a lock file are there, in exactly its versions. */
export async function isInstalled(kind) {
  return isThere(await planOf(kind))
}

/** The manifest and the lock that npm gets to see: of `start` without a trace of what tests need. */
async function planOf(kind) {
  const { folder } = KINDS[kind]
  const [manifest, lock] = await Promise.all(
    ['package.json', 'package-lock.json'].map(async (name) =>
      JSON.parse(await readFile(join(ROOT, folder, name), 'utf8')),
    ),
  )
  const dependencies = {
    ...manifest.dependencies,
    ...(kind === 'everything' ? manifest.devDependencies : {}),
  }
  const { name, version, overrides, optionalDependencies = {} } = manifest
  // Those that the manifest itself names are builds for one system each: only this system's is wanted.
  const own = Object.keys(optionalDependencies).filter((each) =>
    isForSystem(lock.packages[`node_modules/${each}`], system()),
  )
  for (const each of own) dependencies[each] = optionalDependencies[each]
  const places = placesNeeded(lock.packages, Object.keys(dependencies))
  return {
    folder,
    own,
    manifest: { name, version, private: true, dependencies, overrides },
    lock: withoutForeignBuilds(lockOf(lock, { places, dependencies, registry: null }), system()),
  }
}

function system() {
  const { platform, arch } = process
  const isMusl = platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return { platform, arch, isMusl }
}

/** `npm ci` where the lock allows it, and `npm install` where it lacks builds for other systems. */
async function installInto(place, { manifest, lock }, registry) {
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const places = new Set(Object.keys(lock.packages).filter((name) => name !== ''))
  const text = lockOf(lock, { places, dependencies: manifest.dependencies, registry })
  await Promise.all([
    writeFile(join(place, 'package.json'), JSON.stringify(manifest)),
    writeFile(join(place, 'package-lock.json'), JSON.stringify(text)),
    writeFile(join(place, '.npmrc'), await readFile(join(ROOT, '.npmrc'), 'utf8').catch(() => '')),
  ])
  const words = isComplete(lock) ? ['ci'] : ['install', '--no-save']
  const result = await fetchWith(words, place, places.size)
  if (result.code === 0 || words[0] !== 'ci' || !result.output.includes('EUSAGE')) return result
  say('npm ci finds the lock file incomplete: npm install takes over.')
  return fetchWith(['install', '--no-save'], place, places.size)
}

/** npm names each tarball that arrives, which is all that it tells of how far it is. */
async function fetchWith(words, place, count) {
  let arrived = 0
  const onText = (text) => {
    arrived += text.match(/http fetch GET 200 \S+\.tgz/g)?.length ?? 0
  }
  const progress = () => (arrived === 0 ? '' : `${arrived} of at most ${count} packages fetched`)
  return step(`npm ${words[0]}`, () => npm([...words, '--loglevel=http'], { cwd: place, onText }), progress)
}

function npm(words, options) {
  // No package runs anything of its own: none needs to, and none may fetch what the lock does not name.
  const args = [...words, '--ignore-scripts', '--no-audit', '--no-fund']
  // Inside `npm start` npm says where it is; that also works where the command is no plain program.
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return runNode([cli, ...args], { isQuiet: true, ...options })
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { isQuiet: true, ...options })
}

/** Where this machine's npm fetches packages; null where it does not say. */
async function registryAddress() {
  const { code, output } = await npm(['config', 'get', 'registry', '--loglevel=silent'], { cwd: ROOT })
  const address = output.trim()
  if (code !== 0 || !URL.canParse(address)) return null
  return address.endsWith('/') ? address : `${address}/`
}

/** Those of packages lead to sources that are not there; they are a sixth of all bytes. */
async function removeSourceMaps(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => /\.[cm]?[jt]s\.map$/.test(name)).map((name) => rm(join(folder, name))),
  )
}

/** What the owner may read or run, everybody may. */
export async function letOthersRead(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    ['', ...names].map(async (name) => {
      const path = join(folder, name)
      const { mode } = await stat(path)
      const owner = (mode >> 6) & 5
      await chmod(path, mode | (owner << 3) | owner)
    }),
  )
}

async function moveIntoPlace(from, to) {
  const old = `${from}-old`
  await rename(to, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}

/** npm writes node_modules/.package-lock.json last: what it lists is what is there. */
async function isThere({ folder, lock, own }) {
  const wanted = wantedPlaces({ lock, own })
  if (wanted.length === 0) return true
  const text = await readFile(join(ROOT, folder, 'node_modules/.package-lock.json'), 'utf8').catch(() => null)
  if (text === null) return false
  const present = JSON.parse(text).packages
  return wanted.every((path) => present[path]?.version === lock.packages[path].version)
}

/** Builds for other machines are listed as optional and never installed. */
function wantedPlaces({ lock, own }) {
  return Object.entries(lock.packages)
    .filter(([path, { optional, peer }]) => {
      if (own.some((name) => path === `node_modules/${name}`)) return true
      return path !== '' && !optional && !peer
    })
    .map(([path]) => path)
}
