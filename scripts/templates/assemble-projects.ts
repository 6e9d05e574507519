/**
 * Templates as the projects that they become, each in a folder with its packages above it: those of this repository and
 * of the kit, in the versions that templates name, so that nothing is fetched.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import type { TemplateFolder } from '../lib/read-templates.ts'

/** Where this repository has another package under a name that templates use. */
const INSTALLED_AS: Readonly<Record<string, string>> = {
  tailwindcss: 'tailwindcss3',
  typescript: 'typescript-browser',
}

/** @returns the folder of each project, in the order of the templates */
export async function assembleProjects(
  templates: readonly TemplateFolder[],
  folder: string,
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true })
  const wanted: Record<string, string> = {}
  for (const { texts } of templates) Object.assign(wanted, declaredIn(texts['package.json'] ?? '{}'))
  for (const [name, version] of Object.entries(wanted))
    await link(name, version, join(folder, 'node_modules'))
  return Promise.all(
    templates.map(async ({ id, files }) => {
      const project = join(folder, id)
      for (const [path, { content }] of files) {
        await mkdir(dirname(join(project, path)), { recursive: true })
        await writeFile(join(project, path), content)
      }
      return project
    }),
  )
}

function declaredIn(manifest: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = JSON.parse(manifest)
  return { ...dependencies, ...devDependencies }
}

async function link(name: string, version: string, modules: string): Promise<void> {
  const places = [
    join(ROOT, 'node_modules', INSTALLED_AS[name] ?? name),
    join(ROOT, 'kit/node_modules', name),
  ]
  for (const place of places.filter(existsSync)) {
    const { version: present } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))
    if (present !== version) continue
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(place, join(modules, name), 'dir')
    return
  }
  throw new Error(
    `${name} ${version} is not installed: add a typeface to kit/package.json, and leave out what is no typeface.`,
  )
}
