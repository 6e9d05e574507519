/** The files of an app of the benchmark, and of the same app once it is broken. */
import { readTemplates } from '../../scripts/lib/read-templates.ts'
import { filePath } from '../../src/core/files/file-path.ts'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { WITHOUT_TAILWIND } from '../../test/e2e/preview-lab/plain-project.ts'
import type { FlowApp, Regression } from './app.ts'

const APP = 'src/App.tsx'

/** What makes of the starter's project this one, by path; null is a file that it has not. */
export type Changes = Readonly<Record<string, string | null>>

const templates = new Map((await readTemplates()).map((template) => [template.id, template]))

export function changesOf({ name, source }: FlowApp): Changes {
  if (typeof source === 'string') return { ...WITHOUT_TAILWIND, [APP]: source }
  const template = templates.get(source.template)
  if (template === undefined) throw new Error(`${name}: there is no template “${source.template}”.`)
  const gone = [...STARTER_FILES.keys()].filter((path) => !template.files.has(path))
  return Object.fromEntries([
    ...gone.map((path) => [path, null] as const),
    ...[...template.files].map(([path, { content }]) => [path, content] as const),
  ])
}

/** The one module that a regression changes. Throws where its text is not in it exactly once. */
export function broken(app: FlowApp, [from, to, path = APP]: Regression): Readonly<Record<string, string>> {
  const text = changesOf(app)[path] ?? ''
  const parts = text.split(from)
  if (parts.length !== 2)
    throw new Error(`${app.name}: “${from}” is in ${path} ${parts.length - 1} times, not once.`)
  return { [path]: parts.join(to) }
}

/** Every file of the project. */
export function projectOf(changes: Changes): FileSystem {
  const files = new Map([...STARTER_FILES].filter(([path]) => changes[path] !== null))
  for (const [path, text] of Object.entries(changes))
    if (text !== null) files.set(filePath(path), textFile(path, text))
  return files
}
