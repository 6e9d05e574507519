/** Ten pages that differ: apps of the demo model and projects of the fidelity corpus, some of them scrolled. */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProject, type StageFiles } from '../../scripts/fidelity/project-folder.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { composeApp } from '../../src/embedded/demo-model/apps/compose-app.ts'
import { APP_KINDS, type AppKind } from '../../src/embedded/demo-model/intent/app-kinds.ts'
import { readBrief } from '../../src/embedded/demo-model/intent/brief.ts'

export interface SnapshotPage {
  readonly name: string
  /** What differs from the starter template; null takes a file away. */
  readonly files: Readonly<Record<string, StageFiles[string] | null>>
  /** CSS pixels by which the page is scrolled before. */
  readonly scroll: number
}

const APPS: ReadonlyArray<readonly [AppKind, number]> = [
  ['landing', 0],
  ['landing', 700],
  ['dashboard', 0],
  ['shop', 300],
  ['kanban', 0],
  ['blog', 400],
]
const PROJECTS: ReadonlyArray<readonly [string, number]> = [
  ['react18/pulse-dashboard', 0],
  ['react18/bakery-landing', 0],
  ['react19/saas-theme', 250],
  ['react18-tailwind4/studio-postcss', 0],
]

export async function readPages(): Promise<readonly SnapshotPage[]> {
  const apps = APPS.map(([kind, scroll]) => ({ name: kind, scroll, files: appFiles(kind) }))
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

function appFiles(kind: AppKind): Record<string, string> {
  const brief = readBrief(APP_KINDS[kind].example)
  if (brief === null) throw new Error(`The example of ${kind} asks for no app.`)
  return Object.fromEntries(composeApp(brief).files)
}
