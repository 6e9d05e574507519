/**
 * What a project's own build makes of its stylesheets: PostCSS with the plugins that its configuration names, in a Node
 * process of its own whose working folder is the project, since Tailwind reads it from there.
 */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const PROGRAMS = {
  3: fileURLToPath(new URL('./reference.cjs', import.meta.url)),
  4: fileURLToPath(new URL('./reference4.cjs', import.meta.url)),
} as const

export type ProjectFiles = Readonly<Record<string, string>>

/**
 * @param plugins names of PostCSS plugins, in order
 * @param sheets paths of stylesheets
 * @returns CSS by path
 */
export async function buildReference(
  files: ProjectFiles,
  sheets: readonly string[],
  plugins: readonly string[],
  tailwind: 3 | 4 = 3,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-reference-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await symlink(await modulesWith(tailwind), join(folder, 'node_modules'), 'junction')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--preserve-symlinks',
        '--preserve-symlinks-main',
        PROGRAMS[tailwind],
        JSON.stringify({ sheets, plugins }),
      ],
      { cwd: folder, maxBuffer: 1 << 26, env: { PATH: process.env.PATH, NODE_PRESERVE_SYMLINKS: '1' } },
    )
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Folders of packages by the Tailwind that is among them, filled once for all references of a worker. */
const modules = new Map<3 | 4, Promise<string>>()

function modulesWith(tailwind: 3 | 4): Promise<string> {
  const found = modules.get(tailwind) ?? installModules(tailwind)
  modules.set(tailwind, found)
  return found
}

/** This repository's packages, with the project's Tailwind where it expects Tailwind. */
async function installModules(tailwind: 3 | 4): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-reference-modules-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const target = join(folder, 'node_modules')
  await mkdir(target)
  for (const name of await readdir(MODULES)) {
    if (name.startsWith('.') || name === 'tailwindcss' || name === '@tailwindcss') continue
    await symlink(join(MODULES, name), join(target, name))
  }
  await symlink(join(MODULES, tailwind === 3 ? 'tailwindcss3' : 'tailwindcss'), join(target, 'tailwindcss'))
  await mkdir(join(target, '@tailwindcss'))
  for (const name of ['typography', 'forms', 'aspect-ratio', 'container-queries']) {
    // Copied, so that what they import is found beside them: the project's Tailwind, not this repository's.
    await cp(join(MODULES, '@tailwindcss', name), join(target, '@tailwindcss', name), { recursive: true })
  }
  return target
}
