/** Runs a project's own `vite build`, for production, on a copy of its files: the folder itself stays as it is. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { listProjectFiles } from './project-folder.ts'

export type BuildResult =
  | { readonly ok: true; readonly outDir: string; readonly html: string; dispose(): Promise<void> }
  | { readonly ok: false; readonly reason: string }

/** Milliseconds. */
const BUILD_TIMEOUT = 300_000

/** @param flags of `vite build`, beside where it is to write */
export async function buildProject(folder: string, flags: readonly string[] = []): Promise<BuildResult> {
  if (!existsSync(join(folder, 'package.json'))) return { ok: false, reason: 'there is no package.json' }
  const [modules, ...above] = nodeModulesOf(folder)
  const vite = modules === undefined ? '' : join(modules, 'vite/bin/vite.js')
  if (modules === undefined || !existsSync(vite))
    return { ok: false, reason: 'vite is not installed in its node_modules' }
  const place = await mkdtemp(join(tmpdir(), 'lathe-fidelity-'))
  const dispose = () => rm(place, { recursive: true, force: true, maxRetries: 3 })
  const outDir = join(place, 'out')
  const build = (cwd: string) =>
    run(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', ...flags], cwd)
  try {
    const copy = await copyProject(folder, place, [modules, ...above])
    let { code, output } = await build(copy)
    // A part of a larger repository may need what lies beside it.
    if (code !== 0 && (modules !== join(folder, 'node_modules') || LEADS_OUT.test(output)))
      ({ code, output } = await build(folder))
    if (code !== 0) {
      await dispose()
      return { ok: false, reason: failureIn(output, code) }
    }
    const html = await readFile(join(outDir, 'index.html'), 'utf8')
    return { ok: true, outDir, html, dispose }
  } catch (error) {
    await dispose()
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { ok: false, reason: isMissing ? 'it makes no index.html' : String(error) }
  }
}

/** What a build says when the copy of a project lacks something that lies outside of it. */
const LEADS_OUT = /could not resolve|failed to resolve|cannot find|ENOENT|no such file/i

/** From the one that has Vite upwards: in a workspace of several packages there may be more than one. */
function nodeModulesOf(folder: string): string[] {
  const found: string[] = []
  for (let at = folder; ; at = dirname(at)) {
    const modules = join(at, 'node_modules')
    if (existsSync(join(modules, 'vite')) || (found.length > 0 && existsSync(modules))) found.push(modules)
    if (dirname(at) === at) return found
  }
}

/** @returns the copy, with the same folders of modules above each other */
async function copyProject(from: string, place: string, modules: readonly string[]): Promise<string> {
  let to = place
  for (const folder of modules.toReversed()) {
    to = join(to, 'project')
    await mkdir(to, { recursive: true })
    await symlink(folder, join(to, 'node_modules'), 'dir')
  }
  for (const path of await listProjectFiles(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path))
  }
  return to
}

async function run(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production', CI: '1', NO_COLOR: '1' }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    let output = ''
    const end = () => {
      if (child.pid !== undefined)
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      output += `\nError: it took longer than ${BUILD_TIMEOUT / 1000} s`
      end()
    }, BUILD_TIMEOUT)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-100_000)
      })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The line of a build's output that says why it failed. */
function failureIn(output: string, code: number): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const named = lines.filter((line) => !/^error during build:?$/i.test(line))
  const telling = named.find((line) =>
    /^(?:\[[\w:-]+\] )?(?:\w*Error\b|error\b)|could not|failed to/i.test(line),
  )
  return (telling ?? lines.at(-1) ?? `it ended with code ${code}`).slice(0, 240)
}
