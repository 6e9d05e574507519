/** Builds a downloaded project with Vite, the way its owner would, with the packages that this repository has. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDER = join(ROOT, '.cache/demo-builds')
const KIT = 'kit/node_modules'
const TYPEFACES = '@fontsource-variable'
/** Packages of this repository that go by another name in a project. */
const RENAMED: Readonly<Record<string, string>> = {
  tailwindcss: 'tailwindcss3',
  typescript: 'typescript-browser',
}

let packages: Promise<void> | null = null

/** Puts a downloaded project where it can be built; whoever asks removes the folder. */
export async function unpack(files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  packages ??= linkPackages()
  await packages
  const folder = await mkdtemp(join(FOLDER, 'app-'))
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return folder
}

/** Runs a program of a package in the folder of a project. */
function runProgram(folder: string, script: string, ...args: readonly string[]) {
  return run(process.execPath, [join(FOLDER, 'node_modules', script), ...args], { cwd: folder })
}

export async function buildPages(folder: string): Promise<void> {
  await runProgram(folder, 'vite/bin/vite.js', 'build', '--logLevel', 'warn')
}

/** What the type checker and Vite said when the build failed; null when it succeeded. */
export async function buildProblem(files: Readonly<Record<string, Uint8Array>>): Promise<string | null> {
  const folder = await unpack(files)
  try {
    await runProgram(folder, 'typescript/bin/tsc', '--noEmit')
    await buildPages(folder)
    return null
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    return `${stdout}${stderr}`.trim().slice(0, 2_000) || message
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder of links, so that one name can stand for another package. */
async function linkPackages(): Promise<void> {
  const target = join(FOLDER, 'node_modules')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  // Typefaces of templates are in the kit, and some of them among the packages as well.
  await mkdir(join(target, TYPEFACES))
  for (const place of [KIT, 'node_modules'])
    for (const name of await readdir(join(ROOT, place, TYPEFACES)))
      await symlink(join(ROOT, place, TYPEFACES, name), join(target, TYPEFACES, name), 'junction').catch(
        () => {},
      )
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') || name in RENAMED || name === TYPEFACES) continue
    await symlink(join(ROOT, 'node_modules', name), join(target, name), 'junction')
  }
  for (const [name, real] of Object.entries(RENAMED)) {
    await symlink(join(ROOT, 'node_modules', real), join(target, name), 'junction')
  }
}
