/** Ten pages that differ: templates and projects of the fidelity corpus, some of them scrolled. */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProject, type StageFiles } from '../../scripts/fidelity/project-folder.ts'
import { readTemplates } from '../../scripts/lib/read-templates.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'

export interface SnapshotPage {
  readonly name: string
  /** What differs from the starter template; null takes a file away. */
  readonly files: Readonly<Record<string, StageFiles[string] | null>>
  /** CSS pixels by which the page is scrolled before. */
  readonly scroll: number
}

const APPS: ReadonlyArray<readonly [template: string, number]> = [
  ['landing', 0],
  ['landing', 700],
  ['dashboard', 0],
  ['shop', 300],
  ['board', 0],
  ['blog', 400],
]
const PROJECTS: ReadonlyArray<readonly [string, number]> = [
  ['react18/pulse-dashboard', 0],
  ['react18/bakery-landing', 0],
  ['react19/saas-theme', 250],
  ['react18-tailwind4/studio-postcss', 0],
]

export async function readPages(): Promise<readonly SnapshotPage[]> {
  const templates = await readTemplates()
  const apps = APPS.map(([name, scroll]) => {
    const template = templates.find(({ id }) => id === name)
    if (template === undefined) throw new Error(`There is no template ${name}.`)
    return { name, scroll, files: { ...template.texts } }
  })
  const folder = fileURLToPath(new URL('../../test/fixtures/fidelity/', import.meta.url))
  const projects = PROJECTS.map(async ([name, scroll]) => {
    const none = [...STARTER_FILES.keys()].map((path) => [path, null] as const)
    const files = await readProject(folder + name)
    const lock = await readFile(join(folder, dirname(name), 'package-lock.json'), 'utf8')
    return {
      name: basename(name),
      scroll,
      files: { ...Object.fromEntries(none), ...files, 'package-lock.json': lock },
    }
  })
  return [...apps, ...(await Promise.all(projects))].map((page) => ({
    ...page,
    name: page.scroll === 0 ? page.name : `${page.name}, scrolled ${page.scroll} px`,
  }))
}
